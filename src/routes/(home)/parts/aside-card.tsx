import type { ReactNode } from 'react'

/** A titled card beside the feed. */
export function AsideCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="card px-4 pt-3.5 pb-2">
      <h2 className="mb-1 text-15px leading-1.4 font-700">{title}</h2>
      {children}
    </section>
  )
}
