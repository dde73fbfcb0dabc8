import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Line } from './line.mjs'

const BODY = 'a'.repeat(20_000)
const server = createServer((request, answer) => {
  if (request.headers['if-none-match']) return answer.writeHead(304).end()
  return answer.writeHead(200, { 'Content-Type': 'text/plain' }).end(BODY)
})
let target = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.close()
})

/** Does something over a line, and resolves with what that took, in ms, and what was sent. */
async function over(
  speed: { latency: number; downloadThroughput: number },
  work: (url: string) => Promise<unknown>,
): Promise<{ tookMs: number; sent: Line['sent'] }> {
  const line = new Line(target, speed)
  const url = await line.open()
  try {
    const startMs = performance.now()
    await work(url)
    return { tookMs: performance.now() - startMs, sent: line.sent }
  } finally {
    await line.close()
  }
}

const read = async (url: string, headers: Record<string, string> = {}) => (await fetch(url, { headers })).text()

test('what passes is unharmed, and counts with its head', async () => {
  let text = ''
  const { sent } = await over({ latency: 0, downloadThroughput: 1e9 }, async (url) => {
    text = await read(`${url}file`)
  })
  expect(text).toBe(BODY)
  expect(sent).toMatchObject([{ address: '/file', isWorkers: false }])
  expect(sent[0]?.bytes).toBeGreaterThan(BODY.length + 50)
  expect(sent[0]?.bytes).toBeLessThan(BODY.length + 500)
})

test('what has not changed is a head alone', async () => {
  const { sent } = await over({ latency: 0, downloadThroughput: 1e9 }, (url) => read(url, { 'If-None-Match': '"1"' }))
  expect(sent[0]?.bytes).toBeLessThan(500)
})

test("the worker's own requests are told from the page's", async () => {
  const { sent } = await over({ latency: 0, downloadThroughput: 1e9 }, async (url) => {
    await read(`${url}sw.js`, { 'Service-Worker': 'script' })
    await read(`${url}kept`, { Referer: `${url}sw.js` })
    await read(`${url}page`, { Referer: url })
  })
  expect(sent.map(({ isWorkers }) => isWorkers)).toEqual([true, true, false])
})

test('requests that wait for one another each wait for the line, and those at once only once', async () => {
  const speed = { latency: 150, downloadThroughput: 1e9 }
  const inTurn = await over(speed, async (url) => {
    for (let time = 0; time < 3; time++) await read(url)
  })
  const atOnce = await over(speed, (url) => Promise.all([read(url), read(url), read(url)]))
  expect(inTurn.tookMs).toBeGreaterThanOrEqual(440)
  expect(atOnce.tookMs).toBeLessThan(inTurn.tookMs - 100)
})

test('those at once share what the line carries', async () => {
  const { tookMs } = await over({ latency: 0, downloadThroughput: 100_000 }, (url) =>
    Promise.all([read(url), read(url)]),
  )
  expect(tookMs).toBeGreaterThanOrEqual(390)
})
