import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { sendToPost } from '#src/data/comments/hooks/commenting.ts'
import type { CommentCard } from '#src/data/comments/hooks/thread.ts'
import { lazyPart } from '#src/features/posts/lazy-part.ts'
import { authorPath } from '#src/features/posts/post-address.ts'
import { MentionedText } from '#src/features/posts/mentioned-text.tsx'
import { SyncBar } from '#src/features/posts/sync-bar.tsx'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { useAuthorName } from '#src/features/posts/use-name-of.ts'
import { compactCount, plainCount } from '#src/lib/count.ts'
import { callNameOf } from '#src/lib/call-name.ts'
import { OfficialMark } from '#src/features/people/official-mark.tsx'
import { Boundary, PlainText } from '#src/ui/boundary.tsx'
import { Face } from '#src/ui/face.tsx'
import { type CommentNode, countBelow, LEVELS } from '../rules.ts'
import { CommentMenu } from './comment-menu.tsx'
import { TakenDown } from './taken-down.tsx'
import type { CommentActs } from './use-comment-acts.ts'

const HeldBar = lazyPart('HeldBar')

export interface CommentRowProps {
  node: CommentNode
  /** 0 for what begins a thread here. */
  level: number
  /** Who wrote the post. */
  authorId: string
  isOwnPost: boolean
  acts: CommentActs
  onReply(card: CommentCard): void
  onEdit(seq: number): void
}

/** A comment with what answers it; what is deeper than the page shows is one link further. */
export function CommentRow({ node, level, ...rest }: CommentRowProps) {
  const { comment } = node.card
  const language = useLanguage()
  const isDeepest = level === LEVELS - 1
  const below = isDeepest ? plainCount(countBelow(node), language) : ''
  return (
    <li className="relative pt-3">
      {node.replies.length > 0 ? (
        <span aria-hidden className="absolute start-15px top-50px bottom-0 w-2px bg-line rounded-full" />
      ) : null}
      {comment.isDeleted ? (
        <DeletedComment />
      ) : (
        <Boundary of={node.card} name={`Comment ${comment.id}`} instead={<PlainComment card={node.card} {...rest} />}>
          <WrittenComment card={node.card} {...rest} />
        </Boundary>
      )}
      {node.replies.length === 0 ? null : isDeepest ? (
        <Link
          to="/posts/$postId"
          params={{ postId: comment.postId }}
          search={{ comment: comment.id }}
          className="flex items-center gap-1 min-h-44px ms-11 text-13px text-accent-text font-650"
        >
          <Trans comment="link to the rest of a thread, with how many comments that is">
            Continue this thread ({below})
          </Trans>
          <span aria-hidden className="i-ph-caret-right icon-14" />
        </Link>
      ) : (
        <ul className="ms-11">
          {node.replies.map((reply) => (
            <CommentRow key={reply.card.comment.id} node={reply} level={level + 1} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}

function DeletedComment() {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid place-items-center flex-none w-32px h-32px rounded-full bg-surface-3 text-faint"
      >
        <span className="i-ph-trash icon-16" />
      </span>
      <p className="flex-1 px-3.5 py-2.5 rounded-12px bg-surface-2 text-small text-muted">
        <Trans>This comment was deleted</Trans>
      </p>
    </div>
  )
}

/** The text of a comment that cannot be drawn, with its menu. */
function PlainComment({ card, isOwnPost, acts }: WrittenCommentProps) {
  return (
    <article data-comment={card.comment.id} tabIndex={-1}>
      <PlainText text={card.comment.content} />
      <Boundary instead={null}>
        <CommentMenu card={card} name="" mayRemove={card.isOwn || isOwnPost} acts={acts} />
      </Boundary>
    </article>
  )
}

type WrittenCommentProps = Omit<CommentRowProps, 'node' | 'level'> & { card: CommentCard }

function WrittenComment({ card, authorId, isOwnPost, acts, onReply, onEdit }: WrittenCommentProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const { comment, sync, isOwn, isLiked, likes } = card
  const { user } = comment
  const lang = comment.lang ?? undefined
  const path = user ? authorPath(user.id, isOwn) : undefined
  const name = useAuthorName()(comment, isOwn)
  const toPost = {
    why: t`The comment you replied to was deleted.`,
    label: (
      <Trans comment="button on an answer whose comment was deleted; it becomes a comment on the post itself">
        Send as a comment on the post
      </Trans>
    ),
    run: sendToPost,
  }
  const isParentGone = sync.state === 'failed' && sync.reason === 'parent-gone'
  return (
    <article
      className="flex gap-3"
      data-comment={comment.id}
      tabIndex={-1}
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}text`}
    >
      <a href={path} data-route="" aria-hidden tabIndex={-1} className="flex-none h-32px">
        <Face
          id={user?.id ?? comment.id}
          name={callNameOf(user, name)}
          size={32}
          tint={user?.avatarColour}
          photo={user?.avatar}
        />
      </a>
      <div className="flex-1 min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <a href={path} data-route="" className="reach relative min-w-0 text-14px leading-1.4 font-650" lang={lang}>
            <bdi id={`${id}name`}>{name}</bdi>
            <OfficialMark of={user} />
          </a>
          {user?.id === authorId ? (
            <span className="px-1.5 rounded-6px bg-surface-3 text-12px leading-1.6 font-650 text-muted">
              <Trans comment="mark beside the name of whoever wrote the post; ja: 投稿者">Author</Trans>
            </span>
          ) : null}
          <TimeAgo at={comment.createdAt} className="text-caption text-faint" />
        </p>
        <p id={`${id}text`} className="text-15px leading-1.65 whitespace-pre-wrap break-words" dir="auto" lang={lang}>
          <Boundary of={comment} name={`Comment ${comment.id}`} instead={<span>{comment.content}</span>}>
            <MentionedText text={comment.content} mentions={comment.mentions} />
          </Boundary>
        </p>
        {comment.takenDown ? <TakenDown reason={comment.takenDown} what="comment" /> : null}
        {comment.heldUntil ? <HeldBar until={comment.heldUntil} /> : null}
        <SyncBar sync={sync} onEdit={onEdit} instead={isParentGone ? toPost : undefined} />
        <div className="flex items-center gap-1 -ms-2 text-13px text-muted">
          <button
            type="button"
            aria-pressed={isLiked}
            aria-label={t({ message: 'Like', comment: 'button under a comment; verb' })}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 has the description for every role
            aria-description={String(likes)}
            className={`reach relative flex items-center gap-1.5 min-w-44px min-h-36px px-2 ${isLiked ? 'text-like' : ''}`}
            onClick={() => void acts.like(card)}
          >
            <span aria-hidden className={`icon-18 ${isLiked ? 'i-ph-heart-fill' : 'i-ph-heart'}`} />
            {likes > 0 ? <span className="num">{compactCount(likes, language)}</span> : null}
          </button>
          {sync.state === 'failed' ? null : (
            <button
              type="button"
              className="reach relative flex items-center gap-1.5 min-h-36px px-2"
              onClick={() => onReply(card)}
            >
              <span aria-hidden className="i-ph-arrow-bend-up-left icon-18" />
              <Trans comment="button under a comment; verb">Reply</Trans>
            </button>
          )}
          <CommentMenu card={card} name={name} mayRemove={isOwn || (isOwnPost && sync.state === 'sent')} acts={acts} />
        </div>
      </div>
    </article>
  )
}
