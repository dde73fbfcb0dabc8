import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { compactCount } from '#src/lib/count.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { useLanguage } from './use-language.ts'
import { useLike } from './use-like.ts'

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
