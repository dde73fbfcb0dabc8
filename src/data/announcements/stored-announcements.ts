import type { Observable } from 'dexie'
import type { Announcement } from '#contract/announcements.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'

export interface StoredAnnouncements {
  /** Newest first; with what waits to be put away. */
  items: readonly Announcement[]
  /** How far the server's announcements had come. */
  revision: number
}

/** The announcements for the acting person; null where none were stored yet. */
export const watchAnnouncements = (): Observable<StoredAnnouncements | null> =>
  live(async () => {
    const { key, cacheKey } = await heldAccount()
    const row = await cacheDb.announcements.get(cacheKey).catch(() => undefined)
    if (!row) return null
    const { items, revision } = row
    const entries = items.length > 0 ? await loadEntries(key) : []
    const away = new Set(
      entries.flatMap(({ kind, state, target }) =>
        kind === 'announcement.dismiss' && state !== 'failed' ? target : [],
      ),
    )
    return { items: items.map((each) => (away.has(each.id) ? { ...each, isDismissed: true } : each)), revision }
  })
