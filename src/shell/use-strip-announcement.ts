import { useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { useCurrentAnnouncements, usePlaced } from '#src/data/announcements/hooks/announcements.ts'
import { useKeepAnnouncements } from '#src/data/announcements/hooks/keep-announcements.ts'
import type { AnnouncementStripProps } from '#src/features/announcements/announcement-strip.tsx'
import { wantAnnouncements } from '#src/features/announcements/home-part.ts'
import { withTexts } from '#src/ui/with-texts.ts'

const load = withTexts(() => import('#src/features/announcements/announcement-strip.tsx'), 'live')

export interface StripAnnouncement extends AnnouncementStripProps {
  Strip: ComponentType<AnnouncementStripProps>
}

/**
 * What the strip says of announcements: the urgent ones on every page, and on home those that have come since it was
 * drawn. Null where there is nothing to say, or what draws it is not there yet.
 */
export function useStripAnnouncement(): StripAnnouncement | null {
  useKeepAnnouncements()
  const current = useCurrentAnnouncements()
  const placed = usePlaced()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [Strip, setStrip] = useState<ComponentType<AnnouncementStripProps>>()
  const items = useMemo(() => itemsAt(path, current ?? [], placed), [path, current, placed])
  const isWanted = items.length > 0
  const isLate = current?.some(({ id }) => !placed.has(id)) ?? false

  useEffect(() => {
    if (isWanted) void load().then((part) => setStrip(() => part.AnnouncementStrip), noop)
  }, [isWanted])
  useEffect(() => {
    if (isLate) void wantAnnouncements().catch(noop)
  }, [isLate])

  return useMemo(
    () => (Strip && isWanted ? { Strip, items, isRegion: path !== '/' || placed.size === 0 } : null),
    [Strip, isWanted, items, path, placed],
  )
}

/** A page of all announcements has no need of the strip. */
function itemsAt(path: string, current: readonly Announcement[], placed: ReadonlySet<string>): readonly Announcement[] {
  if (path === '/announcements') return []
  return current.filter(({ id, level }) => level === 'urgent' || (path === '/' && !placed.has(id)))
}

const noop = () => {} // without its file the strip says nothing; the next page tries again
