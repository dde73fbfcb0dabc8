import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { KeyCap } from './key-cap.tsx'

interface UndoNoteProps {
  /** What was done. */
  text: string
  until: number
  hasKey?: boolean
  onUndo(): void
}

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Says what was done last, and takes it back for as long as that is offered. */
export function UndoNote({ text, until, hasKey = false, onUndo }: UndoNoteProps) {
  const [left, setLeft] = useState(() => secondsTo(until))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 250)
    return () => clearInterval(timer)
  }, [until])
  return (
    <div
      role="status"
      className="flex items-center gap-3 mb-3 px-4 py-2 rounded-14px bg-[var(--toast-bg)] text-[var(--toast-text)]"
    >
      <p className="flex-1 min-w-0 text-small">{text}</p>
      <button
        type="button"
        aria-keyshortcuts={hasKey ? 'Z' : undefined}
        className="toast-action-main flex flex-none items-center gap-2 min-h-44px text-15px font-650"
        onClick={onUndo}
      >
        <span aria-hidden className="num">
          {left}
        </span>
        <Trans comment="button; takes back what was done last">Undo</Trans>
        {hasKey ? <KeyCap letter="Z" /> : null}
      </button>
    </div>
  )
}
