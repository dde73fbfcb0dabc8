import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { HistoryDialog } from './history-dialog.tsx'
import { TimeAgo } from '../time-ago.tsx'

/** Says that a post has another text than at first, and since when; opens what it said before. */
export function EditedMark({ postId, at }: { postId: string; at: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="reach relative z-1 text-caption text-faint underline decoration-dotted underline-offset-3"
        onClick={() => setOpen(true)}
      >
        <Trans comment="mark on a post that was changed after it was sent, and how long ago">
          Edited <TimeAgo at={at} />
        </Trans>
      </button>
      {isOpen ? <HistoryDialog postId={postId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
