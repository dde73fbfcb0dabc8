import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Announcement } from '#contract/announcements.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { first, shownOf, storedAnnouncements } from './stored.ts'

/** What this page has put away although the device could not keep that: it is away until the page is left. */
const away = new Set<string>()
const awayChanges = createEmitter()
let awayCount = 0

/** Puts an announcement away; never rejects. */
export async function putAway(announcement: Announcement, title: string): Promise<void> {
  try {
    const { dismissAnnouncement } = await import('./load.ts')
    await dismissAnnouncement({ id: announcement.id, title })
  } catch {
    away.add(announcement.id)
    awayCount++
    awayChanges.emit()
  }
}

/** The announcements that stand now and were not put away; undefined until the device was read. */
export function useCurrentAnnouncements(): readonly Announcement[] | undefined {
  const live = useLive(...storedAnnouncements)
  const stored = live ?? first.value
  const count = useSyncExternalStore(awayChanges.subscribe, () => awayCount)
  return useMemo(
    () => (live === undefined && !stored ? undefined : shownOf(stored).filter(({ id }) => !away.has(id))),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the count stands for what was put away here
    [live, stored, count],
  )
}

/** The announcements that home has drawn as cards since it was opened: what comes later moves nothing there. */
const placed = { ids: new Set<string>() as ReadonlySet<string> }
const placedChanges = createEmitter()

/** Says which stand as cards on the page; returns what takes that back. */
export function place(ids: ReadonlySet<string>): () => void {
  placed.ids = ids
  placedChanges.emit()
  return () => {
    placed.ids = new Set()
    placedChanges.emit()
  }
}

export const usePlaced = (): ReadonlySet<string> => useSyncExternalStore(placedChanges.subscribe, () => placed.ids)

export interface AllAnnouncements {
  items: readonly Announcement[]
  /** `unsaved`: nothing is stored and no answer can be had. */
  status: 'loading' | 'ready' | 'unsaved'
  refresh(): Promise<void>
}

/** All announcements for the acting person, newest first: from this device at once, and anew from the server. */
export function useAllAnnouncements(): AllAnnouncements {
  const live = useLive(...storedAnnouncements)
  const query = useQuery({
    queryKey: ['/api/announcements'],
    queryFn: async () => (await import('./load.ts')).refresh(),
    staleTime: 0,
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  useAskAgain(query)
  const stored = live ?? first.value
  const [none] = useState<readonly Announcement[]>([])
  return {
    items: stored?.items ?? none,
    status: stored ? 'ready' : live !== undefined && query.isError ? 'unsaved' : 'loading',
    refresh: async () => void (await query.refetch()),
  }
}
