import { connect, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LogLine } from '#server/http/request-log.ts'
import { listen, PATIENCE } from '#server/listening.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

/** The server's own patience, in a hurry. */
const hurried = Object.fromEntries(Object.entries(PATIENCE).map(([name, ms]) => [name, ms / 20]))

let app: TestApp
let person: Person
let server: ServerType
let sockets: Socket[]
const lines: LogLine[] = []

beforeAll(async () => {
  app = await openTestApp({ log: (line) => lines.push(line) })
  person = await app.guest()
  server = createAdaptorServer({ fetch: app.app.fetch, serverOptions: hurried })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  for (const socket of sockets ?? []) socket.destroy()
  server.close()
  await app.close()
})

const port = () => (server.address() as AddressInfo).port
const origin = () => `http://127.0.0.1:${port()}`

/** Opens a connection that sends this and then nothing more; tells when the server has ended it. */
function stall(text: string): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port(), '127.0.0.1')
  const ended = new Promise<string>((done) => {
    let told = ''
    socket.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
    socket.on('error', () => {})
    socket.on('close', () => done(told))
  })
  socket.write(text)
  return { socket, ended }
}

test('two hundred connections that never finish are cut off, and no other client waits for them', async () => {
  const head = [
    'POST /api/posts HTTP/1.1',
    'Host: localhost',
    `Cookie: ${person.cookie}`,
    'Sec-Fetch-Site: same-origin',
  ]
  const type = 'Content-Type: application/json'
  const stalled = [
    ...Array.from({ length: 80 }, () => stall('GET /api/posts HTTP/1.1\r\nHost: loc')),
    ...Array.from({ length: 20 }, () => stall('')),
    ...Array.from({ length: 60 }, () => stall([...head, type, 'Content-Length: 900', '', '{"content":"'].join('\r\n'))),
    ...Array.from({ length: 40 }, () =>
      stall([...head, type, 'Transfer-Encoding: chunked', '', '5\r\n{"con\r\n'].join('\r\n')),
    ),
  ]
  sockets = stalled.map(({ socket }) => socket)

  const served = Array.from({ length: 20 }, () => fetch(`${origin()}/api/services`))
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const told = await Promise.all(stalled.map(({ ended }) => ended))
  expect(told.filter((text) => /^HTTP\/1\.1 (?!408|400)/.test(text))).toEqual([])
  expect(await bodyOf<object[]>(await fetch(`${origin()}/api/posts`))).toEqual([])
  expect(
    lines.filter(({ kind }) => kind === 'failure'),
    'a sender who stops is no failure of ours',
  ).toEqual([])
})

test('who reads nothing of an answer is cut off, and who reads it slowly gets all of it', async () => {
  // more than lies between the two ends
  const bytes = new Uint8Array(24 * 1024 * 1024)
  const large = createAdaptorServer({ fetch: () => new Response(bytes) })
  onTestFinished(() => void large.close())
  const { port: there } = await listen(large, { port: 0, host: '127.0.0.1', stillMs: 2000 })
  const request = (): Socket => {
    const socket = connect(there, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    return socket
  }
  const open = () => new Promise<number>((done) => large.getConnections((_error, count) => done(count)))
  const still = Array.from({ length: 10 }, request)
  await expect.poll(open).toBe(10)
  const slow = request()
  let read = 0
  slow.on('end', () => slow.destroy())
  const reading = setInterval(() => {
    read += (slow.read() as Buffer | null)?.length ?? 0
  }, 20)
  await expect.poll(() => slow.destroyed, { timeout: 60_000 }).toBe(true)
  clearInterval(reading)
  expect(read).toBeGreaterThan(bytes.length)
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
  for (const socket of still) socket.destroy()
})
