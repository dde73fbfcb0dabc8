import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { SyncMark } from '#src/data/posts/hooks/card.ts'
import { retryEntry } from '#src/data/sync/hooks/outbox.ts'
import { Spinner } from '#src/ui/spinner.tsx'
import { failReasons } from './fail-reasons.ts'
import { useDiscard } from './use-discard.ts'
import { useNotKept } from './use-not-kept.ts'

interface SyncBarProps {
  sync: SyncMark
  onEdit(seq: number): void
  /** What can be done where trying again would be in vain, and why it would. */
  instead?: { why: string; label: ReactNode; run(seq: number): Promise<void> } | undefined
}

/** How far an own post or comment has come on its way to the server; nothing once it is there. */
export function SyncBar({ sync, onEdit, instead }: SyncBarProps) {
  const { i18n } = useLingui()
  const sayNotKept = useNotKept()
  const discard = useDiscard()
  const [isBusy, setBusy] = useState(false)
  if (sync.state === 'sent') return null

  async function run(work: Promise<void>) {
    setBusy(true)
    await work.catch(sayNotKept).finally(() => setBusy(false))
  }

  if (sync.state === 'failed')
    return (
      <div className="post-bar strip-failed flex-wrap">
        <span aria-hidden className="i-ph-warning-circle-fill icon-18" />
        <p className="flex-1 min-w-120px py-1">
          <b className="font-650">
            <Trans comment="mark on a post or comment that could not be sent">Not sent</Trans>
          </b>
          <span className="block text-caption">
            {instead?.why ?? i18n._(failReasons[sync.reason as keyof typeof failReasons])}
          </span>
        </p>
        <span className="flex ms-auto">
          <button
            type="button"
            className="post-bar-action"
            disabled={isBusy}
            onClick={() => void run(discard(sync.seq))}
          >
            <Trans comment="button on a post or comment that could not be sent; throws it away">Discard</Trans>
          </button>
          <button
            type="button"
            className="post-bar-action"
            disabled={isBusy}
            onClick={() => void run((instead?.run ?? retryEntry)(sync.seq))}
          >
            {instead?.label ?? (
              <Trans comment="button on a post or comment that could not be sent; tries again">Retry</Trans>
            )}
          </button>
        </span>
      </div>
    )
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
        <Trans comment="mark on a post or comment that was not sent yet; ja: 送信待ち・つながったら自動で送信">
          Waiting to send · goes out once online
        </Trans>
        {sync.canEdit ? null : (
          <span className="block text-caption">
            <Trans comment="why a post or comment that waits has no button to edit it: a try to send it had no answer">
              It may have arrived already, so it cannot be edited
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
