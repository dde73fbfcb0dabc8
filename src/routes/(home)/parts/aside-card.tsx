import type { ReactNode } from 'react'

interface AsideCardProps {
  title: ReactNode
  /** Whether what it shows is made up. */
  isDemo?: boolean
  /** The service that it shows something of. */
  of?: string
  children: ReactNode
}

/** A titled card beside the feed. */
export function AsideCard({ title, isDemo = false, of, children }: AsideCardProps) {
  return (
    <section data-demo={isDemo ? '' : undefined} data-service={of} className="card px-4 pt-3.5 pb-2">
      <h2 className="mb-1 text-15px leading-1.4 font-700">{title}</h2>
      {children}
    </section>
  )
}
