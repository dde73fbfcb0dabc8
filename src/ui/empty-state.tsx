import { type ReactNode } from 'react'
import type { EmptyKind } from './empty-drawing.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'

/** Few lists are empty: the drawings are no part of the first load. */
const EmptyDrawing = lazyWithRetry(() => import('./empty-drawing.tsx'), 'EmptyDrawing')

export interface EmptyStateProps {
  kind: EmptyKind
  title: string
  text?: ReactNode
  /** One button or link at most. */
  action?: ReactNode
}

/** What stands where there is nothing to list: a drawing, a title, one sentence, one way on. */
export function EmptyState({ kind, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center phrase">
      <div className="h-28">
        <EmptyDrawing kind={kind} />
      </div>
      <p className="mt-1 text-15px leading-1.5 font-700 text-balance">{title}</p>
      {text ? <p className="mt-0.5 max-w-360px text-small text-muted text-balance">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
