/** A turning ring beside a text that says what is going on. */
export function Spinner() {
  return <span aria-hidden className="spinner" />
}
