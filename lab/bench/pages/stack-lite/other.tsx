/** A page of its own, for the change of routes. */
export function Other() {
  return (
    <main>
      <h1>Other</h1>
      {Array.from({ length: 24 }, (_, at) => (
        <section key={at}>
          <h2>Part {at + 1}</h2>
          <p>Something to read on a page that is not the feed.</p>
        </section>
      ))}
    </main>
  )
}
