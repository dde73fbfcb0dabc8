import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FoundCommentCard } from '#src/data/search/hooks.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useAuthorName } from '#src/features/posts/use-name-of.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { COMMENTS_ON_ALL } from '../rules.ts'
import { fromFirstFound } from '../found-parts.ts'
import { Marked } from './marked.tsx'

/** Comments that a search found; each leads to its thread, and a button shows the rest. */
export function FoundComments({ cards, words }: { cards: readonly FoundCommentCard[]; words: readonly string[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? cards : cards.slice(0, COMMENTS_ON_ALL)
  return (
    <>
      <ul className="desktop:(grid grid-cols-2 gap-4)">
        {shown.map((card) => (
          <li key={card.comment.id} className="min-w-0 desktop:grid">
            <Boundary of={card} name={`Comment ${card.comment.id}`} text={card.comment.content}>
              <FoundComment card={card} words={words} />
            </Boundary>
          </li>
        ))}
      </ul>
      {cards.length > shown.length ? (
        <Button className="mt-4 w-full" onClick={() => setWhole(true)}>
          <Trans comment="button under a list; shows more of it">Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function FoundComment({ card, words }: { card: FoundCommentCard; words: readonly string[] }) {
  const { comment, isOwn, sync } = card
  const name = useAuthorName()(comment, isOwn)
  const lang = comment.lang ?? undefined
  return (
    <Link
      to="/posts/$postId"
      params={{ postId: comment.postId }}
      // a comment that waits is found in the thread of its post
      {...(sync.state === 'sent' && { search: { comment: comment.id } })}
      className="block line-above py-3 desktop:(card px-4)"
    >
      <span className="flex items-center gap-1.5 text-small">
        {comment.user ? <AuthorFace of={comment.user} size={22} /> : null}
        <bdi className="min-w-0 truncate font-600" lang={lang}>
          <Marked text={name} words={words} />
        </bdi>
        {sync.state === 'sent' ? (
          <TimeAgo at={comment.createdAt} className="flex-none text-caption text-faint" />
        ) : (
          <span className="flex-none text-caption text-pending-text">
            <Trans comment="beside a comment that was found and is not sent yet" context="of a comment">
              Not sent yet
            </Trans>
          </span>
        )}
      </span>
      <span className="mt-1 line-clamp-3 text-15px leading-1.6" lang={lang} dir="auto">
        <Marked text={fromFirstFound(comment.content, words)} words={words} />
      </span>
    </Link>
  )
}
