import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import { type Notice, readNotices } from '#src/data/notifications/hooks/notice-list.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { lookOf } from '../look.ts'
import { useNoticeWords } from '../use-notice-words.ts'

/** One notice: what happened, to what and why, when; it leads to where something can be done about it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { t } = useLingui()
  const words = useNoticeWords()(notice)
  const look = lookOf(notice.kind)
  const isUnread = notice.readAt === null
  return (
    <li className={`flex items-start gap-1 line-above ${isUnread ? '-mx-4 px-4 bg-surface-2' : ''}`}>
      <Way notice={notice}>
        <span
          aria-hidden
          className={`grid place-items-center w-10 h-10 flex-none rounded-[15px_15px_6px_15px] ${look.ground}`}
        >
          <span className={`${look.icon} icon-20`} />
        </span>
        <span className="flex-1 min-w-0">
          <span className={`block text-15px leading-1.45 ${isUnread ? 'font-700' : 'font-500'}`}>
            {words.title}
            {isUnread ? (
              <span className="only-read"> ({t({ message: 'unread', comment: 'a notification' })})</span>
            ) : null}
          </span>
          {words.text ? (
            <span className="line-clamp-2 text-small text-muted" dir="auto">
              {words.text}
            </span>
          ) : null}
          {words.reason ? <span className="block text-caption text-danger-text">{words.reason}</span> : null}
          <TimeAgo at={new Date(notice.at).toISOString()} className="block text-caption text-faint" />
        </span>
      </Way>
      {isUnread ? (
        <IconButton
          label={t`Mark as read`}
          icon="i-ph-check"
          className="mt-2 -me-2 text-muted"
          onClick={() => void readNotices(notice.id)}
        />
      ) : null}
    </li>
  )
}

function Way({ notice: { id, kind, about }, children }: { notice: Notice; children: ReactNode }) {
  const look = 'flex flex-1 min-w-0 items-start gap-3 py-3'
  const handleOpen = () => void readNotices(id)
  if (kind === 'not-sent')
    return (
      <Link to="/outbox" className={look} onClick={handleOpen}>
        {children}
      </Link>
    )
  if (kind === 'sent' && about)
    return (
      <Link to="/posts/$postId" params={{ postId: about.target }} className={look} onClick={handleOpen}>
        {children}
      </Link>
    )
  return <div className={look}>{children}</div>
}
