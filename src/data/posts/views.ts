import type { Observable } from 'dexie'
import { currentAccount } from '#src/data/session/accounts.ts'
import { changeKept, findKept } from '#src/data/stored-state/kept.ts'
import { type AccountRow, cacheDb, outboxDb } from '#src/data/db/database.ts'
import { type FeedList, loadFeed } from './feed-store.ts'
import { live } from '#src/data/db/live.ts'
import type { Entry, QueueState, Receipt } from '#src/data/db/entry.ts'
import { isCreate } from '#src/data/sync/known.ts'
import { project, viewerOf } from './overlay.ts'
import type { Card } from './card.ts'
import { throttledLiveQuery } from '#src/data/db/throttled-live-query.ts'
import type { Post } from '#contract/posts.ts'

export interface FeedView {
  account: AccountRow
  cards: Card[]
  /** Ids of posts among them that their reader hid on this device. */
  hidden: ReadonlySet<string>
  list: FeedList | undefined
  /** More rows may be stored below those that were read. */
  isFull: boolean
  /** Posts that the server has just sent, as they are to be seen: for a device that cannot store them. */
  over(posts: readonly Post[]): Card[]
}

/**
 * The feed as it is to be seen: stored rows with the account's outbox over them; follows every change. What is newer
 * than `seenUntil` tells comes on top of the limit.
 */
export function watchFeed(limit: number, seenUntil: () => string | null = () => null): Observable<FeedView> {
  return throttledLiveQuery(async () => {
    const account = await currentAccount()
    const [entries, idMap, hidden, feed] = await Promise.all([
      loadEntries(account.key),
      loadIdMap(account.key),
      loadHidden(account),
      loadFeed(account.cacheKey, limit, seenUntil()).catch(() => undefined),
    ])
    const over = (posts: readonly Post[]) => project(posts, entries, viewerOf(account), idMap)
    return { account, cards: over(feed?.posts ?? []), hidden, list: feed?.list, isFull: feed?.isFull ?? false, over }
  })
}

export interface PostView {
  /** Undefined where the post is deleted, or neither stored nor waiting. */
  card: Card | undefined
  /** Its reader hid it on this device; its own page shows it to whoever follows a link to it. */
  isHidden: boolean
  /** The same over a row that the server has just sent, for a device that cannot store it. */
  over(post: Post): Card | undefined
}

/** One post as it is to be seen. */
export function watchPost(id: string): Observable<PostView> {
  return live(async () => {
    const account = await currentAccount()
    const [entries, idMap, hidden, row] = await Promise.all([
      loadEntries(account.key),
      loadIdMap(account.key),
      loadHidden(account),
      cacheDb.posts.get([account.cacheKey, id]).catch(() => undefined),
    ])
    const over = (post?: Post) =>
      project(post ? [post] : [], entries, viewerOf(account), idMap).find(
        (card) => card.post.id === (idMap.get(id) ?? id) || card.post.id === id,
      )
    return { card: over(row?.post), isHidden: hidden.has(id), over }
  })
}

export interface OutboxView {
  account: AccountRow
  lane: QueueState | undefined
  entries: Entry[]
  receipts: Receipt[]
  /** Stored posts that likes and deletes are about. */
  targets: ReadonlyMap<string, Post>
}

/** The account's queue with all that its screens tell of it. */
export function watchOutbox(): Observable<OutboxView> {
  return throttledLiveQuery(async () => {
    const account = await currentAccount()
    const entries = (await loadEntries(account.key)).sort((a, b) => a.seq - b.seq)
    const receipts = await outboxDb.receipts
      .where('[userId+at]')
      .between([account.key, -Infinity], [account.key, Infinity])
      .reverse()
      .limit(20)
      .toArray()
    // what waits to be made is in its entry
    const others = entries.filter((entry) => !isCreate(entry))
    const ids = [...others, ...receipts].map((item): [string, string] => [account.cacheKey, item.target])
    const rows = await cacheDb.posts.bulkGet(ids).catch(() => [])
    return {
      account,
      lane: await outboxDb.lanes.get(account.key),
      entries,
      receipts,
      targets: new Map(rows.flatMap((row) => (row ? [[row.id, row.post] as const] : []))),
    }
  })
}

/** When the server last stood by the stored feed; null where none is stored, and for whoever does not ask (`isAsked`). */
export const watchSavedAt = (isAsked = true): Observable<number | null> =>
  live(async () => {
    if (!isAsked) return null // it changes with each poll
    const { cacheKey } = await currentAccount()
    const [list, check] = await Promise.all([
      cacheDb.lists.get([cacheKey, 'feed']),
      cacheDb.feedChecks.get([cacheKey, 'feed-check']),
    ])
    return list ? Math.max(list.savedAt, check?.savedAt ?? 0) : null
  })

/** Who this device acts as. */
export const watchAccount = (): Observable<AccountRow> => live(() => currentAccount())

/** The stored services, in the host's order. */
export const watchServices = () =>
  live(async () => (await cacheDb.services.toCollection().sortBy('place')).map((row) => row.service))

const HIDDEN = 'hidden-posts'

/** Ids of the posts that a person hid on this device. */
export async function loadHidden(account: AccountRow): Promise<ReadonlySet<string>> {
  const row = await findKept(account, HIDDEN)
  return new Set(Array.isArray(row?.value) ? (row.value as string[]) : [])
}

/** Hides a post on this device, or shows it again. */
export const setHidden = (postId: string, isHidden: boolean): Promise<void> =>
  changeKept(HIDDEN, (now) => {
    const others = (Array.isArray(now) ? (now as string[]) : []).filter((id) => id !== postId)
    return isHidden ? [...others, postId] : others
  })

/** All entries of a person's outbox. */
export const loadEntries = (key: string): Promise<Entry[]> => outboxDb.outbox.where('userId').equals(key).toArray()

/** A plain host's ids by the local ones. */
export async function loadIdMap(key: string): Promise<Map<string, string>> {
  const rows = await outboxDb.idMap.where('userId').equals(key).toArray()
  return new Map(rows.map((row) => [row.localId, row.serverId]))
}
