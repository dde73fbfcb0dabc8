import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const MADE = { bytes: new ArrayBuffer(1), type: 'image/webp', width: 1, height: 1 }
const job = { file: new Blob(), mayBeClear: true }

type Answer = 'started' | 'canvas' | 'unread' | 'too-large' | 'failed' | typeof MADE | Event

let workers: FakeWorker[] = []
/** What workers answer a job with. */
let answers: Answer[] | 'refused' = []

class FakeWorker {
  onmessage?: (event: { data: unknown }) => void
  onerror?: (event: Event) => void
  isEnded = false
  readonly jobs: unknown[] = []

  constructor() {
    if (answers === 'refused') throw new DOMException('not allowed here', 'SecurityError')
    workers.push(this)
  }

  postMessage(given: unknown) {
    this.jobs.push(given)
    for (const answer of answers as Answer[])
      queueMicrotask(() => (answer instanceof Event ? this.onerror?.(answer) : this.onmessage?.({ data: answer })))
  }

  terminate() {
    this.isEnded = true
  }
}

const makeInWorker = async () => (await import('./in-worker.ts')).makeInWorker(job)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
  workers = []
  answers = ['started', MADE]
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each<Answer>([MADE, 'unread', 'too-large'])('the answer of a worker is passed on: %j', async (answer) => {
  answers = ['started', answer]
  expect(await makeInWorker()).toEqual(answer)
  expect(workers.map(({ jobs }) => jobs)).toEqual([[job]])
})

test.each<[string, Answer[] | 'refused']>([
  ['may not be started', 'refused'],
  ['whose script does not load', [new Event('error', { cancelable: true })]],
  ['whose canvas is not true', ['started', 'canvas']],
  ['that cannot draw', ['started', 'failed']],
])('a worker %s leaves the work to the page, and is not tried again', async (_which, given) => {
  answers = given
  expect(await makeInWorker()).toBeUndefined()
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
  answers = ['started', MADE]
  const before = workers.length
  expect(await makeInWorker()).toBeUndefined()
  expect(workers).toHaveLength(before)
})

test('a worker that does not start in four seconds, or works for a minute, is not waited for', async () => {
  answers = []
  const late = makeInWorker()
  await vi.advanceTimersByTimeAsync(4000)
  expect(await late).toBeUndefined()
  expect(workers[0]?.isEnded).toBe(true)

  vi.resetModules()
  answers = ['started']
  const slow = makeInWorker()
  await vi.advanceTimersByTimeAsync(59_000)
  workers[1]?.onmessage?.({ data: MADE })
  expect(await slow).toEqual(MADE)
  const endless = makeInWorker()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await endless).toBeUndefined()
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true])
})

test('pictures go through one worker in turn, which is ended ten seconds after the last', async () => {
  answers = ['started']
  const both = [makeInWorker(), makeInWorker()]
  await vi.advanceTimersByTimeAsync(20_000)
  expect(workers.map(({ jobs }) => jobs.length)).toEqual([1])
  workers[0]?.onmessage?.({ data: MADE })
  await vi.advanceTimersByTimeAsync(9000)
  expect(workers.map(({ jobs, isEnded }) => [jobs.length, isEnded])).toEqual([[2, false]])
  workers[0]?.onmessage?.({ data: 'unread' })
  expect(await Promise.all(both)).toEqual([MADE, 'unread'])
  await vi.advanceTimersByTimeAsync(9000)
  expect(workers[0]?.isEnded).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(workers[0]?.isEnded).toBe(true)

  answers = ['started', MADE]
  expect(await makeInWorker()).toEqual(MADE)
  expect(workers).toHaveLength(2)
})

test.each(['Worker', 'OffscreenCanvas'])('without %s the page does the work', async (name) => {
  vi.stubGlobal(name, undefined)
  expect(await makeInWorker()).toBeUndefined()
  expect(workers).toEqual([])
})
