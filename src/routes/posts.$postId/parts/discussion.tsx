import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { CommentComposer } from './comment-composer.tsx'
import { Comments } from './comments.tsx'

interface DiscussionProps {
  card: Card
  /** The comment whose thread is shown alone. */
  focusId: string | undefined
  onEdit(seq: number): void
}

/** What is said under a post, and the field in which to say something. */
export function Discussion({ card, focusId, onEdit }: DiscussionProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [replyTo, setReplyTo] = useState<CommentCard | null>(null)
  const [sentId, setSentId] = useState<string>()
  // whoever follows the link of a card's comments wants to write, also from this very page
  const wish = useRouterState({
    select: ({ location }) => (location.hash === 'write' ? (location.state.__TSR_key ?? 'once') : undefined),
  })
  useEffect(() => {
    if (wish !== undefined) field.current?.focus({ preventScroll: true })
  }, [wish])
  useEffect(() => {
    if (sentId === undefined) return
    const timer = setTimeout(() => {
      document.querySelector(`[data-comment="${sentId}"]`)?.scrollIntoView({ block: 'center' })
    }, 100) // the list follows the device's store
    return () => clearTimeout(timer)
  }, [sentId])

  function handleReply(to: CommentCard) {
    setReplyTo(to)
    field.current?.focus({ preventScroll: true })
  }
  function handleSent(id: string) {
    setReplyTo(null)
    setSentId(id)
  }
  return (
    <>
      <CommentComposer
        postId={card.post.id}
        replyTo={replyTo}
        field={field}
        onStopReply={() => setReplyTo(null)}
        onSent={handleSent}
      />
      <div className="line-above">
        <Comments post={card} focusId={focusId} onReply={handleReply} onEdit={onEdit} />
      </div>
    </>
  )
}
