import { expect, test } from 'vitest'
import { revisionReader } from './revisions.ts'

/** A database whose queries end when they are told to, each answering the number that was right as it began. */
function slowDatabase() {
  let feed = 1
  const running: (() => void)[] = []
  return {
    began: 0,
    write: () => void feed++,
    query() {
      this.began++
      const seen = {
        lists: { feed, comments: 0, people: 0, products: 0, services: 0, portal: 0, announcements: 0 },
        sessions: 0,
        notices: 0,
        conversations: 0,
      }
      return new Promise<typeof seen>((done) => running.push(() => done(seen)))
    },
    async end() {
      await new Promise((later) => setTimeout(later))
      running.shift()?.()
    },
  }
}

/** Nothing is known of what others write. */
const never = () => undefined

test('calls that come while a query runs share the next one, which knows what was written before them', async () => {
  const database = slowDatabase()
  const { read } = revisionReader(() => database.query(), never)
  const first = read()
  database.write()
  const others = [read(), read(), read()]
  await database.end()
  expect((await first).feed).toBe(1)
  await database.end()
  expect((await Promise.all(others)).map(({ feed }) => feed)).toEqual([2, 2, 2])
  expect(database.began).toBe(2)
})

test('a query that fails is answered to who asked for it, and the next one is tried', async () => {
  const answers = [
    () => Promise.reject(new Error('away')),
    async () => ({
      lists: { feed: 7, comments: 0, people: 1, products: 0, services: 0, portal: 0, announcements: 0 },
      sessions: 0,
      notices: 0,
      conversations: 0,
    }),
  ]
  const { read } = revisionReader(() => answers.shift()?.() ?? Promise.reject(new Error('too many')), never)
  const both = await Promise.allSettled([read(), read()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})

test('the only writer asks again after it has written, and not before', async () => {
  let [written, asked] = [0, 0]
  const query = async () => ({
    lists: { feed: ++asked, comments: 0, people: 0, products: 0, services: 0, portal: 0, announcements: 0 },
    sessions: 0,
    notices: 0,
    conversations: 0,
  })
  const { read } = revisionReader(query, () => written)
  expect([(await read()).feed, (await read()).feed]).toEqual([1, 1])
  written++
  expect([(await read()).feed, (await read()).feed]).toEqual([2, 2])
})

test('what is written while the only writer asks makes the answer uncertain', async () => {
  let written = 0
  const database = slowDatabase()
  const { read } = revisionReader(
    () => database.query(),
    () => written,
  )
  const first = read()
  written++
  database.write()
  await database.end()
  await first
  const second = read()
  await database.end()
  expect((await second).feed).toBe(2)
})

test('a reader who has seen more than is known makes the database be asked', async () => {
  const found = [3, 5]
  const { read } = revisionReader(
    async () => ({
      lists: {
        feed: found.shift() ?? 0,
        comments: 0,
        people: 9,
        products: 0,
        services: 0,
        portal: 0,
        announcements: 0,
      },
      sessions: 0,
      notices: 0,
      conversations: 0,
    }),
    () => 0,
  )
  expect((await read()).feed).toBe(3)
  expect((await read(3, ['feed'])).feed).toBe(3)
  expect((await read(4, ['feed'])).feed).toBe(5)
})

test('what another list has reached says nothing of the one that is read', async () => {
  const found = [3, 5]
  const { read } = revisionReader(
    async () => ({
      lists: {
        feed: found.shift() ?? 0,
        comments: 0,
        people: 9,
        products: 9,
        services: 0,
        portal: 0,
        announcements: 0,
      },
      sessions: 0,
      notices: 0,
      conversations: 0,
    }),
    () => 0,
  )
  expect((await read(3, ['products'])).feed).toBe(3)
  expect((await read(4, ['products', 'feed'])).feed).toBe(5)
})

test('reuses a state while other processes are heard and write nothing, never while they are not heard', async () => {
  let [count, asked]: [number | undefined, number] = [undefined, 0]
  const query = async () => ({
    lists: { feed: ++asked, comments: 0, people: 0, products: 0, services: 0, portal: 0, announcements: 0 },
    sessions: 0,
    notices: 0,
    conversations: 0,
  })
  const { read, peek } = revisionReader(query, () => count)
  expect([(await read()).feed, (await read()).feed, peek()]).toEqual([1, 2, undefined])
  count = 1
  expect([(await read()).feed, (await read()).feed, peek()?.feed]).toEqual([3, 3, 3])
  count = undefined
  expect([(await read()).feed, peek()]).toEqual([4, undefined])
  count = 2
  expect(peek(), 'nor what was read before it was lost').toBeUndefined()
  expect((await read()).feed).toBe(5)
})
