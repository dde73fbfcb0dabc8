import { Trans, useLingui } from '@lingui/react/macro'
import { createPortal } from 'react-dom'
import { usePostHistory } from '#src/data/posts/hooks/history.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { TimeAgo } from '../time-ago.tsx'

/** Every text that a post has had, the present one first. */
export function HistoryDialog({ postId, onClose }: { postId: string; onClose(): void }) {
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
          <Trans>The earlier versions can be seen once there is a connection.</Trans>
        </p>
      ) : (
        <Spinner />
      )}
    </Dialog>,
    document.body,
  )
}
