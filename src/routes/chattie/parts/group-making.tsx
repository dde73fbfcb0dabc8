import { Trans, useLingui } from '@lingui/react/macro'
import type { ShownConversation } from '#src/data/conversations/hooks/conversations.ts'
import { discardEntry, retryEntry } from '#src/data/sync/hooks/entries.ts'
import { reasonIn } from '#src/features/orders/order-reasons.ts'
import { failReasons } from '#src/features/posts/fail-reasons.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** That a group is not made yet, or why it could not be, and what its maker can do. */
export function GroupMaking({ making }: { making: NonNullable<ShownConversation['making']> }) {
  const { t, i18n } = useLingui()
  const saySaveFailed = useSaveFailed()
  if (making === 'waiting')
    return (
      <p role="status" className="flex items-center gap-2 px-4 py-2 bg-surface line-above text-small text-pending-text">
        <span aria-hidden className="i-ph-clock-fill icon-16" />
        <Trans>The others will see this group once you’re online.</Trans>
      </p>
    )
  const { reason, seq } = making

  async function discard() {
    const discarded = await discardEntry(seq)
    if (!discarded) return
    toast.show({
      icon: 'i-ph-trash',
      title: t`Group discarded`,
      action: { label: t({ message: 'Undo', comment: 'button in a toast' }), onSelect: () => void discarded.undo() },
    })
  }

  return (
    <div role="status" className="px-4 py-3 bg-surface line-above">
      <p className="flex items-center gap-2 text-small font-650 text-danger-text">
        <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
        <Trans>The group wasn’t created</Trans>
      </p>
      <p className="mt-0.5 text-small text-muted">{i18n._(reasonIn(failReasons, reason))}</p>
      <div className="flex gap-2 mt-2">
        <Button size="sm" onClick={() => void discard().catch(saySaveFailed)}>
          <Trans comment="button; throws away what was not sent">Discard</Trans>
        </Button>
        <Button size="sm" kind="soft" onClick={() => void retryEntry(seq).catch(saySaveFailed)}>
          <Trans comment="button; tries to send it again">Retry</Trans>
        </Button>
      </div>
    </div>
  )
}
