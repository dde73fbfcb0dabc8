import type { ReactNode } from 'react'
import { moveFocus } from './roving.ts'

interface ChipRowProps {
  label: string
  className?: string
  children: ReactNode
}

/** Chips in one line that scrolls sideways, to the edge of the screen on phones; arrow keys move among them. */
export function ChipRow({ label, className = '', children }: ChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={`chip-row ${className}`}
      onKeyDown={(event) => moveFocus(event, 'button:not(:disabled)')}
    >
      {children}
    </div>
  )
}
