import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Card } from '#src/data/posts/hooks/card.ts'
import { type CommentCard, type CommentOrder, useThread } from '#src/data/comments/hooks/thread.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { plainCount } from '#src/lib/count.ts'
import { Button } from '#src/ui/button.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { countReadable, threadFrom, threadsOf } from '../rules.ts'
import { CommentRow } from './comment-row.tsx'
import { useCommentActs } from './use-comment-acts.ts'

interface CommentsProps {
  post: Card
  /** The comment whose thread is shown alone. */
  focusId: string | undefined
  onReply(card: CommentCard): void
  onEdit(seq: number): void
  /** Told how many there are, once they have been read. */
  onCount(comments: number): void
}

/** The comments under a post, thread by thread, or one thread of them. */
export function Comments({ post, focusId, onReply, onEdit, onCount }: CommentsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const acts = useCommentActs()
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const postId = post.post.id
  const { cards, status, hasMore, isLoadingMore, loadMore } = useThread(postId, order)
  const threads = threadsOf(cards, order)
  const found = focusId === undefined ? undefined : threadFrom(threads, focusId)
  const isSought = focusId !== undefined && !found && hasMore && !isLoadingMore
  useEffect(() => {
    if (isSought) loadMore()
  }, [isSought, loadMore])

  const shown = focusId === undefined ? threads : found ? [found] : []
  const count = hasMore ? Math.max(post.comments, countReadable(cards)) : countReadable(cards)
  useEffect(() => {
    if (status === 'ready') onCount(count)
  }, [status, count, onCount])
  const total = plainCount(status === 'ready' ? count : post.comments, language)
  const words: Record<CommentOrder, string> = {
    oldest: t({ message: 'Oldest first', comment: 'order of comments; ja: 古い順' }),
    newest: t({ message: 'Newest first', comment: 'order of comments; ja: 新しい順' }),
  }
  return (
    <section aria-labelledby="comments" className="px-4 pt-3.5 pb-4">
      <div className="flex items-center gap-2">
        <h2 id="comments" className="flex-1 text-h2" aria-label={t({ message: 'Comments', comment: 'heading' })}>
          <Trans comment="heading; how many comments a post has">Comments {total}</Trans>
        </h2>
        {focusId === undefined && threads.length > 1 ? (
          <Menu
            label={`${t({ message: 'Order', comment: 'button that opens a menu; the order of comments' })}: ${words[order]}`}
            className="reach relative flex items-center gap-1 min-h-36px text-13px text-muted"
            groups={[
              {
                items: (['oldest', 'newest'] as const).map((id) => ({
                  id,
                  label: words[id],
                  isCurrent: id === order,
                  onSelect: () => setOrder(id),
                })),
              },
            ]}
          >
            {words[order]}
            <span aria-hidden className="i-ph-caret-down icon-14" />
          </Menu>
        ) : null}
      </div>
      {focusId === undefined ? null : (
        <Link
          to="/posts/$postId"
          params={{ postId }}
          className="inline-flex items-center gap-1 min-h-44px text-13px text-accent-text font-650"
        >
          <span aria-hidden className="i-ph-caret-left icon-14" />
          <Trans comment="link from one thread to all comments of the post">All comments</Trans>
        </Link>
      )}
      {shown.length > 0 ? (
        <ul>
          {shown.map((node) => (
            <CommentRow
              key={node.card.comment.id}
              node={node}
              level={0}
              authorId={post.post.user.id}
              isOwnPost={post.isOwn}
              acts={acts}
              onReply={onReply}
              onEdit={onEdit}
            />
          ))}
        </ul>
      ) : (
        <Nothing status={status} isSought={isSought || isLoadingMore} isOneThread={focusId !== undefined} />
      )}
      {focusId === undefined && hasMore && shown.length > 0 ? (
        <Button className="mt-4 w-full" isBusy={isLoadingMore} onClick={loadMore}>
          <Trans comment="button under a list of comments">Show more comments</Trans>
        </Button>
      ) : null}
      {status === 'unsaved' && shown.length > 0 ? (
        <p className="mt-4 text-small text-muted">
          <Trans>The other comments aren’t saved on this device yet.</Trans>
        </p>
      ) : null}
    </section>
  )
}

interface NothingProps {
  status: 'loading' | 'ready' | 'unsaved'
  isSought: boolean
  isOneThread: boolean
}

function Nothing({ status, isSought, isOneThread }: NothingProps) {
  if (status === 'loading' || isSought) return <div aria-busy className="min-h-120px" />
  return (
    <p className="py-6 text-small text-muted phrase">
      {status === 'unsaved' ? (
        <Trans>The comments aren’t saved on this device yet. They’ll appear once you’re online.</Trans>
      ) : isOneThread ? (
        <Trans>This comment is no longer here.</Trans>
      ) : (
        <Trans>No comments yet. Be the first to comment.</Trans>
      )}
    </p>
  )
}
