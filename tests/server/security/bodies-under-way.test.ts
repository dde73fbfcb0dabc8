import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problemAnswer, Refusal } from '#contract/host/refusal.ts'
import { api } from '#contract/api.ts'
import type { AppEnv } from '#server/context.ts'
import { takeBodies } from '#server/http/bodies.ts'
import { responseOf } from '#server/http/response-of.ts'
import { BodyRoom, type BodyLimits, pictureLimits, textLimits } from '#server/limits/body-room.ts'

const MB = 1024 * 1024
const path = api.uploads.create.path

let server: ServerType
let sockets: Socket[] = []
/** Bytes of bodies that the server holds, and the most that it has held. */
let bytes: { held: number; most: number }
let limits: { pictures: BodyLimits; texts: BodyLimits }

beforeEach(async () => {
  // the requests of an earlier test may still be ending
  const own = { held: 0, most: 0 }
  bytes = own
  limits = { pictures: { ...pictureLimits }, texts: { ...textLimits } }
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const address = c.req.header('x-address') ?? 'one'
    c.set('sender', { address, network: address } as AppEnv['Variables']['sender'])
    await next()
  })
  app.use((c, next) => takes(c, next))
  app.post('*', async (c) => {
    let read = 0
    try {
      for await (const chunk of c.req.raw.body ?? []) {
        read += chunk.length
        own.held += chunk.length
        own.most = Math.max(own.most, own.held)
      }
      await new Promise((later) => setTimeout(later, 5))
      return c.text(String(read))
    } finally {
      own.held -= read
    }
  })
  app.onError((error) => {
    if (error instanceof Refusal) return responseOf(problemAnswer(error, 'x'))
    throw error
  })
  const takes = takeBodies(path, limits)
  server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  server.close()
})

const port = () => (server.address() as AddressInfo).port

/** An upload that stops before its end. */
async function stop(bytes: number, address: string, head = `Content-Length: ${bytes}`): Promise<Socket> {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Address: ${address}\r\n${head}\r\n\r\n`)
  if (head.startsWith('Content-Length')) socket.write(Buffer.alloc(bytes - 1))
  return socket
}

/** Waits until the server holds so many uploads of 4 MB that have stopped before their last byte. */
const holds = (uploads: number) =>
  vi.waitFor(() => expect(bytes.held).toBe(uploads * (4 * MB - 1)), { timeout: 10_000 })

const send = (bytes: number, address: string, to: string = path) =>
  fetch(`http://127.0.0.1:${port()}${to}`, {
    method: 'POST',
    headers: { 'x-address': address },
    body: Buffer.alloc(bytes),
  })

test('of uploads that stop before their end few bytes are held, and others are read beside them', async () => {
  for (let n = 0; n < 160; n++) await stop(4 * MB, 'one')
  await holds(4)
  expect(bytes.most).toBeLessThanOrEqual(16 * MB)
  expect((await send(2 * MB, 'two')).status).toBe(200)
  expect((await send(200, 'one', '/api/posts')).status).toBe(200)
})

test('one that finds no room in time is refused, and may be sent again', async () => {
  limits.pictures.waitMs = 100
  const stopped = await Promise.all(Array.from({ length: 4 }, () => stop(4 * MB, 'one')))
  await holds(4)
  const refused = await send(2 * MB, 'one')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  for (const socket of stopped) socket.destroy()
  await holds(0)
  expect((await send(2 * MB, 'one')).status).toBe(200)
  expect(bytes.held).toBeLessThanOrEqual(16 * MB)
})

test('all addresses together have a bound, and a body without a length counts as the longest', async () => {
  limits.pictures.waitMs = 100
  for (let n = 0; n < 60; n++) await stop(4 * MB, `address ${n}`)
  await holds(24)
  expect(bytes.most).toBeLessThanOrEqual(96 * MB)
  for (const socket of sockets) socket.destroy()
  await holds(0)
  for (let n = 0; n < 3; n++) await stop(0, 'one', 'Transfer-Encoding: chunked')
  await vi.waitFor(async () => expect((await send(3.95 * MB, 'one')).status).toBe(503), { timeout: 10_000 })
})

test('a class of forty behind one address sends a picture each, and all get through', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      for (let times = 0; times < 10; times++) {
        const { status, headers } = await send(2.7 * MB, 'school')
        if (status !== 503) return status
        await new Promise((later) => setTimeout(later, 1000 * Number(headers.get('retry-after'))))
      }
      return 503
    }),
  )
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(bytes.most).toBeLessThanOrEqual(16 * MB)
})

test('room is given back to those who wait the longest, and to none who have gone', async () => {
  const room = new BodyRoom({ all: 10, each: 10, waiting: 3, waitingEach: 2, waitMs: 5000 })
  const done: string[] = []
  let end = () => {}
  const first = room.take('a', 10, () => new Promise<void>((resolve) => (end = resolve)))
  const gone = new AbortController()
  const left = room.take('a', 5, async () => void done.push('left'), gone.signal)
  const next = room.take('b', 5, async () => void done.push('next'))
  const last = room.take('b', 10, async () => void done.push('last'))
  await expect(room.take('c', 1, async () => {})).rejects.toThrow(Refusal)
  gone.abort()
  await expect(left).rejects.toThrow(Refusal)
  end()
  await Promise.all([first, next, last])
  expect([done, room.bytes]).toEqual([['next', 'last'], 0])
})
