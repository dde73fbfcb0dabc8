import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sendToPost } from '#src/data/comments/hooks/commenting.ts'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { retryEntry } from '#src/data/sync/hooks/outbox.ts'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { useDiscard } from '#src/features/posts/use-discard.ts'
import { useNotKept } from '#src/features/posts/use-not-kept.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** How far an own comment has come on its way to the server, with the marks of posts; nothing once it is there. */
export function CommentSyncBar({ card: { sync }, onEdit }: { card: CommentCard; onEdit(seq: number): void }) {
  const { t, i18n } = useLingui()
  const sayNotKept = useNotKept()
  const discard = useDiscard()
  const [isBusy, setBusy] = useState(false)
  if (sync.state === 'sent') return null

  async function run(work: Promise<void>) {
    setBusy(true)
    await work.catch(sayNotKept).finally(() => setBusy(false))
  }

  if (sync.state === 'sending')
    return (
      <div className="post-bar strip-pending">
        <Spinner />
        <Trans comment="mark on a comment on its way to the server">Sending</Trans>
      </div>
    )
  if (sync.state === 'waiting')
    return (
      <div className="post-bar strip-pending">
        <span aria-hidden className="i-ph-clock-fill icon-18" />
        <p className="flex-1 min-w-0 py-1">
          <Trans comment="mark on a comment that was not sent yet; ja: 送信待ち・つながったら自動で送信">
            Waiting to send · goes out once online
          </Trans>
        </p>
        {sync.canEdit ? (
          <button type="button" className="post-bar-action" onClick={() => onEdit(sync.seq)}>
            <Trans comment="button on a comment that was not sent yet">Edit</Trans>
          </button>
        ) : null}
      </div>
    )
  const isParentGone = sync.reason === 'parent-gone'
  return (
    <div className="post-bar strip-failed flex-wrap">
      <span aria-hidden className="i-ph-warning-circle-fill icon-18" />
      <p className="flex-1 min-w-120px py-1">
        <b className="font-650">
          <Trans comment="mark on a comment that could not be sent">Not sent</Trans>
        </b>
        <span className="block text-caption">
          {isParentGone ? t`What this answers was deleted.` : i18n._(failReasons[sync.reason])}
        </span>
      </p>
      <span className="flex ms-auto">
        <button type="button" className="post-bar-action" disabled={isBusy} onClick={() => void run(discard(sync.seq))}>
          <Trans comment="button on a comment that could not be sent; throws it away">Discard</Trans>
        </button>
        {isParentGone ? (
          <button
            type="button"
            className="post-bar-action"
            disabled={isBusy}
            onClick={() => void run(sendToPost(sync.seq))}
          >
            <Trans comment="button on an answer whose comment was deleted; it becomes a comment on the post itself">
              Send to the post
            </Trans>
          </button>
        ) : (
          <button
            type="button"
            className="post-bar-action"
            disabled={isBusy}
            onClick={() => void run(retryEntry(sync.seq))}
          >
            <Trans comment="button on a comment that could not be sent; tries again">Retry</Trans>
          </button>
        )}
      </span>
    </div>
  )
}
