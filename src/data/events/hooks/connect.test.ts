import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connect.ts'

const moved = 'event: moved\nid: 5-1-1\ndata: {"feed":5,"products":1,"services":1}\n\n'
const beat = 'event: beat\ndata: {}\n\n'
const STREAM = { headers: { 'Content-Type': 'text/event-stream' } }
const fetch = vi.fn<typeof globalThis.fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A stream that the test speaks through; it breaks with its reader's signal, as a real one does. */
function stream() {
  let controller: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
  fetch.mockImplementation(async (_address, init) => {
    init?.signal?.addEventListener('abort', () => controller.error(new DOMException('left', 'AbortError')))
    return new Response(body, STREAM)
  })
  return {
    say: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    end: () => controller.close(),
    breakOff: () => controller.error(new TypeError('network')),
  }
}

function open(lastEventId = '') {
  const leave = new AbortController()
  const heard: unknown[] = []
  const ended = connect(leave.signal, { lastEventId, hear: (id, news) => heard.push([id, news?.feed]) })
  let outcome: Awaited<typeof ended> | undefined
  void ended.then((given) => (outcome = given))
  return { heard, leave, outcome: () => outcome, ended }
}
const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

test('what a stream tells is heard, in whatever pieces it comes; it is asked for with the last event that is known', async () => {
  const { say } = stream()
  const { heard } = open('4-1-1')
  await pass()
  for (const sign of `retry: 1700\n${moved}${beat}`) say(sign)
  await pass()
  expect(heard).toEqual([
    ['5-1-1', 5],
    ['', undefined],
  ])
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Last-Event-ID': '4-1-1' })
})

test('a stream that is ended in order is asked for again when its host has said', async () => {
  const { say, end } = stream()
  const { ended } = open()
  await pass()
  say(`retry: 1700\n${moved}`)
  say('retry: 4321\n\n')
  end()
  await pass(2000)
  expect(await ended).toEqual({ wasOpen: true, waitMs: 4321 })
})

test('a stream that breaks off is asked for again soon, and ever later while that comes to nothing', async () => {
  const { say, breakOff } = stream()
  const first = open()
  await pass()
  say(beat)
  await pass()
  breakOff()
  const waits = [(await first.ended).waitMs]
  fetch.mockRejectedValue(new TypeError('network'))
  for (let n = 0; n < 8; n++) waits.push((await open().ended).waitMs)
  expect(waits[0]).toBeLessThan(3000)
  expect(waits.at(-1)).toBeGreaterThan(40_000)
  expect(Math.max(...waits)).toBeLessThan(80_000)
})

test('a stream that is held back on its way is given up within ten seconds, and for minutes', async () => {
  stream()
  const { outcome } = open()
  await pass(7000)
  expect(outcome()).toBeUndefined()
  await pass(3000)
  expect(outcome()).toEqual({ wasOpen: false, waitMs: 300_000 })
})

test('a stream that falls silent for longer than a beat and ten seconds is lost', async () => {
  const { say } = stream()
  const { outcome } = open()
  await pass()
  say(moved)
  await pass(30_000)
  say(beat)
  await pass(34_000)
  expect(outcome()).toBeUndefined()
  await pass(2000)
  expect(outcome()?.wasOpen).toBe(true)
  expect(outcome()?.waitMs).toBeLessThan(60_000)
})

test.each([204, 404, 405, 501])(
  'a host that answers %i has no streams, and is not asked for a while',
  async (status) => {
    fetch.mockResolvedValue(new Response(null, { status }))
    expect(await open().ended).toEqual({ wasOpen: false, waitMs: 900_000 })
  },
)

test('a host that has too many streams says when to come back, and pages poll more slowly until then', async () => {
  fetch.mockResolvedValue(new Response('{}', { status: 429, headers: { 'Retry-After': '90' } }))
  expect(await open().ended).toEqual({ wasOpen: false, waitMs: 90_000, isRefused: true })
})

test('a page of HTML from another host is no stream', async () => {
  fetch.mockImplementation(async () => new Response(moved, { headers: { 'Content-Type': 'text/html' } }))
  const { heard, ended } = open()
  expect((await ended).wasOpen).toBe(false)
  expect(heard).toEqual([])
})

test('what cannot be read tells nothing, and the stream goes on', async () => {
  const { say } = stream()
  const { heard } = open()
  await pass()
  say(
    `: a comment\n\nevent: new\ndata: 1\n\nevent: moved\nid: x\ndata: {\n\nevent: moved\nid: y\ndata: {"feed":"1"}\n\n${moved}`,
  )
  await pass()
  expect(heard).toEqual([
    ['x', undefined],
    ['y', undefined],
    ['5-1-1', 5],
  ])
})

test('who leaves ends the request', async () => {
  const { say } = stream()
  const { leave, ended } = open()
  await pass()
  say(beat)
  await pass()
  leave.abort()
  expect((await ended).wasOpen).toBe(true)
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})
