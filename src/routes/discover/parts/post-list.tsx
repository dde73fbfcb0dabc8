import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { postPath } from '#src/features/posts/post-address.ts'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { POSTS_SHOWN } from '../rules.ts'
import { FoundPost } from './found-post.tsx'

export interface PostListProps {
  cards: readonly Card[]
  /** The words of a search, in search form: they are marked. */
  words: readonly string[]
  onEdit(seq: number): void
  /** More can be had than is shown here; without it the list ends by itself. */
  more?: { has: boolean; isBusy: boolean; load(): void }
}

const PlainFound = ({ card: { post } }: { card: Card }) => (
  <a href={postPath(post.id)} data-route="" className="line-clamp-3">
    <PlainText text={post.content} />
  </a>
)

/** Found posts: one under the other, two side by side from 900 px; a button shows more. */
export function PostList({ cards, words, onEdit, more }: PostListProps) {
  const [shown, setShown] = useState(POSTS_SHOWN)
  const hasHidden = cards.length > shown
  return (
    <>
      <ul className="desktop:(grid grid-cols-2 gap-4)">
        {cards.slice(0, shown).map((card) => (
          <li key={card.post.id} className="min-w-0 desktop:grid">
            <Boundary of={card} name={`Post ${card.post.id}`} instead={<PlainFound card={card} />}>
              <FoundPost card={card} words={words} onEdit={onEdit} />
            </Boundary>
          </li>
        ))}
      </ul>
      {more && (hasHidden || more.has) ? (
        <Button
          className="mt-4 w-full"
          isBusy={more.isBusy}
          onClick={() => {
            setShown((now) => now + POSTS_SHOWN)
            if (cards.length <= shown + POSTS_SHOWN && more.has) more.load()
          }}
        >
          <Trans comment="button under a list; shows more of it">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}
