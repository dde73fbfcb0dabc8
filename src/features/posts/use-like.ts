import { readAccount } from '#src/data/session/hooks/account.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { setLiked } from '#src/data/posts/hooks/posting.ts'
import { useGuestStepOf } from './use-guest-step.ts'

/** Likes or unlikes a post; what cannot be kept changes nothing on screen, and the strip says why. */
export function useLike(card: Card): () => void {
  const guestStepOf = useGuestStepOf()
  const wish = !card.isLiked
  async function like() {
    const guest = guestStepOf(await readAccount())
    async function keep() {
      try {
        await setLiked(card.post, wish)
        if (wish) guest.tell('like')
      } catch (error) {
        // no toast for a like: the heart stays as it was
        if (!(error instanceof Error) || !/^(Storage|Unsent)Error$/.test(error.name)) throw error
      }
    }
    if (guest.mustChoose) guest.offer(() => void keep())
    else await keep()
  }
  return () => void like()
}
