import { type ReactNode, useId } from 'react'

export interface SectionProps {
  title: ReactNode
  /** Shown at the end of the heading's line: a link, a button or a time. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a page: full-bleed on phones, a card from 900 px. */
export function Section({ title, aside, className = '', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`section ${className}`}>
      <div className="section-head">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
