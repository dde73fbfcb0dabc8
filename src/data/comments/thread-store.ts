import type { Observable } from 'dexie'
import { type Comment, type CommentOrder, comments as api } from '#contract/comments.ts'
import { call } from '#src/data/api/http.ts'
import { nextCursorOf } from '#src/data/api/next-cursor.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { isQuotaError } from '#src/data/db/durable-transaction.ts'
import { live } from '#src/data/db/live.ts'
import type { ThreadRow } from '#src/data/db/server-rows.ts'
import { captureRequestContext, type RequestContext } from '#src/data/lists/request.ts'
import { type Outcome, requestList, storeAnswer } from '#src/data/lists/store-answer.ts'
import { viewerOf } from '#src/data/posts/overlay.ts'
import { readLaidOver } from '#src/data/posts/views.ts'
import { type CommentCard, projectComments } from './overlay.ts'

/** So many pages are asked for anew at most where a thread has changed; further ones are asked for as they are reached. */
const PAGES_ANEW = 6
const TIMEOUT_MS = 10_000

export interface ThreadView {
  cards: CommentCard[]
  /** Undefined where the server's comments are not on this device. */
  row: Pick<ThreadRow, 'order' | 'nextCursor' | 'savedAt'> | undefined
}

/** The comments under a post as they are to be seen; follows every change. */
export function watchThread(postId: string): Observable<ThreadView> {
  return live(async () => {
    const {
      account,
      entries,
      hiddenPeople,
      says,
      stored: row,
    } = await readLaidOver((cacheKey) => cacheDb.threads.get([cacheKey, postId]))
    const over = { postId, entries, viewer: viewerOf(account), epoch: row?.requestedEpoch ?? -1, hiddenPeople, says }
    return { cards: projectComments(row?.comments ?? [], over), row }
  })
}

const load = ({ cacheKey }: RequestContext, postId: string) =>
  cacheDb.threads.get([cacheKey, postId]).catch(() => undefined)

/**
 * Asks the server for a post's comments in this order and stores them. What has not changed is not sent again. Rejects as
 * a call does, and with StorageError's cause where there is no room even without other threads.
 */
export async function refreshThread(postId: string, order: CommentOrder, isNamed = true): Promise<void> {
  await requestList(isNamed, async (request) => {
    const before = await load(request, postId)
    const known = before?.order === order ? before : undefined
    const first = await ask(postId, { order }, request, known?.etag ?? null)
    if (!first) return store(postId, request, (now) => now)
    const comments = [...first.comments]
    let { next } = first
    const wanted = known?.comments.length ?? 0
    for (let page = 1; next && comments.length < wanted && page < PAGES_ANEW; page++) {
      const more = await ask(postId, { order, cursor: next }, request, null)
      if (!more) break
      comments.push(...more.comments)
      next = more.next
    }
    return store(postId, request, () => ({ comments, order, etag: first.etag, nextCursor: next }))
  })
}

/** Asks for the comments behind those that are stored. Rejects as a call does. */
export async function loadMoreComments(postId: string, isNamed = true): Promise<void> {
  const request = await captureRequestContext(isNamed)
  const row = await load(request, postId)
  if (!row?.nextCursor) return
  const more = await ask(postId, { order: row.order, cursor: row.nextCursor }, request, null)
  if (!more) return
  const goOn = (now: Found | undefined): Found | undefined => {
    if (now?.nextCursor !== row.nextCursor || now.order !== row.order) return now // another tab has gone on from there
    const known = new Set(now.comments.map(({ id }) => id))
    return {
      ...now,
      comments: [...now.comments, ...more.comments.filter(({ id }) => !known.has(id))],
      nextCursor: more.next,
    }
  }
  await store(postId, request, goOn, row)
}

type Found = Pick<ThreadRow, 'comments' | 'order' | 'etag' | 'nextCursor'>

/** Null where nothing has changed. */
async function ask(
  postId: string,
  query: { order: CommentOrder; cursor?: string },
  { headers: reader }: Pick<Awaited<ReturnType<typeof captureRequestContext>>, 'headers'>,
  etag: string | null,
): Promise<{ comments: Comment[]; next: string | null; etag: string | null } | null> {
  const headers = { ...reader, ...(etag ? { 'If-None-Match': etag } : {}) }
  const answer = await call(api.list, { params: { id: postId }, query }, { headers, timeoutMs: TIMEOUT_MS })
  if (answer.data === undefined) return null
  return { comments: answer.data, next: nextCursorOf(answer.headers), etag: answer.headers.get('etag') }
}

/** Stores a thread's new state; writes nothing if `change` returns undefined. */
async function store(
  postId: string,
  request: RequestContext,
  change: (now: Found | undefined) => Found | undefined,
  continues?: ThreadRow,
): Promise<Outcome> {
  const { cacheKey, at } = request
  const stored = () => cacheDb.threads.get([cacheKey, postId])
  const put = () =>
    storeAnswer(request, {
      tables: [cacheDb.threads],
      stored,
      async write(requested) {
        const found = change(await stored())
        if (!found) return
        const { comments, order, etag, nextCursor } = found
        const row = { cacheKey, postId, comments, order, etag, nextCursor, ...requested, savedAt: at, visitedAt: at }
        await cacheDb.threads.put(row)
      },
      settles: ['comment.create', 'comment.delete', 'comment-like.set'],
      ...(continues && { continues }),
    })
  const outcome = await put().catch(async (error: unknown) => {
    if (!isQuotaError(error)) throw error
    await cacheDb.threads.where('cacheKey').equals(cacheKey).delete() // what was read before makes room
    return put()
  })
  if ((await cacheDb.threads.where('cacheKey').equals(cacheKey).count()) > MOST_THREADS) await trimThreads(cacheKey)
  return outcome
}

/** The server says that a post is gone; its thread goes with it. */
export async function dropThread(postId: string): Promise<void> {
  const { cacheKey } = await captureRequestContext()
  await cacheDb.threads.delete([cacheKey, postId])
}

/** So many threads stay at most: those of the posts that were opened last. */
const MOST_THREADS = 100

/** Takes out the stored threads beyond the bound. */
export async function trimThreads(cacheKey: string): Promise<void> {
  const keys = await cacheDb.threads
    .where('[cacheKey+visitedAt]')
    .between([cacheKey, -Infinity], [cacheKey, Infinity])
    .primaryKeys()
  await cacheDb.threads.bulkDelete(keys.slice(0, Math.max(0, keys.length - MOST_THREADS)))
}
