import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { deleteComment, setCommentLiked } from '#src/data/comments/hooks/commenting.ts'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { postAddress } from '#src/features/posts/post-address.ts'
import { useGuestStepOf } from '#src/features/posts/use-guest-step.ts'
import { useSaveFailed } from '#src/features/posts/use-save-failed.ts'
import { copyText } from '#src/ui/copy-text.ts'
import { toast } from '#src/ui/toast-store.ts'

export interface CommentActs {
  like(card: CommentCard): Promise<void>
  remove(card: CommentCard): Promise<void>
  copyLink(card: CommentCard): Promise<boolean>
  /** Opens the thread that begins with a comment on a page of its own. */
  open(card: CommentCard): void
}

/** What can be done with a comment. */
export function useCommentActs(): CommentActs {
  const { t } = useLingui()
  const saySaveFailed = useSaveFailed()
  const guestStepOf = useGuestStepOf()
  const navigate = useNavigate()

  async function like(card: CommentCard): Promise<void> {
    const guest = guestStepOf(await readAccount())
    const wish = !card.isLiked
    const keep = async () => {
      try {
        await setCommentLiked(card, wish)
        if (wish) guest.tell('like')
      } catch {
        saySaveFailed()
      }
    }
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }

  async function remove(card: CommentCard): Promise<void> {
    try {
      const { undo } = await deleteComment(card)
      const handleUndo = async () => {
        if (!(await undo()))
          toast.show({ kind: 'danger', title: t`Too late to undo`, text: t`The comment is already deleted.` })
      }
      toast.show({
        icon: 'i-ph-trash',
        title: t`Comment deleted`,
        action: {
          label: t({ message: 'Undo', comment: 'button in a toast' }),
          onSelect: () => void handleUndo().catch(saySaveFailed),
        },
      })
    } catch {
      saySaveFailed()
    }
  }

  return {
    like,
    remove,
    copyLink: ({ comment: { id, postId } }) =>
      copyText(`${postAddress(postId)}?comment=${id}`, {
        icon: 'i-ph-link',
        copied: t`Link copied`,
        refused: t`Your browser blocked copying`,
      }),
    open: ({ comment: { id, postId } }) =>
      void navigate({ to: '/posts/$postId', params: { postId }, search: { comment: id } }),
  }
}
