import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock } from '#src/lib/dates.ts'
import { Boundary } from '#src/ui/boundary.tsx'
import { buttonClass } from '#src/ui/button-words.ts'
import type { Item } from '../rules.ts'
import { useNoticeWords } from '../use-notice-words.ts'
import { useServerWords } from '../use-server-words.tsx'
import { FollowBack } from './follow-back.tsx'
import { NoticePicture, PersonFace } from './notice-picture.tsx'

interface NoticeRowProps {
  item: Item
  /** It is marked. */
  isNew: boolean
}

/** One notice: who did what, when; it leads to what it is about, or to where something can be done about it. */
export function NoticeRow({ item, isNew }: NoticeRowProps) {
  const { t } = useLingui()
  const faces = item.from === 'server' && item.notice.count > 1 ? item.notice.people : []
  return (
    <li
      className={`relative flex items-center gap-3 px-4 line-above first:[border-top:0] ${isNew ? 'bg-accent-soft' : ''}`}
    >
      {isNew ? <span aria-hidden className="absolute start-5px w-6px h-6px rounded-full bg-accent" /> : null}
      <Way item={item}>
        <NoticePicture item={item} />
        <span className="flex-1 min-w-0 text-15px leading-1.5 phrase [overflow-wrap:anywhere]" dir="auto">
          <Boundary of={item.notice} name={`Notice ${item.key}`} text={plainOf(item)}>
            {item.from === 'server' ? <ServerText notice={item.notice} /> : <DeviceText notice={item.notice} />}
          </Boundary>
          <When at={item.at} />
          {isNew ? <span className="only-read"> ({t({ message: 'unread', comment: 'a notification' })})</span> : null}
        </span>
        {faces.length > 0 ? (
          <span aria-hidden className="flex flex-none ps-1.5">
            {faces.map((person) => (
              <span key={person.id} className="-ms-1.5 rounded-full [box-shadow:0_0_0_1.5px_var(--surface)]">
                <PersonFace person={person} size={22} />
              </span>
            ))}
          </span>
        ) : null}
      </Way>
      {item.from === 'server' && item.notice.kind === 'follow' ? (
        <FollowBack notice={item.notice} isOnTint={isNew} />
      ) : null}
      {item.from === 'server' && item.notice.kind === 'sign-in' ? (
        <Link to="/settings" hash="not-me" className={buttonClass('ghost')}>
          {t({ message: 'This wasn’t me', comment: 'link; a sign-in or a new key was not the reader’s' })}
        </Link>
      ) : null}
    </li>
  )
}

/** The words of a notice that cannot be drawn. */
const plainOf = (item: Item): string | undefined =>
  item.from === 'server' ? (item.notice.comment?.excerpt ?? item.notice.post?.excerpt ?? item.notice.kind) : undefined

/** How long ago it was, and of days that are over at what time. */
function When({ at }: { at: number }) {
  const language = useLanguage()
  const date = new Date(at)
  const look = 'num ms-2 text-caption text-faint whitespace-nowrap'
  if (date.toDateString() === new Date().toDateString()) return <TimeAgo at={date.toISOString()} className={look} />
  return (
    <time dateTime={date.toISOString()} className={look}>
      {clock(date, language)}
    </time>
  )
}

function ServerText({ notice }: { notice: Extract<Item, { from: 'server' }>['notice'] }) {
  return useServerWords()(notice)
}

function DeviceText({ notice }: { notice: Extract<Item, { from: 'device' }>['notice'] }) {
  const { title, text, reason } = useNoticeWords()(notice)
  return (
    <>
      <span>{title}</span>
      {text ? <span className="line-clamp-2 text-small text-muted">{text}</span> : null}
      {reason ? <span className="block text-caption text-danger-text">{reason}</span> : null}
    </>
  )
}

function Way({ item, children }: { item: Item; children: ReactNode }) {
  const className = 'flex flex-1 min-w-0 min-h-64px items-center gap-3 py-2.5'
  const { kind } = item.notice
  if (kind === 'not-sent')
    return (
      <Link to="/outbox" className={className}>
        {children}
      </Link>
    )
  if (kind === 'sign-in')
    return (
      <Link to="/settings" hash="security" className={className}>
        {children}
      </Link>
    )
  if (kind === 'announcement')
    return (
      <Link to="/announcements" className={className}>
        {children}
      </Link>
    )
  const orderId = item.from === 'server' ? item.notice.detail.orderId : undefined
  if (orderId !== undefined)
    return (
      <Link to="/orders/$orderId" params={{ orderId }} className={className}>
        {children}
      </Link>
    )
  const room = item.from === 'server' ? item.notice.detail.conversationId : undefined
  if (room !== undefined)
    return (
      <Link to="/chattie" search={{ room }} className={className}>
        {children}
      </Link>
    )
  const productId = item.from === 'server' ? item.notice.detail.productId : undefined
  if (productId !== undefined)
    return (
      <Link to="/products/$productId" params={{ productId }} hash="reviews" className={className}>
        {children}
      </Link>
    )
  const [person] = item.from === 'server' && kind === 'follow' ? item.notice.people : []
  if (person)
    return (
      <Link to="/people/$anpanId" params={{ anpanId: person.id }} className={className}>
        {children}
      </Link>
    )
  const postId = item.from === 'server' ? item.notice.post?.id : kind === 'sent' ? item.notice.about?.target : undefined
  const comment = item.from === 'server' ? item.notice.comment?.id : undefined
  if (postId)
    return (
      <Link to="/posts/$postId" params={{ postId }} search={comment ? { comment } : {}} className={className}>
        {children}
      </Link>
    )
  return <div className={className}>{children}</div>
}
