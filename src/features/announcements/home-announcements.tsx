import { useLayoutEffect, useRef, useState } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { place, putAway, useCurrentAnnouncements } from '#src/data/announcements/hooks/announcements.ts'
import { knownToShow } from '#src/data/announcements/hooks/stored.ts'
import { AnnouncementCards } from './announcement-cards.tsx'

/**
 * The announcements that stood when the page was drawn, above the feed. What comes while the page is open is said by the
 * strip: a card would move the feed under its reader.
 */
export function HomeAnnouncements() {
  const current = useCurrentAnnouncements()
  const [ids] = useState<ReadonlySet<string>>(() => new Set((current ?? knownToShow()).map(({ id }) => id)))
  useLayoutEffect(() => place(ids), [ids])
  const box = useRef<HTMLDivElement>(null)
  const items = (current ?? []).filter(({ id }) => ids.has(id))

  function handleDismiss(announcement: Announcement, title: string) {
    void putAway(announcement, title)
    // the button goes: focus stays where it was
    box.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {items.length > 0 ? <AnnouncementCards items={items} onDismiss={handleDismiss} /> : null}
    </div>
  )
}
