import type { Post } from '#contract/posts.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { cacheDb, type ListRow, outboxDb, type PostRow } from '#src/data/db/database.ts'
import { isQuotaError } from '#src/data/db/durable-transaction.ts'
import type { Requested } from '#src/data/db/server-rows.ts'
import { forgetPictures, forgetPicturesOf } from '#src/data/db/cached-pictures.ts'
import { isCurrentAccount, type RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, requestedIn, storeAnswer } from '#src/data/lists/store-answer.ts'
import { settleAcked } from '#src/data/sync/settle.ts'
import { CONFIRMED_MS, replaceRange, topOf } from './feed-range.ts'
import { rankOf } from './rank.ts'
import { MOST_POSTS, trimPosts } from './trim-posts.ts'

const FIRST_PAGE = 50

/**
 * Stores a page of the feed as the server sent it, and closes what it confirms; an anonymous answer confirms nothing. The
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
  asked: RequestContext,
): Promise<Outcome> {
  const { cacheKey, at } = asked
  const isFirst = page.after === null
  const rows = page.posts.map((post) => postRow(post, asked))
  const last = rows.at(-1)
  if (last) last.next = page.nextCursor
  const bottom = last?.rank ?? ''
  const gone: Post[] = []
  const stored = () => cacheDb.lists.get([cacheKey, 'feed'])
  const outcome = await storeAnswer(asked, {
    tables: [cacheDb.posts],
    stored: () => feedMark(cacheKey, isFirst),
    async write(requested) {
      const list = await stored()
      if (!isFirst && list?.nextCursor !== page.after) return // another tab has moved the bottom
      // A first page that does not reach the stored rows leaves a gap below it: the list starts anew there.
      const isWhole = page.nextCursor === null
      const reaches = list !== undefined && isFirst && !isWhole && (await topOf(list)) >= bottom
      const replaced = await replaceRange(asked, rows, isWhole ? '' : bottom, isFirst ? undefined : list?.bottom)
      gone.push(...replaced.gone)
      const top = isFirst ? rows[0]?.rank : list?.top
      await putChanged(list, {
        cacheKey,
        list: 'feed',
        requestedEpoch: asked.epoch,
        requestedAt: at,
        savedAt: isFirst ? at : (list?.savedAt ?? at),
        etag: isFirst ? page.etag : (list?.etag ?? null),
        bottom: reaches && list.bottom < bottom ? list.bottom : bottom,
        ...(top !== undefined && { top }),
        nextCursor: reaches && list.bottom < bottom ? list.nextCursor : page.nextCursor,
      })
      if (isFirst) await noteCheck(asked, replaced.renewedAt, requested)
    },
  })
  if (outcome !== 'stored') return outcome
  await forgetPicturesOf(gone)
  if (isFirst && !asked.isAnonymous)
    await settleAcked({ ...asked, covered: new Set(rows.map((row) => row.id)), bottom })
  const most = Math.max(MOST_POSTS, page.shown ?? 0)
  if ((await cacheDb.posts.where('cacheKey').equals(cacheKey).count()) > most) await trimPosts(cacheKey, { most })
  return outcome
}

/** A post as an answer gave it. */
export const postRow = (post: Post, request: RequestContext): PostRow => ({
  cacheKey: request.cacheKey,
  id: post.id,
  rank: rankOf(post),
  post,
  storedAt: request.at,
  ...requestedIn(request),
})

/** When the feed was last requested. Further pages come from below: only rows changed by a write can be newer. */
async function feedMark(cacheKey: string, isFirst: boolean): Promise<Requested | undefined> {
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  const check = list && isFirst ? await cacheDb.feedChecks.get([cacheKey, 'feed-check']) : undefined
  const isSame = list && check?.requestedEpoch === list.requestedEpoch
  return list && { requestedEpoch: list.requestedEpoch, ...(isSame && { requestOrder: check.requestOrder ?? 0 }) }
}

/**
 * As `storeFeedPage`. A device without room gives up its cached pictures for it; if that is not enough it resolves with
 * `no-room`, and the stored list goes, so that no older list is shown in place of this answer (fault F47).
 */
export async function storeFeedIfRoom(
  page: Parameters<typeof storeFeedPage>[0],
  asked: RequestContext,
): Promise<Outcome | 'no-room'> {
  for (const makeRoom of [forgetPictures, () => cacheDb.lists.delete([asked.cacheKey, 'feed'])]) {
    try {
      return await storeFeedPage(page, asked)
    } catch (error) {
      if (!isQuotaError(error)) throw error
      await makeRoom()
    }
  }
  return 'no-room'
}

/** Writes a list's row unless it is unchanged: each write makes the views of the list read it again. */
async function putChanged(before: ListRow | undefined, now: ListRow): Promise<void> {
  const saidBy = ({ requestedEpoch, etag, bottom, top, nextCursor }: ListRow) =>
    JSON.stringify([requestedEpoch, etag, bottom, top, nextCursor])
  if (!before || saidBy(before) !== saidBy(now)) await cacheDb.lists.put(now)
}

const noteCheck = ({ cacheKey, at }: RequestContext, renewedAt: number, requested: Requested) =>
  cacheDb.feedChecks.put({ cacheKey, list: 'feed-check', savedAt: at, renewedAt, ...requested })

/** The server said that nothing has changed since the stored answer: no post is read where nothing waits for that. */
export async function confirmFeed(asked: RequestContext): Promise<void> {
  const { cacheKey, userId } = asked
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  if (!list) return
  const rows = () =>
    cacheDb.posts.where('[cacheKey+rank]').between([cacheKey, list.bottom], [cacheKey, '\uffff']).reverse()
  const outcome = await storeAnswer(asked, {
    tables: [cacheDb.posts],
    stored: () => feedMark(cacheKey, true),
    async write(requested) {
      if (asked.epoch > list.requestedEpoch)
        await cacheDb.lists.update([cacheKey, 'feed'], { requestedEpoch: asked.epoch })
      const renewedAt = (await cacheDb.feedChecks.get([cacheKey, 'feed-check']))?.renewedAt ?? 0
      const isDue = renewedAt < asked.at - CONFIRMED_MS
      if (isDue) {
        const first = cacheDb.posts.where('[cacheKey+id]').anyOf(await rows().limit(FIRST_PAGE).primaryKeys())
        await first.modify({ storedAt: asked.at })
      }
      await noteCheck(asked, isDue ? asked.at : renewedAt, requested)
    },
  })
  if (outcome !== 'stored') return
  if (!asked.isAnonymous && (await outboxDb.outbox.where('[userId+state]').equals([userId, 'acked']).count()) > 0) {
    const covered = new Set((await rows().primaryKeys()).map(([, id]) => id))
    await settleAcked({ ...asked, covered, bottom: list.bottom })
  }
}

/** Stores one post, read by itself. */
export async function storePost(post: Post, asked: RequestContext): Promise<void> {
  await storeAnswer(asked, {
    tables: [cacheDb.posts],
    stored: () => cacheDb.posts.get([asked.cacheKey, post.id]),
    write: () => cacheDb.posts.put(postRow(post, asked)),
  })
}

/** The server says that a post is gone; its picture goes with it. */
export async function dropPost(id: string, asked: RequestContext): Promise<void> {
  if (!(await isCurrentAccount(asked))) return
  const row = await cacheDb.posts.get([asked.cacheKey, id])
  await cacheDb.posts.delete([asked.cacheKey, id])
  if (row) await forgetPicturesOf([row.post])
}

/** True when these posts, newest first, reach down to what is stored of the feed, or nothing is. */
export async function reachesStored(cacheKey: string, posts: readonly Post[]): Promise<boolean> {
  const bottom = posts.at(-1)
  const list = await cacheDb.lists.get([cacheKey, 'feed'])
  return !bottom || !list || (await topOf(list)) >= rankOf(bottom)
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
