import { type ReactNode, useId } from 'react'

/** A titled part of discover: full-bleed on phones; from 900 px its cards stand on the page's ground. */
export function Part({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-2 bg-surface px-4 py-4 tablet:px-6 desktop:(mt-5 bg-transparent p-0)">
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
