import { useLingui } from '@lingui/react/macro'
import type { Announcement } from '#contract/announcements.ts'
import { putAway } from '#src/data/announcements/hooks/announcements.ts'
import { LEVEL_LOOK, useWording } from './announcement-text.tsx'

export interface AnnouncementStripProps {
  /** One at least; the first is said. */
  items: readonly Announcement[]
  /** Whether it is the page's only place of announcements, and so its landmark. */
  isRegion: boolean
}

/** One announcement in one line under the header, with the way to its text; the next follows when it was put away. */
export function AnnouncementStrip({ items, isRegion }: AnnouncementStripProps) {
  const { t } = useLingui()
  const [first] = items
  return (
    <div
      {...(isRegion
        ? {
            role: 'region',
            'aria-label': t({
              message: 'Announcements',
              comment: 'what operators tell everybody; ja: 運営からのお知らせ',
            }),
          }
        : { role: 'status' })}
    >
      {first ? <Row key={first.id} announcement={first} others={items.length - 1} /> : null}
    </div>
  )
}

function Row({ announcement, others }: { announcement: Announcement; others: number }) {
  const { t } = useLingui()
  const { title, lang } = useWording(announcement)
  const { words, icon } = LEVEL_LOOK[announcement.level]
  const more = t({ message: `${others} more`, comment: 'how many other announcements there are' })
  return (
    <div className={words}>
      <div className="strip page-wide desktop:(px-8 text-14px) wide:px-10">
        <span aria-hidden className={`${icon} icon-20`} />
        <a href="/announcements" data-route="" className="flex flex-1 min-w-0 items-center gap-2 min-h-9">
          <span lang={lang} dir="auto" className="line-clamp-2 font-650 [overflow-wrap:anywhere]">
            {title}
          </span>
          {others > 0 ? <span className="flex-none">{more}</span> : null}
          <span aria-hidden className="i-ph-caret-right flex-none icon-16" />
        </a>
        <button
          type="button"
          aria-label={t({ message: `Dismiss “${title}”`, comment: 'button; puts an announcement away' })}
          className="strip-action"
          onClick={() => void putAway(announcement, title)}
        >
          <span aria-hidden className="i-ph-x icon-18" />
        </button>
      </div>
    </div>
  )
}
