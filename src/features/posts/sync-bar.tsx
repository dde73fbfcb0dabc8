import { Trans } from '@lingui/react/macro'
import type { SyncMark } from '#src/data/posts/hooks/card.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import type { FailedBarProps } from './later/failed-bar.tsx'
import { NotSent } from './not-sent.tsx'

const FailedBar = lazyWithRetry(
  withTexts(() => import('./later/failed-bar.tsx'), 'live'),
  'FailedBar',
  <div className="post-bar strip-failed">
    <NotSent />
  </div>,
)

interface SyncBarProps {
  sync: SyncMark
  onEdit(seq: number): void
  instead?: FailedBarProps['instead']
}

/** How far an own post or comment has come on its way to the server; nothing once it is there. */
export function SyncBar({ sync, onEdit, instead }: SyncBarProps) {
  if (sync.state === 'sent') return null
  if (sync.state === 'failed') return <FailedBar sync={sync} instead={instead} />
  if (sync.state === 'sending')
    return (
      <div className="post-bar strip-pending">
        <Spinner />
        <Trans comment="mark on a post or comment on its way to the server">Sending</Trans>
      </div>
    )
  return (
    <div className="post-bar strip-pending">
      <span aria-hidden className="i-ph-clock-fill icon-18" />
      <p className="flex-1 min-w-0 py-1">
        <span>
          <Trans comment="mark on a post or comment that was not sent yet; ja: 送信待ち・つながったら自動で送信">
            Waiting to send · sends when online
          </Trans>
        </span>
        {sync.canEdit ? null : (
          <span className="block text-caption">
            <Trans comment="why a post or comment that waits has no button to edit it: a try to send it had no answer">
              It may have arrived already, so it can’t be edited
            </Trans>
          </span>
        )}
      </p>
      {sync.canEdit ? (
        <button type="button" className="post-bar-action" onClick={() => onEdit(sync.seq)}>
          <Trans comment="button on a post or comment that was not sent yet">Edit</Trans>
        </button>
      ) : null}
    </div>
  )
}
