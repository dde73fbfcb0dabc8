import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { usePostHistory } from '#src/data/posts/hooks/history.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
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

/** Every text that a post has had, the present one first. */
function HistoryDialog({ postId, onClose }: { postId: string; onClose(): void }) {
  const { t } = useLingui()
  const { versions, isUnavailable } = usePostHistory(postId)
  return createPortal(
    <Dialog
      title={t({ message: 'Edit history', comment: 'title of the list of texts that a post has had' })}
      onClose={onClose}
    >
      {versions ? (
        <ol className="flex flex-col">
          {versions.map(({ revision, content, at }, index) => (
            <li key={revision} className="py-3 [&+li]:line-above">
              <Boundary of={content} name={`Version ${revision}`} text={content}>
                <p className="flex gap-1.5 text-caption text-faint">
                  <TimeAgo at={at} />
                  {index === 0 ? (
                    <span>
                      <Trans comment="beside the text that a post has at present">Now</Trans>
                    </span>
                  ) : revision === 1 ? (
                    <span>
                      <Trans comment="beside the text that a post had at first">First version</Trans>
                    </span>
                  ) : null}
                </p>
                <p className="mt-1 text-body whitespace-pre-wrap break-words" dir="auto">
                  {content}
                </p>
              </Boundary>
            </li>
          ))}
        </ol>
      ) : isUnavailable ? (
        <p role="status" className="text-small text-muted">
          <Trans>Go online to see earlier versions.</Trans>
        </p>
      ) : (
        <Spinner />
      )}
    </Dialog>,
    document.body,
  )
}
