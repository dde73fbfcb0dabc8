import type { Observable } from 'dexie'
import type { Post } from '#contract/posts.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import { live } from '#src/data/db/live.ts'
import { throttledLiveQuery } from '#src/data/db/throttled-live-query.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { isHiding, loadHiddenPeople } from '#src/data/people/relations.ts'
import { changeStoredState, findStoredState } from '#src/data/stored-state/stored-state.ts'
import { loadEntries, loadIdMap } from '#src/data/sync/outbox-view.ts'
import { type Card, project, viewerOf } from './overlay.ts'
import { type FeedList, loadFeed } from './feed-store.ts'

export interface FeedView {
  /** Whose it is; undefined until the device has been asked. */
  accountKey: string | undefined
  cards: Card[]
  /** Ids of posts among them that their reader hid on this device. */
  hidden: ReadonlySet<string>
  list: FeedList | undefined
  /** How many rows were read. */
  size: number
  /** More rows may be stored below those that were read. */
  isFull: boolean
  /** Posts that the server has just sent, as they are to be seen: for a device that cannot store them. */
  over(posts: readonly Post[]): Card[]
}

/** Reads stored posts, with what is laid over them: the account's outbox, and what their reader hid on this device. */
export async function readLaidOver<T>(read: (cacheKey: string) => Promise<T>) {
  const account = await heldAccount()
  const [entries, idMap, hidden, people, stored] = await Promise.all([
    loadEntries(account.key),
    loadIdMap(account.key),
    loadHidden(account),
    loadHiddenPeople(account.cacheKey).catch(() => []),
    read(account.cacheKey).catch(() => undefined),
  ])
  const now = Date.now()
  const hiddenPeople = new Set(people.filter((row) => isHiding(row, now)).map(({ id }) => id))
  const words = people.flatMap((row) => row.words ?? [])
  const finders = words.length > 0 ? await Promise.resolve(import('#contract/unwanted-finder.ts')) : undefined
  const says = finders?.postFinder(words, now)
  const over = (posts: readonly Post[], shownId?: string, isSought = false): Card[] =>
    project(posts, entries, viewerOf(account), idMap, hiddenPeople, shownId).filter(
      ({ isOwn, post }) => isOwn || isSought || !says?.(post),
    )
  return { account, entries, idMap, hidden, hiddenPeople, stored, over, says: finders?.commentFinder(words, now) }
}

/**
 * The feed as it is to be seen: stored rows with the account's outbox over them; follows every change. The newest posts
 * up to the limit, and for as long as it is followed all that come above them.
 */
export function watchFeed(limit: number): Observable<FeedView> {
  let lowest = { cacheKey: '', rank: '' }
  return throttledLiveQuery(async () => {
    const { account, hidden, stored, over } = await readLaidOver((cacheKey) =>
      loadFeed(cacheKey, limit, lowest.cacheKey === cacheKey ? lowest.rank : undefined),
    )
    if (stored) lowest = { cacheKey: account.cacheKey, rank: stored.lowest }
    const { posts = [], list, isFull = false } = stored ?? {}
    return { accountKey: account.key, cards: over(posts), hidden, list, size: posts.length, isFull, over }
  })
}

export interface PostView {
  /** Undefined where the post is deleted, or neither stored nor waiting. */
  card: Card | undefined
  /** The reader hid it on this device; its own page still shows it to a reader who follows a link. */
  isHidden: boolean
  /** The same over a row that the server has just sent, for a device that cannot store it. */
  over(post: Post): Card | undefined
}

/** One post as it is to be seen. */
export function watchPost(id: string): Observable<PostView> {
  return live(async () => {
    const { idMap, hidden, stored, over } = await readLaidOver((cacheKey) => cacheDb.posts.get([cacheKey, id]))
    const one = (post?: Post) =>
      over(post ? [post] : [], undefined, true).find(
        (card) => card.post.id === (idMap.get(id) ?? id) || card.post.id === id,
      )
    return { card: one(stored?.post), isHidden: hidden.has(id), over: one }
  })
}

/** When the server last confirmed the stored feed; null where none is stored, and without `isAsked`. */
export const watchSavedAt = (isAsked = true): Observable<number | null> =>
  live(async () => {
    if (!isAsked) return null // it changes with each poll
    const { cacheKey } = await heldAccount()
    const [list, check] = await Promise.all([
      cacheDb.lists.get([cacheKey, 'feed']),
      cacheDb.feedChecks.get([cacheKey, 'feed-check']),
    ])
    return list ? Math.max(list.savedAt, check?.savedAt ?? 0) : null
  })

const HIDDEN = 'hidden-posts'

/** Ids of the posts that a person hid on this device. */
export async function loadHidden(account: AccountRow): Promise<ReadonlySet<string>> {
  const row = await findStoredState(account, HIDDEN)
  return new Set(Array.isArray(row?.value) ? (row.value as string[]) : [])
}

/** Hides a post on this device, or shows it again. */
export const setHidden = (postId: string, isHidden: boolean): Promise<void> =>
  changeStoredState(HIDDEN, (now) => {
    const others = (Array.isArray(now) ? (now as string[]) : []).filter((id) => id !== postId)
    return isHidden ? [...others, postId] : others
  })
