import { type ReactNode, useId } from 'react'
import { Boundary } from './boundary.tsx'

export interface SectionProps {
  title: ReactNode
  /** Stands beside the heading; what it opens has a row of its own below. */
  mark?: ReactNode
  /** Shown at the end of the heading's line: a link, a button or a time. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a page: full-bleed on phones, a card from 900 px. */
export function Section({ title, mark, aside, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`section ${className}`}>
      <div className={mark ? 'marked-row mb-3' : 'section-head'}>
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {mark}
        {mark && aside ? <span className="ms-auto">{aside}</span> : aside}
      </div>
      <Boundary of={children}>{children}</Boundary>
    </section>
  )
}
