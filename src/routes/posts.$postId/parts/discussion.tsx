import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { commentSlot } from '#src/data/comments/hooks/commenting.ts'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { aimDraft } from '#src/data/drafts/hooks/draft.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { useAuthorName } from '#src/features/posts/use-name-of.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { withTexts } from '#src/ui/with-texts.ts'
import { CommentComposer } from './comment-composer.tsx'
import { Comments } from './comments.tsx'

const PushOffer = lazyWithRetry(
  withTexts(() => import('#src/features/push/push-offer.tsx'), 'rare'),
  'PushOffer',
)

interface DiscussionProps {
  card: Card
  /** The comment whose thread is shown alone. */
  focusId: string | undefined
  onEdit(seq: number): void
  onCount(comments: number): void
}

/** What is said under a post, and the field in which to say something. */
export function Discussion({ card, focusId, onEdit, onCount }: DiscussionProps) {
  const nameOf = useAuthorName()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [sentId, setSentId] = useState<string>()
  // a reader who follows the link of a card's comments wants to write, also from this very page
  const wish = useRouterState({
    select: ({ location }) => (location.hash === 'write' ? (location.state.__TSR_key ?? 'once') : undefined),
  })
  useEffect(() => {
    if (wish === undefined) return
    field.current?.focus({ preventScroll: true })
    // loaded anew, the page does not ask for it again
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }, [wish, navigate])
  useEffect(() => {
    if (sentId === undefined) return
    let tries = 0
    const timer = setInterval(() => {
      const own = document.querySelector(`[data-comment="${sentId}"]`)
      own?.scrollIntoView({ block: 'center' })
      tries += 1
      if (own || tries > 20) clearInterval(timer)
    }, 100) // the list follows the device's store, which a slow phone takes its time for
    return () => clearInterval(timer)
  }, [sentId])

  function handleReply({ comment, isOwn }: CommentCard) {
    aimDraft(commentSlot(card.post.id), { id: comment.id, name: nameOf(comment, isOwn) })
    field.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <CommentComposer postId={card.post.id} field={field} onSent={setSentId} />
      {sentId === undefined ? null : <PushOffer />}
      <div className="line-above">
        <Comments post={card} focusId={focusId} onReply={handleReply} onEdit={onEdit} onCount={onCount} />
      </div>
    </>
  )
}
