import { Trans, useLingui } from '@lingui/react/macro'
import { removeReview, setReview } from '#src/data/reviews/hooks/reviewing.ts'
import type { OwnReview } from '#src/data/reviews/hooks/reviews.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { SyncBar } from '#src/features/posts/sync-bar.tsx'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { reasonWords } from '#src/features/reports/reason-words.ts'
import { toast } from '#src/ui/toast-store.ts'
import { ReviewRow } from './review-row.tsx'

interface OwnReviewRowProps {
  own: OwnReview
  product: { id: string; name: string }
  onEdit(): void
}

/** What the reader themselves says of a product, with how far it has come on its way, and the ways to change it. */
export function OwnReviewRow({ own, product, onEdit }: OwnReviewRowProps) {
  const { t } = useLingui()
  const account = useAccount()
  const saySaveFailed = useSaveFailed()
  const { known, sync, rating, content } = own
  const { id = '', firstName = '', lastName = '', avatarColour, profileImageUrl } = account?.user ?? {}
  const user = known?.user ?? {
    id,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    ...(avatarColour && { avatarColour }),
    ...(profileImageUrl && { avatar: profileImageUrl }),
  }

  async function handleDelete() {
    try {
      await removeReview(product, own)
      toast.show({
        icon: 'i-ph-trash',
        title: t({ message: 'Review deleted', comment: 'toast' }),
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void setReview(product, { rating, content }, null).catch(saySaveFailed),
        },
      })
    } catch {
      saySaveFailed()
    }
  }

  return (
    <ReviewRow
      review={{
        rating,
        content,
        lang: known?.lang ?? null,
        createdAt: known?.createdAt ?? new Date().toISOString(),
        editedAt: known?.editedAt ?? null,
      }}
      user={user}
      isOwn
    >
      {known?.takenDown === undefined ? null : <TakenDown reason={known.takenDown} />}
      <SyncBar sync={sync.state === 'waiting' ? { ...sync, canEdit: true } : sync} onEdit={onEdit} />
      <div className="flex gap-1 -ms-2 text-13px text-muted">
        <button type="button" className="reach relative min-h-36px px-2 font-650" onClick={onEdit}>
          <Trans comment="button under one’s own review; verb">Edit review</Trans>
        </button>
        <button type="button" className="reach relative min-h-36px px-2 font-650" onClick={() => void handleDelete()}>
          <Trans comment="button under one’s own review; verb">Delete review</Trans>
        </button>
      </div>
    </ReviewRow>
  )
}

/** Says to its author alone that moderators have taken it down, and why. */
function TakenDown({ reason }: { reason: string }) {
  const { i18n } = useLingui()
  const why = i18n._(reasonWords[Object.hasOwn(reasonWords, reason) ? (reason as keyof typeof reasonWords) : 'other'])
  return (
    <p className="flex items-start gap-2 my-2 px-3.5 py-2.5 rounded-12px bg-danger-soft text-small text-danger-text">
      <span aria-hidden className="i-ph-warning-circle mt-0.5 flex-none icon-16" />
      <Trans comment="to its author; the reason stands in it">
        Moderators took this review down: {why}. Only you can see it.
      </Trans>
    </p>
  )
}
