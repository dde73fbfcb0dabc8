import type { Observable } from 'dexie'
import type { Post } from '#contract/posts.ts'
import { type AccountRow, outboxDb } from '#src/data/db/database.ts'
import type { Entry, QueueState, Receipt } from '#src/data/db/entry.ts'
import { live } from '#src/data/db/live.ts'
import { throttledLiveQuery } from '#src/data/db/throttled-live-query.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { isCreate, isKnown } from './command-registry.ts'

export interface OutboxView {
  account: AccountRow
  lane: QueueState | undefined
  entries: Entry[]
  receipts: Receipt[]
  /** Stored posts that likes and deletes are about. */
  targets: ReadonlyMap<string, Post>
}

/**
 * The account's queue with all that its screens tell of it; `loadTargets` reads what is stored of these ids, and
 * `loadCommands` has those of kinds that are not known here yet.
 */
export function watchOutbox(
  loadTargets: (cacheKey: string, ids: readonly string[]) => Promise<readonly (Post | undefined)[]>,
  loadCommands: () => Promise<unknown>,
): Observable<OutboxView> {
  return throttledLiveQuery(async () => {
    const account = await heldAccount()
    const entries = (await loadEntries(account.key)).sort((a, b) => a.seq - b.seq)
    if (!entries.every(isKnown)) void loadCommands().catch(() => undefined) // the next change reads anew
    const receipts = await outboxDb.receipts
      .where('[userId+at]')
      .between([account.key, -Infinity], [account.key, Infinity])
      .reverse()
      .limit(20)
      .toArray()
    // what waits to be made is in its entry
    const others = entries.filter((entry) => !isCreate(entry))
    const ids = [...others, ...receipts].map(({ target }) => target)
    const found = await loadTargets(account.cacheKey, ids).catch(() => [])
    return {
      account,
      lane: await outboxDb.lanes.get(account.key),
      entries,
      receipts,
      targets: new Map(found.flatMap((post) => (post ? [[post.id, post] as const] : []))),
    }
  })
}

/** Whether a record was made on this device, and taken back or given up before the server had it. */
export const watchTakenBack = (id: string): Observable<boolean> =>
  live(async () => {
    const { key } = await heldAccount()
    const receipts = await outboxDb.receipts
      .where('[userId+at]')
      .between([key, -Infinity], [key, Infinity])
      .filter(({ target, outcome }) => target === id && outcome === 'discarded')
      .toArray()
    return receipts.some(isCreate)
  })

/** All entries of a person's outbox. */
export const loadEntries = (key: string): Promise<Entry[]> => outboxDb.outbox.where('userId').equals(key).toArray()

/** A plain host's ids by the local ones. */
export async function loadIdMap(key: string): Promise<Map<string, string>> {
  const rows = await outboxDb.idMap.where('userId').equals(key).toArray()
  return new Map(rows.map((row) => [row.localId, row.serverId]))
}
