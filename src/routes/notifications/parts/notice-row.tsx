import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimeAgo } from '#src/features/posts/time-ago.tsx'
import type { Notice } from '#src/data/notifications/hooks/notice-list.ts'
import { lookOf } from '../look.ts'
import { useNoticeWords } from '../use-notice-words.ts'

/** One notice: what happened, to what and why, when; it leads to where something can be done about it. `isNew` ones are marked. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { t } = useLingui()
  const words = useNoticeWords()(notice)
  const look = lookOf(notice.kind)
  return (
    <li className={`flex items-start gap-1 line-above ${isNew ? '-mx-4 px-4 bg-accent-soft' : ''}`}>
      <Way notice={notice}>
        <span
          aria-hidden
          className={`grid place-items-center w-10 h-10 flex-none rounded-[15px_15px_6px_15px] ${look.ground}`}
        >
          <span className={`${look.icon} icon-20`} />
        </span>
        <span className="flex-1 min-w-0">
          <span className={`block text-15px leading-1.45 ${isNew ? 'font-700' : 'font-500'}`}>
            {words.title}
            {isNew ? <span className="only-read"> ({t({ message: 'unread', comment: 'a notification' })})</span> : null}
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
    </li>
  )
}

function Way({ notice: { kind, about }, children }: { notice: Notice; children: ReactNode }) {
  const look = 'flex flex-1 min-w-0 items-start gap-3 py-3'
  if (kind === 'not-sent')
    return (
      <Link to="/outbox" className={look}>
        {children}
      </Link>
    )
  if (kind === 'sent' && about)
    return (
      <Link to="/posts/$postId" params={{ postId: about.target }} className={look}>
        {children}
      </Link>
    )
  return <div className={look}>{children}</div>
}
