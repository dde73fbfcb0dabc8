import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { compactCount } from '#src/lib/count.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { readAccount } from '#src/data/session/hooks/account.ts'
import { setLiked } from '#src/data/posts/hooks/posting.ts'
import { useLanguage } from './use-language.ts'
import { useGuestStepOf } from './use-guest-step.ts'

const SEED = 'seed absolute start-8px top-8px w-5px h-5px rounded-full bg-like opacity-0 [animation:seed_.32s_ease-out]'
const SEEDS = [0, 60, 120, 180, 240, 300] as const

/** The heart of a post and how many like it; pops on a press of the person, never by itself. */
export function LikeButton({ card }: { card: Card }) {
  const { t } = useLingui()
  const language = useLanguage()
  const like = useLike(card)
  const [wasPressed, setPressed] = useState(false)
  const pops = wasPressed && card.isLiked
  const count = compactCount(card.likes, language)

  return (
    <button
      type="button"
      aria-pressed={card.isLiked}
      aria-label={t({ message: 'Like', comment: 'button under a post; verb' })}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has the description for every role
      aria-description={String(card.likes)}
      data-key="l"
      className={`post-action ${card.isLiked ? 'text-like' : ''}`}
      onClick={() => {
        setPressed(true)
        like()
      }}
    >
      <span className="relative">
        <span
          aria-hidden
          className={`icon-21 ${card.isLiked ? 'i-ph-heart-fill' : 'i-ph-heart'} ${pops ? 'pop-heart' : ''}`}
        />
        {pops
          ? SEEDS.map((turn) => (
              <i key={turn} aria-hidden className={SEED} style={{ ['--turn' as string]: `${turn}deg` }} />
            ))
          : null}
      </span>
      <span key={wasPressed ? count : 'still'} className={`num ${wasPressed ? 'roll-in' : ''}`}>
        {count}
      </span>
    </button>
  )
}

/** Likes or unlikes a post; what cannot be kept changes nothing on screen, and the strip says why. */
function useLike(card: Card): () => void {
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
