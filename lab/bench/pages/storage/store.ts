import { liveQuery } from 'dexie'
import type { Post } from '../../../../contract/posts.ts'
import '../../../../src/data/commands.ts'
import { cacheDb, outboxDb } from '../../../../src/data/db/database.ts'
import { captureRequestContext } from '../../../../src/data/lists/request.ts'
import { addPost } from '../../../../src/data/posts/add-post.ts'
import { loadFeed, storeFeedPage, storePost } from '../../../../src/data/posts/feed-store.ts'
import { rankOf } from '../../../../src/data/posts/rank.ts'
import { watchFound } from '../../../../src/data/posts/search.ts'
import { storedTexts } from '../../../../src/data/posts/stored-texts.ts'
import { watchFeed } from '../../../../src/data/posts/views.ts'
import { currentAccount } from '../../../../src/data/session/accounts.ts'

// The product's own storage code, asked by the bench with more posts than the product keeps: the bound on them is
// lifted in this build alone.

/** Rows in one write of the filling; the figures are those of the product's own writes. */
const ROWS = 500

let longestMs = 0
// before a database is opened: Dexie keeps the function that it finds then
const begin = IDBDatabase.prototype.transaction
IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...rest: Parameters<typeof begin>) {
  const running = begin.apply(this, rest)
  const startMs = performance.now()
  if (running.mode === 'readwrite')
    running.addEventListener('complete', () => {
      longestMs = Math.max(longestMs, performance.now() - startMs)
    })
  return running
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Posts like those of the server, newest first, in any number. */
function manyPosts(samples: readonly Post[], count: number): Post[] {
  const newestMs = Date.now()
  return Array.from({ length: count }, (_, at) => {
    const sample = samples[at % samples.length] as Post
    const id = `${String(at).padStart(8, '0')}-0000-7000-8000-000000000000`
    const rare = at % Math.ceil(count / 20) === 7 ? ' rarebird' : ''
    return { ...sample, id, content: sample.content + rare, createdAt: new Date(newestMs - at * 500).toISOString() }
  })
}

/** Fills the stored feed up to so many posts. */
async function fill(samples: readonly Post[], count: number): Promise<void> {
  const { cacheKey } = await currentAccount()
  const posts = manyPosts(samples, count)
  await cacheDb.posts.where('cacheKey').equals(cacheKey).delete()
  for (let at = 0; at < count; at += ROWS) {
    const rows = posts.slice(at, at + ROWS)
    await cacheDb.posts.bulkPut(
      rows.map((post) => ({ cacheKey, id: post.id, rank: rankOf(post), post, storedAt: Date.now() })),
    )
  }
  const last = posts.at(-1)
  const asked = { requestedEpoch: 0, requestedAt: Date.now(), savedAt: Date.now() }
  const bottom = last ? rankOf(last) : ''
  await cacheDb.lists.put({ cacheKey, list: 'feed', ...asked, etag: null, bottom, nextCursor: null })
}

/** How long the product takes to read its newest 50, in ms, again and again. */
async function newest50(times: number): Promise<number[]> {
  const { cacheKey } = await currentAccount()
  return timed(times, () => loadFeed(cacheKey, 50))
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const startMs = performance.now()
    await work()
    took.push(performance.now() - startMs)
  }
  return took
}

/** From the store of one post to the list that is shown, through the product's live view, in ms. */
async function liveUpdates(times: number): Promise<number[]> {
  const { cacheKey } = await currentAccount()
  const newest = (await loadFeed(cacheKey, 1))?.posts[0]
  if (!newest) throw new Error('nothing is stored')
  let seen: (likes: number) => void = () => undefined
  const watched = watchFeed(50).subscribe({
    next: ({ cards }) => seen(cards[0]?.post._count.likes ?? -1),
    error: () => undefined,
  })
  const took: number[] = []
  for (let time = 1; time <= times; time++) {
    const likes = 10_000 + time
    const asked = await captureRequestContext()
    await later(20)
    const startMs = performance.now()
    const shown = new Promise<void>((resolve) => {
      seen = (now) => now === likes && resolve()
    })
    await storePost({ ...newest, _count: { ...newest._count, likes } }, asked)
    await shown
    took.push(performance.now() - startMs)
  }
  watched.unsubscribe()
  return took
}

/** How long the product takes to gather the texts that it searches, in ms: once a visit, in the background. */
async function gatherTexts(): Promise<number> {
  const { cacheKey } = await currentAccount()
  const [took = Number.NaN] = await timed(1, () => storedTexts(cacheKey))
  return took
}

/** How long the product's search over what is stored takes, in ms: a rare word, a common one, two. */
function searches(words: readonly string[], times: number): Promise<number[]> {
  let at = 0
  return timed(times, () => firstOf(watchFound(words[at++ % words.length] ?? '', null)))
}

const firstOf = <T>(view: ReturnType<typeof liveQuery<T>>): Promise<T> =>
  new Promise((resolve, reject) => {
    const running = view.subscribe({
      next: (value) => {
        resolve(value)
        setTimeout(() => running.unsubscribe())
      },
      error: reject,
    })
  })

/** The longest transaction that writes while pages of 50 posts are stored as the server sends them, in ms. */
async function longestWrite(samples: readonly Post[], times: number): Promise<number> {
  const page = manyPosts(samples, 50)
  longestMs = 0
  for (let time = 0; time < times; time++)
    await storeFeedPage({ posts: page, nextCursor: 'more', etag: null, after: null }, await captureRequestContext())
  return longestMs
}

/** Writes so many posts as a person does who has no network. */
async function writePosts(count: number): Promise<void> {
  for (let at = 1; at <= count; at++) await addPost({ content: `Waiting post ${at}`, lang: 'en', draftSlot: 'bench' })
}

/** The changes of this device that the server has not confirmed. */
const waiting = () => outboxDb.outbox.filter(({ state }) => state !== 'acked').count()

export const store = { fill, newest50, liveUpdates, gatherTexts, searches, longestWrite, writePosts, waiting }
