import type { ReactNode } from 'react'

interface NoteProps {
  /** Gives a calm note its name, for the field that it is about; one without is trouble, and said to screen readers at once. */
  id?: string
  children: ReactNode
}

/** A sentence above the composer. */
export function Note({ id, children }: NoteProps) {
  return (
    <p id={id} role={id ? 'note' : 'alert'} className="post-bar strip-pending mt-0! mb-2.5 pe-3! py-2">
      <span aria-hidden className="i-ph-warning-circle-fill icon-18 flex-none" />
      {children}
    </p>
  )
}
