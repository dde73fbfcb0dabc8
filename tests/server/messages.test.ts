import { createServer, connect, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Message, type Messages, type MovedMessage, ownMessages } from '#server/db/messages.ts'
import { postgresMessages } from '#server/db/postgres-messages.ts'
import { type Cluster, freePort, postgresPrograms, startPostgres } from '../support/postgres.ts'

const moved = (feed: number, isLikesAlone = false): MovedMessage => ({
  kind: 'revisions',
  revisions: { feed, comments: 0, people: 1, products: 1, services: 1, portal: 0, announcements: 0 },
  notices: 0,
  conversations: 0,
  isLikesAlone,
})

function heardBy(messages: Messages): MovedMessage[] {
  const heard: MovedMessage[] = []
  messages.onMessage((message) => message.kind === 'revisions' && heard.push(message))
  return heard
}

test('a process that has its database for itself hears what it says at once', () => {
  const messages = ownMessages()
  const heard = heardBy(messages)
  void messages.publish(moved(1))
  expect(heard).toEqual([moved(1)])
  expect(messages.hears).toBe(true)
})

test('who has left hears nothing more, and the others do', () => {
  const messages = ownMessages()
  const [heard, gone] = [[] as Message[], [] as Message[]]
  messages.onMessage((message) => heard.push(message))
  messages.onMessage((message) => gone.push(message))()
  void messages.publish(moved(1))
  expect([heard, gone]).toEqual([[moved(1)], []])
})

describe.skipIf(postgresPrograms === undefined)('processes on one PostgreSQL', () => {
  let cluster: Cluster
  let url: string
  let opened: Messages[] = []
  const closing: (() => Promise<void> | void)[] = []

  beforeAll(async () => {
    cluster = await startPostgres()
    url = await cluster.newDatabase()
  })
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.close()))
    for (const close of closing.splice(0)) await close()
    opened = []
  })
  afterAll(() => cluster?.stop())

  async function open(at = url): Promise<Messages> {
    const messages = postgresMessages(at)
    opened.push(messages)
    await vi.waitUntil(() => messages.hears, 5000)
    return messages
  }
  async function ask(text: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(text, values)
    await client.end()
    return rows
  }
  const cutAll = () =>
    ask(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'anpan messages'`)

  test('hear each other, themselves once, and the teller knows when they have', async () => {
    const [a, b] = [await open(), await open()]
    const [byA, byB] = [heardBy(a), heardBy(b)]
    const told = a.publish(moved(1))
    expect(byA).toEqual([moved(1)])
    await told
    await vi.waitUntil(() => byB.length > 0)
    await wait(200)
    expect([byA, byB]).toEqual([[moved(1)], [moved(1)]])
  })

  test('hear a single message within a moment', async () => {
    const [a, b] = [await open(), await open()]
    const took: number[] = []
    for (let n = 0; n < 10; n++) {
      const from = performance.now()
      const heard = new Promise<void>((resolve) => void b.onMessage(() => resolve()))
      void a.publish(moved(n + 1))
      await heard
      took.push(performance.now() - from)
      await wait(150)
    }
    expect(took.sort((x, y) => x - y)[5]).toBeLessThan(50)
  })

  test('say what is said all the time in ten notifications a second, with the furthest of each list', async () => {
    const [a, b] = [await open(), await open()]
    const byB = heardBy(b)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const at: number[] = []
    client.on('notification', ({ payload = '' }) => {
      if (!payload.includes('"messages":[]')) at.push(Date.now())
    })
    await client.query('listen anpan')
    const told: Promise<void>[] = []
    for (let n = 1; n <= 300; n++) {
      told.push(a.publish(moved(n, n !== 7)), a.publish(moved(n - 1, true)))
      await wait(5)
    }
    await Promise.all(told)
    await vi.waitUntil(() => byB.at(-1)?.revisions.feed === 300, 5000)
    await client.end()
    expect(at.length).toBeGreaterThan(10)
    for (let n = 10; n < at.length; n++) expect((at[n] ?? 0) - (at[n - 10] ?? 0), `${n}`).toBeGreaterThan(900)
    expect(byB).toHaveLength(at.length)
    expect(byB.filter(({ isLikesAlone }) => !isLikesAlone)).toHaveLength(1)
  })

  test('notice a connection that is cut, listen again, and are told what was said meanwhile', async () => {
    const [a, b] = [await open(), await open()]
    const changes: boolean[] = []
    a.onHears((hears) => changes.push(hears))
    await cutAll()
    await vi.waitUntil(() => !a.hears, 1000)
    const told = a.publish(moved(2))
    await vi.waitUntil(() => a.hears && b.hears, 5000)
    await told
    const byB = heardBy(b)
    await a.publish(moved(3))
    await vi.waitUntil(() => byB.some(({ revisions }) => revisions.feed === 3))
    expect(changes).toEqual([false, true])
  })

  test('what one says while it is cut off reaches one that is not, later', async () => {
    const through = await stallingProxy(url, closing)
    const [cut, b] = [await open(through.url), await open()]
    const byB = heardBy(b)
    through.stall(true)
    let isTold = false
    // one that goes out on the dead connection, and one that waits for the next
    const told = Promise.all([cut.publish(moved(1)), cut.publish(moved(2))]).then(() => (isTold = true))
    await vi.waitUntil(() => !cut.hears, 2000)
    await wait(300)
    expect([isTold, byB]).toEqual([false, []])
    through.stall(false)
    await told
    await vi.waitUntil(() => byB.length > 0, 2000)
    expect(byB[0]).toEqual(moved(2))
  })

  test('know within a second that a connection has died without a word', async () => {
    const through = await stallingProxy(url, closing)
    const messages = await open(through.url)
    const from = performance.now()
    through.stall(true)
    await vi.waitUntil(() => !messages.hears, { timeout: 3000, interval: 5 })
    expect(performance.now() - from).toBeLessThan(1000)
  })

  test('do not believe that they hear where notifications are not passed on', async () => {
    const through = await stallingProxy(url, closing, 'A'.charCodeAt(0))
    const messages = postgresMessages(through.url)
    opened.push(messages)
    await wait(1500)
    expect(messages.hears).toBe(false)
  })

  test('pass over what they cannot read', async () => {
    const a = await open()
    const heard = heardBy(a)
    for (const text of ['', 'null', '{', '{"from":1}', '{"from":"x","number":1,"messages":[{"kind":"new"},3]}'])
      await ask('select pg_notify($1, $2)', ['anpan', text])
    await ask('select pg_notify($1, $2)', [
      'anpan',
      JSON.stringify({ from: 'x', number: 1, messages: [{ kind: 'new' }, moved(8)] }),
    ])
    await vi.waitUntil(() => heard.length > 0)
    expect(heard).toEqual([moved(8)])
    expect(a.hears).toBe(true)
  })

  test('say what waits before they close, and leave no connection behind', async () => {
    const [a, b] = [await open(), await open()]
    const byB = heardBy(b)
    void a.publish(moved(1))
    void a.publish(moved(2))
    await a.close()
    await vi.waitUntil(() => byB.at(-1)?.revisions.feed === 2)
    await b.close()
    const left = await vi.waitUntil(
      async () => (await ask(`select 1 from pg_stat_activity where application_name = 'anpan messages'`)).length === 0,
    )
    expect(left).toBe(true)
  })

  test('close at once where there is no database', async () => {
    const messages = postgresMessages(`postgres://anpan@127.0.0.1:${await freePort()}/none`)
    void messages.publish(moved(1))
    await wait(300)
    const from = performance.now()
    await messages.close()
    expect(performance.now() - from).toBeLessThan(200)
    expect(messages.hears).toBe(false)
  })
})

/**
 * A proxy before a PostgreSQL; while it stalls, nothing passes and both connections stay open. Leaves out the server's
 * messages of type `leftOut`, where that is given.
 */
async function stallingProxy(url: string, closing: (() => void)[], leftOut?: number) {
  let isStalled = false
  const sockets = new Set<Socket>()
  const behind = Number(new URL(url).port)
  const server: Server = createServer((near) => {
    const far = connect(behind, '127.0.0.1')
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    const pass =
      (to: Socket, change = (part: Buffer) => part) =>
      (part: Buffer) => {
        if (!isStalled) to.write(change(part))
      }
    near.on('data', pass(far)).on('close', () => far.destroy())
    far.on('data', pass(near, leftOut === undefined ? undefined : without(leftOut))).on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = new URL(url)
  address.port = String((server.address() as { port: number }).port)
  return {
    url: address.href,
    stall(on: boolean) {
      isStalled = on
    },
  }
}

/** Takes the messages of one type out of what a PostgreSQL says; each part holds whole messages. */
function without(type: number) {
  return (part: Buffer): Buffer => {
    const kept: Buffer[] = []
    for (let at = 0; at < part.length; ) {
      const end = at + 1 + part.readUInt32BE(at + 1)
      if (part[at] !== type) kept.push(part.subarray(at, end))
      at = end
    }
    return Buffer.concat(kept)
  }
}
