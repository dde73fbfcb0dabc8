import type { ReactNode } from 'react'

/** A line of a bill or contract: what, and how much. */
export const PriceRow = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex justify-between gap-4 py-2">
    <dt className="text-muted">{term}</dt>
    <dd className="text-end num whitespace-normal!">{children}</dd>
  </div>
)

/** What is paid or won in the end, under its bill. */
export const TotalRow = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 mt-1 pt-3 not-first:mt-2 not-first:pt-4 line-above">
    <dt className="font-700">{term}</dt>
    <dd className="ms-auto text-end text-19px font-750 num">{children}</dd>
  </div>
)
