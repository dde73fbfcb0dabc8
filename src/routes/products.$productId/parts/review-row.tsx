import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Review } from '#src/data/reviews/hooks/reviews.ts'
import { AuthorFace } from '#src/features/posts/author-face.tsx'
import { useLeaveOut } from '#src/features/people/leave-out.tsx'
import { useWishes } from '#src/features/people/use-wishes.ts'
import { authorPath } from '#src/features/posts/post-address.ts'
import { askReport } from '#src/features/posts/reported-thing.ts'
import { useTakeDown } from '#src/features/posts/use-take-down.ts'
import { useQueueWish } from '#src/features/posts/use-queue-wish.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useLanguage } from '#src/features/shop/use-language.ts'
import { longDate } from '#src/lib/dates.ts'
import { PlainText } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Stars } from './stars.tsx'

interface ReviewRowProps {
  review: Pick<Review, 'rating' | 'content' | 'lang' | 'createdAt' | 'editedAt'>
  user: Review['user']
  isOwn?: boolean
  /** Stands below its text. */
  children?: ReactNode
  /** Stands at the end of its first line. */
  aside?: ReactNode
}

/** A person's review of a product. */
export function ReviewRow({ review, user, isOwn = false, children, aside }: ReviewRowProps) {
  const language = useLanguage()
  const id = useId()
  const name = useNameOf()(user)
  const { rating, content, lang, createdAt, editedAt } = review
  const path = authorPath(user.id, isOwn)
  return (
    <article className="flex gap-3 py-3 line-above" aria-labelledby={`${id}name`} aria-describedby={`${id}text`}>
      <a href={path} data-route="" aria-hidden tabIndex={-1} className="flex-none h-32px">
        <AuthorFace of={user} size={32} />
      </a>
      <div className="flex-1 min-w-0">
        <div className="flex items-start gap-2">
          <p className="flex flex-1 min-w-0 flex-wrap items-center gap-x-2">
            <a href={path} data-route="" className="reach relative min-w-0 text-14px leading-1.4 font-650">
              <bdi id={`${id}name`}>{name}</bdi>
            </a>
            <Badge kind="done" icon="i-ph-check">
              <Trans comment="mark beside the name of whoever has bought what they review; ja: 購入者">
                Verified purchase
              </Trans>
            </Badge>
          </p>
          {aside}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
          <Stars rating={rating} />
          <time dateTime={createdAt}>{longDate(new Date(createdAt), language)}</time>
          {editedAt ? (
            <span>
              <Trans comment="mark on a review whose text was changed; ja: 編集済み">Edited</Trans>
            </span>
          ) : null}
        </p>
        <p
          id={`${id}text`}
          className="mt-1 text-15px leading-1.65 whitespace-pre-wrap break-words"
          dir="auto"
          lang={lang ?? undefined}
        >
          <span key={content}>{content}</span>
        </p>
        {children}
      </div>
    </article>
  )
}

/** Who is muted or blocked has no reviews here. */
const SEEN = { muted: false, blocked: false }

/** The text of a review that cannot be drawn; it can be reported. */
export function PlainReview({ review: { id, user, content } }: { review: Review }) {
  const { t } = useLingui()
  return (
    <article className="flex gap-3 py-3 line-above">
      <PlainText text={content} className="flex-1" />
      <Button size="sm" onClick={() => askReport({ about: 'review', id, user })}>
        {t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' })}
      </Button>
    </article>
  )
}

/** Another person's review: it can be reported, and its author muted or blocked. */
export function OthersReview({ review }: { review: Review }) {
  const { t } = useLingui()
  const { id, user } = review
  const name = useNameOf()(user)
  const leaveOut = useLeaveOut({ id: user.id, name }, useWishes(useQueueWish()), SEEN)
  const takeDown = useTakeDown(
    { about: 'review', id },
    user,
    t({ message: 'Take down', context: 'moderator', comment: 'in a menu, for moderators; verb; ja: 全員に非表示' }),
  )
  const items = [
    ...leaveOut.items,
    {
      id: 'report',
      label: t({ message: 'Report', context: 'verb', comment: 'in a menu: tell the moderators; verb' }),
      icon: 'i-ph-warning-circle',
      isDanger: true,
      onSelect: () => askReport({ about: 'review', id, user }),
    },
    ...takeDown,
  ]
  return (
    <ReviewRow
      review={review}
      user={user}
      aside={
        <Menu
          label={t({ message: 'More', comment: 'button that opens the menu of a review' })}
          groups={[{ items }]}
          className="icon-btn -my-2 -me-2 text-faint"
        >
          <span aria-hidden className="i-ph-dots-three-bold icon-20" />
        </Menu>
      }
    >
      {leaveOut.question}
    </ReviewRow>
  )
}
