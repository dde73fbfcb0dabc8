import { Trans, useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/announcements.ts'
import { isCurrent } from '#contract/current-announcements.ts'
import {
  AnnouncementLink,
  LevelIcon,
  OtherLanguage,
  useWording,
} from '#src/features/announcements/announcement-text.tsx'
import { useAllAnnouncements } from '#src/data/announcements/hooks/announcements.ts'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkedText } from '#src/ui/linked-text.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** All announcements, the last first; those that have ended too. */
export function AnnouncementsPage() {
  const { items, status, refresh } = useAllAnnouncements()
  return (
    <div className="w-full max-w-640px mx-auto desktop:(px-8 pt-6)">
      <h1 className="text-h1 lt-desktop:only-read desktop:mb-4">
        <Trans comment="what operators tell everybody; ja: 運営からのお知らせ">Announcements</Trans>
      </h1>
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        {items.length > 0 ? (
          <ul>
            {items.map((each) => (
              <li key={each.id} className="px-4 py-4 line-above first:[border-top:0]">
                <Boundary of={each} name={`Announcement ${each.id}`} text={each.texts[each.lang]?.title}>
                  <Item announcement={each} />
                </Boundary>
              </li>
            ))}
          </ul>
        ) : (
          <Nothing status={status} onRetry={() => void refresh()} />
        )}
      </div>
    </div>
  )
}

function Item({ announcement }: { announcement: Announcement }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { title, text, lang, other } = useWording(announcement)
  const at = new Date(announcement.from)
  const isOver = !isCurrent(announcement, Date.now())
  return (
    <article className="flex items-start gap-3">
      <LevelIcon level={announcement.level} />
      <div className="flex-1 min-w-0">
        <h2 lang={lang} dir="auto" className="text-title phrase [overflow-wrap:anywhere]">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-caption text-faint">
          <time dateTime={announcement.from} className="num">
            {longDate(at, language)} {clock(at, language)}
          </time>
          {announcement.level === 'urgent' && !isOver ? (
            <Badge kind="failed">
              {t({ message: 'Urgent', context: 'announcement', comment: 'mark of an announcement' })}
            </Badge>
          ) : null}
          {isOver ? <Badge>{t({ message: 'Ended', comment: 'mark of an announcement that is over' })}</Badge> : null}
          <OtherLanguage name={other} lang={lang} />
        </p>
        <p lang={lang} dir="auto" className="mt-1.5 text-body whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText text={text} />
        </p>
        <AnnouncementLink link={announcement.link} />
      </div>
    </article>
  )
}

function Nothing({ status, onRetry }: { status: 'loading' | 'ready' | 'unsaved'; onRetry(): void }) {
  const { t } = useLingui()
  if (status === 'loading') return <Skeleton className="h-60 m-4" />
  if (status === 'unsaved')
    return (
      <EmptyState
        kind="unsaved"
        title={t`Not loaded on this device yet`}
        text={t`Open this once online to read it offline later.`}
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    )
  return (
    <EmptyState
      kind="done"
      title={t`No announcements yet`}
      text={t`What the people who run this place want you to know appears here.`}
    />
  )
}
