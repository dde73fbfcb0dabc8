import type { Observable } from 'dexie'
import { favourites as api } from '#contract/favourites.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { hasWrite } from '#src/data/db/server-rows.ts'
import { live } from '#src/data/db/live.ts'
import type { captureRequestContext } from '#src/data/lists/request.ts'
import { requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { currentAccount, heldAccount } from '#src/data/session/accounts.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import type { FavouritesLayer } from './commands/favourite-set.ts'

/** So many are known on the device, those that were kept last. */
export const MOST_FAVOURITES = 1000

interface Stored {
  ids: readonly string[]
  requestedEpoch: number
}

const load = (cacheKey: string) => cacheDb.favourites.get(cacheKey).catch(() => undefined)

/** Ids of the products that the acting person keeps, the last first; follows every change. */
export const watchFavourites = (): Observable<readonly string[]> =>
  live(async () => {
    const { key, cacheKey } = await heldAccount()
    const [entries, stored] = await Promise.all([loadEntries(key), load(cacheKey)])
    return favouriteIds(stored, entries)
  })

/** What is kept as the server has it, with what waits laid over it. Pure. */
export function favouriteIds(stored: Stored | undefined, entries: readonly Entry[]): string[] {
  const layer: FavouritesLayer = new Map()
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    if (hasWrite(stored, entry.ackEpoch)) continue
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.favourites?.(layer as never, entry as never)
  }
  const ids = stored?.ids ?? []
  const known = new Set(ids)
  const fresh = [...layer].flatMap(([id, isKept]) => (isKept && !known.has(id) ? [id] : []))
  return [...fresh.toReversed(), ...ids.filter((id) => layer.get(id) ?? true)]
}

/** Whether the server is known to keep a product for the acting person. */
export async function isKnownFavourite(id: string): Promise<boolean> {
  const { cacheKey } = await currentAccount()
  return (await load(cacheKey))?.ids.includes(id) ?? false
}

interface Page {
  ids: string[]
  next: string | null
}

type Headers = Awaited<ReturnType<typeof captureRequestContext>>['headers']

async function fetchPage(cursor: string | null, headers: Headers): Promise<Page> {
  const answer = await call(api.list, { query: cursor === null ? {} : { cursor } }, { headers })
  return { ids: answer.data.map(({ id }) => id), next: nextCursorOf(answer.headers) }
}

/** Asks the server for all that the acting person keeps, page by page, and stores it. Rejects as a call does. */
export async function refreshFavourites(isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => {
    const ids = await fetchAll(request.headers)
    const { cacheKey } = request
    return storeAnswer(request, {
      tables: [cacheDb.favourites],
      stored: () => cacheDb.favourites.get(cacheKey),
      write: (requested) => cacheDb.favourites.put({ cacheKey, ids, ...requested }),
      settles: ['favourite.set'],
    })
  })
}

async function fetchAll(headers: Headers): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await fetchPage(cursor, headers)
    ids.push(...page.ids)
    cursor = page.ids.length > 0 ? page.next : null
  } while (cursor !== null && ids.length < MOST_FAVOURITES)
  return [...new Set(ids)]
}
