import { useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { useCurrentAnnouncements, usePlaced } from '#src/data/announcements/hooks/announcements.ts'
import { wantAnnouncements } from './home-part.ts'

/**
 * What the strip says of announcements: the urgent ones on every page, and on home those that have come since it was
 * drawn; and whether it is the page's only place of announcements.
 */
export function useStripAnnouncements(): { items: readonly Announcement[]; isRegion: boolean } {
  const current = useCurrentAnnouncements()
  const placed = usePlaced()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const items = useMemo(() => itemsAt(path, current ?? [], placed), [path, current, placed])
  const isLate = current?.some(({ id }) => !placed.has(id)) ?? false
  useEffect(() => {
    if (isLate) void wantAnnouncements().catch(noop)
  }, [isLate])
  const isRegion = path !== '/' || placed.size === 0
  return useMemo(() => ({ items, isRegion }), [items, isRegion])
}

/** A page of all announcements has no need of the strip. */
function itemsAt(path: string, current: readonly Announcement[], placed: ReadonlySet<string>): readonly Announcement[] {
  if (path === '/announcements') return []
  return current.filter(({ id, level }) => level === 'urgent' || (path === '/' && !placed.has(id)))
}

const noop = () => {} // without its file home shows no card; the next visit tries again
