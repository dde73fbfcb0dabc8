import { HEADER } from '#contract/headers.ts'
import type { Post } from '#contract/posts.ts'
import { noteRevisions } from '#src/data/api/told-revisions.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb, type ListRow, outboxDb, type PostRow } from '#src/data/db/database.ts'
import { isQuotaError } from '#src/data/db/durable-transaction.ts'
import { forgetPictures, forgetPicturesOf } from '#src/data/db/cached-pictures.ts'
import { isHalted } from '#src/data/db/entry.ts'
import { settleAcked } from '#src/data/sync/settle.ts'
import { CONFIRMED_MS, replaceRange, topRank } from './feed-range.ts'
import { rankOf } from './rank.ts'
import { MOST_POSTS, trimPosts } from './trim-posts.ts'

const FIRST_PAGE = 50

/** Who asked for a list and when; noted before the request. */
export interface Asked {
  userId: string
  cacheKey: string
  epoch: number
  at: number
  /**
   * The server knows who asked, and was not told their name; or it has not heard yet that somebody left. What it answers
   * says nothing of the reader's hearts.
   */
  isAnonymous: boolean
}

/** Names who asks: the server refuses with 409 `actor-mismatch` where it knows them as another. */
type ReaderHeaders = Partial<Record<typeof HEADER.actor, string>>

/**
 * Notes who asks, before a list is asked for. They are named where the server knows them, so that no answer comes that
 * was made for somebody else, unless `isNamed` is false or they have to sign in first.
 */
export async function captureRequestContext(
  isNamed = true,
): Promise<Asked & { etag: string | null; headers: ReaderHeaders }> {
  const { key: userId, cacheKey, signOutDue } = await currentAccount()
  const lane = await outboxDb.lanes.get(userId)
  noteRevisions(lane?.told) // another page or the worker may have sent what this answer must show
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  const name = isNamed && lane && !isHalted(lane.status) ? lane.actorId : null
  return {
    userId,
    cacheKey,
    epoch: lane?.epoch ?? 0,
    at: Date.now(),
    etag: list?.etag ?? null,
    headers: name === null ? {} : { [HEADER.actor]: name },
    isAnonymous: name === null && (signOutDue || typeof lane?.actorId === 'string'),
  }
}

/** True when the account that asked is still the one that this device acts as. */
export async function isCurrentAccount(asked: Asked): Promise<boolean> {
  const account = await currentAccount()
  return account.key === asked.userId && account.cacheKey === asked.cacheKey
}

/**
 * Notes that the host answers others while it has trouble with a change. That one stands before all others, so that only
 * a list can tell that the trouble is its own, and that it has to be set aside (fault F84).
 */
async function recordServerHealthy(userId: string): Promise<void> {
  const lane = await outboxDb.lanes.get(userId)
  if (lane?.trouble === 'server') await outboxDb.lanes.update(userId, { lastOkAt: Date.now() })
}

/**
 * Stores a page of the feed as the server sent it, and closes what it confirms, which an answer to nobody does not. The
 * first page replaces what it covers, and the whole list where it does not reach the stored rows; a further page goes on
 * from the stored bottom.
 * An answer for an account that is gone, or older than the stored one, writes nothing. So many posts as are `shown` stay.
 */
export async function storeFeedPage(
  page: {
    posts: readonly Post[]
    nextCursor: string | null
    etag: string | null
    after: string | null
    shown?: number
  },
  asked: Asked,
): Promise<void> {
  if (!(await isCurrentAccount(asked))) return
  const { cacheKey } = asked
  await recordServerHealthy(asked.userId)
  const rows = page.posts.map(
    (post): PostRow => ({ cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() }),
  )
  const last = rows.at(-1)
  if (last) last.next = page.nextCursor
  const bottom = last?.rank ?? ''
  const gone: Post[] = []
  const isStored = await cacheDb.transaction('rw', cacheDb.posts, cacheDb.lists, async () => {
    const list = await cacheDb.lists.get([cacheKey, 'feed'])
    if (list && asked.epoch < list.requestedEpoch) return false
    if (page.after !== null && list?.nextCursor !== page.after) return false // another tab has moved the bottom
    // A first page that does not reach the stored rows leaves a gap below it: the list starts anew there.
    const isWhole = page.nextCursor === null
    const reaches = list !== undefined && page.after === null && !isWhole && (await topRank(cacheKey)) >= bottom
    const top = page.after === null ? undefined : list?.bottom
    const replaced = await replaceRange(cacheKey, rows, isWhole ? '' : bottom, top)
    gone.push(...replaced.gone)
    const { renewedAt } = replaced
    await putChanged(list, {
      cacheKey,
      list: 'feed',
      requestedEpoch: asked.epoch,
      requestedAt: asked.at,
      savedAt: page.after === null ? asked.at : (list?.savedAt ?? asked.at),
      etag: page.after === null ? page.etag : (list?.etag ?? null),
      bottom: reaches && list.bottom < bottom ? list.bottom : bottom,
      nextCursor: reaches && list.bottom < bottom ? list.nextCursor : page.nextCursor,
    })
    if (page.after === null) await noteCheck(asked, renewedAt)
    return true
  })
  if (!isStored) return
  await forgetPicturesOf(gone)
  if (page.after === null && !asked.isAnonymous)
    await settleAcked({ ...asked, covered: new Set(rows.map((row) => row.id)), bottom })
  const most = Math.max(MOST_POSTS, page.shown ?? 0)
  if ((await cacheDb.posts.where('cacheKey').equals(cacheKey).count()) > most) await trimPosts(cacheKey, { most })
}

/**
 * As `storeFeedPage`, resolving true. A device without room gives up its kept pictures for it; where that is not enough
 * it resolves false, and the stored list goes, so that nothing older is shown in place of what has just come (fault F47).
 */
export async function storeFeedIfRoom(page: Parameters<typeof storeFeedPage>[0], asked: Asked): Promise<boolean> {
  for (const makeRoom of [forgetPictures, () => cacheDb.lists.delete([asked.cacheKey, 'feed'])]) {
    try {
      await storeFeedPage(page, asked)
      return true
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await makeRoom()
    }
  }
  return false
}

/** Writes a list's row unless it says the same already: whoever views the list would read it anew. */
async function putChanged(before: ListRow | undefined, now: ListRow): Promise<void> {
  const told = ({ requestedEpoch, etag, bottom, nextCursor }: ListRow) => [requestedEpoch, etag, bottom, nextCursor]
  if (!before || JSON.stringify(told(before)) !== JSON.stringify(told(now))) await cacheDb.lists.put(now)
}

const noteCheck = ({ cacheKey, at }: Asked, renewedAt: number) =>
  cacheDb.feedChecks.put({ cacheKey, list: 'feed-check', savedAt: at, renewedAt })

/** The server said that nothing has changed since the stored answer: no post is read where nothing waits for that. */
export async function confirmFeed(asked: Asked): Promise<void> {
  if (!(await isCurrentAccount(asked))) return
  await recordServerHealthy(asked.userId)
  const { cacheKey, userId } = asked
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  if (!list) return
  if (asked.epoch > list.requestedEpoch) await cacheDb.lists.update([cacheKey, 'feed'], { requestedEpoch: asked.epoch })
  const rows = () =>
    cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, list.bottom], [cacheKey, '\uffff']).reverse()
  if (!asked.isAnonymous && (await outboxDb.outbox.where('[userId+state]').equals([userId, 'acked']).count()) > 0) {
    const covered = new Set((await rows().primaryKeys()).map(([, id]) => id))
    await settleAcked({ ...asked, covered, bottom: list.bottom })
  }
  const renewedAt = (await cacheDb.feedChecks.get([cacheKey, 'feed-check']))?.renewedAt ?? 0
  const isDue = renewedAt < asked.at - CONFIRMED_MS
  if (isDue) {
    const first = cacheDb.posts.where('[cacheKey+id]').anyOf(await rows().limit(FIRST_PAGE).primaryKeys())
    await first.modify({ storedAt: asked.at })
  }
  await noteCheck(asked, isDue ? asked.at : renewedAt)
}

/** Stores one post, read by itself. */
export async function storePost(post: Post, asked: Asked): Promise<void> {
  if (await isCurrentAccount(asked))
    await cacheDb.posts.put({ cacheKey: asked.cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() })
}

/** The server says that a post is gone; its picture goes with it. */
export async function dropPost(id: string, asked: Asked): Promise<void> {
  if (!(await isCurrentAccount(asked))) return
  const row = await cacheDb.posts.get([asked.cacheKey, id])
  await cacheDb.posts.delete([asked.cacheKey, id])
  if (row) await forgetPicturesOf([row.post])
}

/** True when these posts, newest first, reach down to what is stored of the feed, or nothing is. */
export async function reachesStored(cacheKey: string, posts: readonly Post[]): Promise<boolean> {
  const bottom = posts.at(-1)
  const isStored = (await cacheDb.lists.get([cacheKey, 'feed'])) !== undefined
  return !bottom || !isStored || (await topRank(cacheKey)) >= rankOf(bottom)
}

export type FeedList = Pick<ListRow, 'bottom' | 'nextCursor'>

/**
 * The stored feed's newest rows, and what is known of the list; undefined where none is stored. All from the rank
 * `lowest` upwards are among them, whatever the limit: what is being read stays in the list however many come above it.
 * `isFull` says that the limit was reached: there may be more below. Tells which rank is the lowest now.
 */
export async function loadFeed(
  cacheKey: string,
  limit: number,
  lowest?: string,
): Promise<{ posts: Post[]; list: FeedList; isFull: boolean; lowest: string } | undefined> {
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  if (!list) return undefined
  const from = (rank: string) => cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, rank], [cacheKey, '\uffff'])
  const most = Math.max(limit, lowest ? await from(lowest).count() : 0)
  const rows = await from(list.bottom).reverse().limit(most).toArray()
  return { posts: rows.map((row) => row.post), list, isFull: rows.length >= most, lowest: rows.at(-1)?.rank ?? '' }
}

/** What is stored of these posts, in the order of their ids; undefined for one that is not. */
export async function loadPosts(cacheKey: string, ids: readonly string[]): Promise<(Post | undefined)[]> {
  const rows = await cacheDb.posts.bulkGet(ids.map((id): [string, string] => [cacheKey, id]))
  return rows.map((row) => row?.post)
}

/** Whether the stored row of a post says that the acting person likes it; undefined where none is stored. */
export async function loadLiked(postId: string): Promise<boolean | undefined> {
  const { cacheKey } = await currentAccount()
  const row = await cacheDb.posts.get([cacheKey, postId]).catch(() => undefined)
  return row && (row.post.likedByMe ?? false)
}
