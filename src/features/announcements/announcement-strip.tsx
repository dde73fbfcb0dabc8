import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { putAway } from '#src/data/announcements/hooks/announcements.ts'
import { useKeepAnnouncements } from '#src/data/announcements/hooks/keep-announcements.ts'
import { useHeldWhilePressed } from '#src/ui/while-pressed.ts'
import { LEVEL_LOOK, useWording } from './announcement-text.tsx'
import { useStripAnnouncements } from './use-strip-announcements.ts'

interface AnnouncementStripProps {
  /** Says whether there is anything to see of it. */
  onShown(isShown: boolean): void
}

/** One announcement in one line under the header, with the way to its text; the next follows when it was put away. */
export function AnnouncementStrip({ onShown }: AnnouncementStripProps) {
  const { t } = useLingui()
  useKeepAnnouncements()
  const { items, isRegion } = useHeldWhilePressed(useStripAnnouncements())
  const [first] = items
  const isShown = first !== undefined
  useLayoutEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])
  if (!first) return null
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
      <Row key={first.id} announcement={first} others={items.length - 1} />
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
