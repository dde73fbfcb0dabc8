import type { ReactNode } from 'react'

/** The heading of one step, with its number in the bun's corner. */
export const StepHead = ({ nth, children }: { nth: number; children: ReactNode }) => (
  <span className="flex items-center gap-2.5">
    <span
      aria-hidden
      className="grid place-items-center w-7 h-7 rounded-[10px_10px_4px_10px] bg-accent-soft text-on-accent-soft text-small font-700 num"
    >
      {nth}
    </span>
    {children}
  </span>
)
