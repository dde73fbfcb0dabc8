import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '../db/messages.ts'
import { senderOf } from '../http/sender.ts'
import { Streams } from './streams.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Streams over messages and a database that the test speaks for. */
function start() {
  const hearers: ((message: Message) => void)[] = []
  const database = {
    feed: 1,
    ends: 1,
    isAway: false,
    asked: 0,
    living: new Set<string>(),
    sessionsAsked: 0,
    noticesAt: 0,
    notices: new Map<string, { unread: number; revision: number }>(),
    noticesAsked: [] as string[][],
    conversationsAt: 0,
    conversations: new Map<string, { unread: number; revision: number }>(),
  }
  const stopping = new AbortController()
  const streams = new Streams({
    messages: { onMessage: (hear) => (hearers.push(hear), () => {}) },
    stopping: stopping.signal,
    revisions: {
      async readAll() {
        database.asked++
        if (database.isAway) throw new Error('away')
        const lists = {
          feed: database.feed,
          comments: 0,
          people: 1,
          products: 1,
          services: 1,
          portal: 0,
          announcements: 0,
        }
        return { lists, sessions: database.ends, notices: database.noticesAt, conversations: database.conversationsAt }
      },
    },
    async notices(ids, since = -1) {
      database.noticesAsked.push(ids)
      const state = (id: string) => database.notices.get(id) ?? { unread: 0, revision: 0 }
      return new Map(ids.map((id) => [id, state(id)] as const).filter(([, { revision }]) => revision > since))
    },
    async conversations(ids, since = -1) {
      const found = ids.flatMap((id) => {
        const state = database.conversations.get(id)
        return state && state.revision > since ? [[id, state] as const] : []
      })
      return new Map(found)
    },
    async living(ids) {
      database.sessionsAsked++
      return new Set(ids.filter((id) => database.living.has(id)))
    },
  })
  return {
    streams,
    database,
    stopping,
    say: (message: Message) => hearers.forEach((hear) => hear(message)),
    endSession(id: string) {
      database.living.delete(id)
      database.ends++
    },
    async open(sessionId: string | null = null, { from = '192.0.2.1', ...rest }: Opening = {}) {
      if (sessionId !== null) database.living.add(sessionId)
      const personId = sessionId && `person of ${sessionId.split(' ')[0]}`
      const who = { personId, sessionId, isMember: false, sender: senderOf(from), lastEventId: undefined, ...rest }
      const body = await streams.listen(who)
      return body.getReader()
    },
  }
}
interface Opening {
  from?: string
  isMember?: boolean
  lastEventId?: string
}
type Reader = ReadableStreamDefaultReader<Uint8Array>

/** All that has been said by now, as text; `over` where it has ended. */
async function said(reader: Reader): Promise<string> {
  let text = ''
  for (;;) {
    const next = await Promise.race([reader.read(), tick()])
    if (next === undefined) return text
    if (next.done) return `${text}over`
    text += new TextDecoder().decode(next.value)
  }
}
/** Lets what is ready happen; what is read once too often is lost with its reader's turn, so each test reads to the end. */
async function tick(): Promise<undefined> {
  await vi.advanceTimersByTimeAsync(1)
}
const moved = (feed: number) => ({
  kind: 'revisions' as const,
  revisions: { feed, comments: 0, people: 1, products: 1, services: 1, portal: 0, announcements: 0 },
  notices: 0,
  conversations: 0,
  isLikesAlone: false,
})

test('a stream says at once how far the lists are, and to who knows that only that it is alive', async () => {
  const { open } = start()
  expect(await said(await open())).toMatch(
    /^retry: \d{4}\nevent: moved\nid: 1-0-1-1-1-0-0\ndata: \{"feed":1,"comments":0,"people":1,"products":1,"services":1,"portal":0,"announcements":0\}\n\n$/,
  )
  expect(await said(await open(null, { lastEventId: '1-0-1-1-1-0-0' }))).toMatch(
    /^retry: \d{4}\nevent: beat\ndata: \{\}\n\n$/,
  )
})

test('it says something within 25 seconds, and not much sooner', async () => {
  const { open } = start()
  const reader = await open()
  await vi.advanceTimersByTimeAsync(19_000)
  expect((await said(reader)).split('beat')).toHaveLength(1)
  const again = await open()
  await vi.advanceTimersByTimeAsync(25_000)
  expect((await said(again)).split('beat')).toHaveLength(2)
})

test('who leaves it unread for long is left', async () => {
  const { streams, open, say } = start()
  await open()
  for (let n = 2; n < 30; n++) say(moved(n))
  expect(streams.open).toBe(0)
})

test('a session that ends takes its streams with it within a second, and those of others stay', async () => {
  const { streams, open, endSession } = start()
  const [own, other, visitor] = [await open('a'), await open('b'), await open()]
  await vi.advanceTimersByTimeAsync(5000)
  endSession('a')
  await vi.advanceTimersByTimeAsync(500)
  expect(streams.open).toBe(2)
  expect(await said(own)).toMatch(/over$/)
  for (const reader of [other, visitor]) expect(await said(reader)).not.toMatch(/over$/)
})

test('one that has ended while its stream was opened is noticed', async () => {
  const { streams, database, open } = start()
  await open('a')
  await vi.advanceTimersByTimeAsync(5000)
  database.ends++
  await vi.advanceTimersByTimeAsync(500)
  const opening = open('b')
  database.living.delete('b')
  await opening
  await vi.advanceTimersByTimeAsync(500)
  expect(streams.open).toBe(1)
})

test('one that has run out is noticed with the next beat', async () => {
  const { streams, database, open } = start()
  await open('a')
  await vi.advanceTimersByTimeAsync(1000)
  database.living.delete('a')
  await vi.advanceTimersByTimeAsync(26_000)
  expect(streams.open).toBe(0)
})

test('what no message has told is told all the same, and soon; sessions are asked for only when one has ended', async () => {
  const { database, open } = start()
  const reader = await open('a')
  await vi.advanceTimersByTimeAsync(1000)
  database.sessionsAsked = 0
  database.feed = 9
  await vi.advanceTimersByTimeAsync(5000)
  expect(database.sessionsAsked).toBe(0)
  expect(await said(reader)).toContain('"feed":9')
})

test('while the database is away streams stay, and what was missed is told when it is back', async () => {
  const { streams, database, open, endSession } = start()
  const reader = await open('a')
  await open('b')
  await vi.advanceTimersByTimeAsync(1000)
  database.isAway = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(streams.open).toBe(2)
  endSession('b')
  database.feed = 9
  database.isAway = false
  await vi.advanceTimersByTimeAsync(500)
  expect(streams.open).toBe(1)
  expect(await said(reader)).toContain('"feed":9')
})

test('the database is not queried without listeners', async () => {
  const { database, open } = start()
  await (await open('a')).cancel()
  database.asked = 0
  await vi.advanceTimersByTimeAsync(60_000)
  expect(database.asked).toBe(0)
})

test('the seventh of a person is refused, and the hundred-and-first of an address; who leaves makes room', async () => {
  const { streams, open } = start()
  const own = []
  for (let n = 0; n < 6; n++) own.push(await open(`a ${n}`))
  const seventh = { problem: 'too-many-requests', headers: { 'Retry-After': '60' } }
  await expect(open('a 6')).rejects.toMatchObject(seventh)
  await own[0]?.cancel()
  own.push(await open('a 6'))
  for (let n = 0; n < 94; n++) await open()
  await expect(open()).rejects.toMatchObject(seventh)
  await expect(open('b')).rejects.toMatchObject(seventh)
  await open(null, { from: '192.0.2.2' })
  expect(streams.open).toBe(101)
})

const full = { problem: 'too-many-requests', headers: { 'Retry-After': '60' } }

test.each([
  ['six /64 of one IPv6 /48', (n: number) => `2001:db8:7:${n % 6}::${n}`, '2001:db8:8::1'],
  ['six addresses of one IPv4 /24', (n: number) => `198.51.100.${n % 6}`, '198.51.101.1'],
])('%s hold three hundred together, and another network is served', async (_what, addressOf, elsewhere) => {
  const { streams, open } = start()
  const outcomes = []
  for (let n = 0; n < 600; n++) outcomes.push(await open(null, { from: addressOf(n) }).catch((error: unknown) => error))
  expect(streams.open).toBe(300)
  expect(outcomes.at(-1)).toMatchObject(full)
  await open(null, { from: elsewhere })
  expect(streams.open).toBe(301)
})

test('a process holds ten thousand, wherever they come from, and its last two thousand are for members', async () => {
  const { streams, open } = start()
  const from = (n: number) => `10.${n >> 14}.${(n >> 6) % 256}.${n % 64}`
  for (let n = 0; n < 8000; n++) await open(null, { from: from(n) })
  await expect(open(null, { from: '192.0.2.1' })).rejects.toMatchObject(full)
  await expect(open('guest', { from: '192.0.2.1' })).rejects.toMatchObject(full)
  for (let n = 8000; n < 10_000; n++) await open(`${n}`, { from: from(n), isMember: true })
  await expect(open('one more', { from: '192.0.2.1', isMember: true })).rejects.toMatchObject(full)
  expect(streams.open).toBe(10_000)
})

test('of many that are opened at once no more are let in', async () => {
  const { open } = start()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => open('a')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('when the process is to end they all end, with word when to come back, and no other is opened', async () => {
  const { streams, stopping, open } = start()
  const readers = []
  for (let n = 0; n < 20; n++) readers.push(await open())
  stopping.abort()
  expect(streams.open).toBe(0)
  const waits = new Set<number>()
  for (const reader of readers) {
    const text = await said(reader)
    expect(text).toMatch(/over$/)
    waits.add(Number(/retry: (\d+)\n\nover$/.exec(text)?.[1]))
  }
  expect(waits.size).toBeGreaterThan(10)
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000)
  await expect(open()).rejects.toMatchObject({ problem: 'unavailable' })
})
