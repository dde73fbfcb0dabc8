import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LogEntry } from '#src/data/reports/hooks/moderation.ts'
import { UNDO_MS } from '../use-acts.ts'
import { actWords } from '../words.ts'
import { KeyCap } from './key-cap.tsx'

interface UndoNoteProps {
  entry: LogEntry
  until: number
  hasKey: boolean
  onUndo(): void
}

/** Says what was done last, and takes it back for as long as that is offered. */
export function UndoNote({ entry, until, hasKey, onUndo }: UndoNoteProps) {
  const { i18n, t } = useLingui()
  const [left, setLeft] = useState(UNDO_MS / 1000)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250)
    return () => clearInterval(timer)
  }, [until])
  const did = i18n._(actWords[entry.act])
  return (
    <div
      role="status"
      className="flex items-center gap-3 mb-3 px-4 py-2 rounded-14px bg-[var(--toast-bg)] text-[var(--toast-text)]"
    >
      <p className="flex-1 min-w-0 text-small">
        {t({ message: `Last action: ${did}`, comment: 'what a moderator has just done' })}
      </p>
      <button
        type="button"
        aria-keyshortcuts={hasKey ? 'Z' : undefined}
        className="toast-action-main flex flex-none items-center gap-2 min-h-44px text-15px font-650"
        onClick={onUndo}
      >
        <span aria-hidden className="num">
          {left}
        </span>
        <span>
          <Trans comment="button; takes back what was done last">Undo</Trans>
        </span>
        {hasKey ? <KeyCap letter="Z" /> : null}
      </button>
    </div>
  )
}
