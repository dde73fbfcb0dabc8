import type { ReactNode } from 'react'

/** A sentence about something that did not go as it should, said to screen readers at once. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="post-bar strip-pending mt-0! mb-2.5 pe-3! py-2">
      <span aria-hidden className="i-ph-warning-circle-fill icon-18 flex-none" />
      {children}
    </p>
  )
}
