import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { clearStores } from '#src/testing/device.ts'
import { cardOf } from '#src/testing/card-of.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { loadFeed, loadPosts } from './feed-store.ts'
import { refreshFeed } from './refresh-feed.ts'
import { watchFeed, watchSavedAt } from './views.ts'
import { watchOutbox } from '#src/data/sync/outbox-view.ts'

/** Rows of stored posts that were read since the last look. */
let rowsRead = 0
cacheDb.use({
  stack: 'dbcore',
  name: 'counts rows',
  create: (core) => ({
    ...core,
    table(name) {
      const table = core.table(name)
      if (name !== 'posts') return table
      return {
        ...table,
        async get(request) {
          rowsRead += 1
          return table.get(request)
        },
        async getMany(request) {
          rowsRead += request.keys.length
          return table.getMany(request)
        },
        async query(request) {
          const answer = await table.query(request)
          if (request.values) rowsRead += answer.result.length
          return answer
        },
        async openCursor(request) {
          const cursor = await table.openCursor(request)
          if (cursor && request.values) rowsRead += 1
          return cursor
        },
      }
    },
  }),
})

const { post } = cardOf({ id: 'p0' })
const posts = Array.from(
  { length: 50 },
  (_, at): Post => ({ ...post, id: `p${at}`, createdAt: new Date(Date.UTC(2026, 6, 1) - at * 1000).toISOString() }),
)
const request = vi.fn<typeof fetch>()
const answers = (make: () => Response) => request.mockImplementation(async () => make())
const list = (rows: readonly Post[]) => Response.json(rows, { headers: { ETag: '"one"' } })

/** A moment in which a view that has something to tell tells it. */
const moment = () => new Promise((resolve) => setTimeout(resolve, 150))

/** Waits until every view has told what it has to tell: a moment goes by in which nothing is told. */
async function settled(told: () => number): Promise<void> {
  for (let before = -1; before !== told(); await moment()) before = told()
}

/** Follows what home shows, and polls once: how many rows that reads, and how many views it draws anew, `least` at least. */
async function poll(least = 0): Promise<{ rowsRead: number; views: number }> {
  let views = 0
  const next = () => void (views += 1)
  const following = [watchFeed(100).subscribe({ next }), watchOutbox(loadPosts, async () => {}).subscribe({ next })]
  onTestFinished(() => following.forEach((one) => one.unsubscribe()))
  await vi.waitFor(() => expect(views).toBe(2), 8000)
  await settled(() => views)
  rowsRead = 0
  views = 0
  await refreshFeed(0)
  await vi.waitFor(() => expect(views).toBeGreaterThanOrEqual(least), 8000)
  await settled(() => views)
  return { rowsRead, views }
}

beforeEach(async () => {
  await clearStores()
  vi.stubGlobal('fetch', request)
  answers(() => list(posts))
  await refreshFeed(0)
})

test('a poll that finds nothing changed reads no stored post and emits no view', async () => {
  answers(() => new Response(null, { status: 304 }))
  expect(await poll()).toEqual({ rowsRead: 0, views: 0 })
})

test('a list that is sent again as it is stored emits no view', async () => {
  expect(await poll()).toMatchObject({ views: 0 })
})

test('of a list that was sent again only what differs is written', async () => {
  const storedAt = async (id: string) => (await cacheDb.posts.get(['first', id]))?.storedAt ?? 0
  const before = await storedAt('p0')
  await moment()
  answers(() => list(posts.map((one) => (one.id === 'p3' ? { ...one, content: 'written anew' } : one))))
  expect(await poll(1)).toMatchObject({ views: 1 })
  expect((await loadFeed('first', 50))?.posts[3]?.content).toBe('written anew')
  expect([(await storedAt('p0')) === before, (await storedAt('p3')) > before]).toEqual([true, true])
})

test('when the server last confirmed the list is known all the same', async () => {
  const seen: (number | null)[] = []
  const following = watchSavedAt().subscribe({ next: (at) => void seen.push(at) })
  onTestFinished(() => following.unsubscribe())
  await vi.waitFor(() => expect(seen.at(-1)).toBeGreaterThan(0), 8000)
  const first = seen.at(-1) ?? 0
  await moment()
  answers(() => new Response(null, { status: 304 }))
  await refreshFeed(0)
  await vi.waitFor(() => expect(seen.at(-1)).toBeGreaterThan(first), 8000)
})

test('posts that the server confirms count as just given once a day, so that they are not let go of', async () => {
  const old = Date.now() - 30 * 3600_000
  await cacheDb.posts.toCollection().modify({ storedAt: old })
  await cacheDb.feedChecks.update(['first', 'feed-check'], { renewedAt: old })
  answers(() => new Response(null, { status: 304 }))
  await refreshFeed(0)
  expect(await cacheDb.posts.filter((row) => row.storedAt === old).count()).toBe(0)
  rowsRead = 0
  await refreshFeed(0)
  expect(rowsRead).toBe(0)
})
