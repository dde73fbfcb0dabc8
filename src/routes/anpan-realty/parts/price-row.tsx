import type { ReactNode } from 'react'

/** A line of a bill or contract: what, and how much. */
export const PriceRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="text-muted">{term}</dt>
    <dd className="text-end num whitespace-normal!">{children}</dd>
  </div>
)
