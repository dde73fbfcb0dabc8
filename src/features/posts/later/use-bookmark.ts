import { useLingui } from '@lingui/react/macro'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { setBookmarked } from '#src/data/posts/hooks/bookmarking.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { toast } from '#src/ui/toast-store.ts'
import { useGuestStepOf } from '../use-guest-step.ts'
import { useNotKept } from '../use-not-kept.ts'

/** Keeps a post among the bookmarks, or takes it out of them. */
export function useBookmark(): (card: Card) => Promise<void> {
  const { t } = useLingui()
  const guestStepOf = useGuestStepOf()
  const sayNotKept = useNotKept()
  return async ({ post, isBookmarked }) => {
    const keep = async () => {
      try {
        await setBookmarked(post, !isBookmarked)
      } catch {
        return sayNotKept()
      }
      if (isBookmarked) toast.show({ title: t`Bookmark removed` })
      else toast.show({ icon: 'i-ph-bookmark-simple', title: t`Bookmarked`, text: t`You find it on your own page` })
    }
    const guest = guestStepOf(await readAccount())
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }
}
