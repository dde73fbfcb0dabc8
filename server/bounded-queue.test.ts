import { expect, test } from 'vitest'
import { boundedQueue, QueueFullError } from './bounded-queue.ts'

function jobs() {
  const ends: (() => void)[] = []
  const started: number[] = []
  const job = (n: number) => () => {
    started.push(n)
    return new Promise<number>((resolve) => ends.push(() => resolve(n)))
  }
  return { ends, started, job }
}

test('so many run at once, the next wait in their order, and one too many is refused at once', async () => {
  const { ends, started, job } = jobs()
  const inTurn = boundedQueue(2, 2)
  const results = [1, 2, 3, 4].map((n) => inTurn(job(n)))
  await expect(inTurn(job(5))).rejects.toThrow(QueueFullError)
  expect(started).toEqual([1, 2])
  ends[1]?.()
  await results[1]
  await Promise.resolve()
  expect(started).toEqual([1, 2, 3])
  for (let n = 0; n < 4; n++) {
    ends.forEach((end) => end())
    await new Promise(setImmediate)
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
  const later = inTurn(job(6))
  expect(started.at(-1)).toBe(6)
  ends.at(-1)?.()
  expect(await later).toBe(6)
})

test('a job that fails gives its place on', async () => {
  const inTurn = boundedQueue(1, 1)
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('urgent jobs go first, jobs of one name run one at a time, and a job whose client has gone is not run', async () => {
  const { ends, started, job } = jobs()
  const inTurn = boundedQueue(2, 10)
  const gone = new AbortController()
  const results = [
    inTurn(job(1), { of: 'hana' }),
    inTurn(job(2), { of: 'hana' }),
    inTurn(job(3), { of: 'momo' }),
    inTurn(job(4), { of: 'nao', signal: gone.signal }),
    inTurn(job(5), { of: 'mio' }),
    inTurn(job(6), { of: 'aki', isFirst: true }),
  ]
  const refused = results[3]?.catch((error: unknown) => error)
  expect(started).toEqual([1, 3])
  gone.abort()
  for (let n = 0; n < 6; n++) {
    ends.splice(0, 1).forEach((end) => end())
    await new Promise(setImmediate)
  }
  expect(await refused).toBeInstanceOf(QueueFullError)
  expect(started).toEqual([1, 3, 6, 2, 5])
  expect(await Promise.all(results.filter((_, at) => at !== 3))).toEqual([1, 2, 3, 5, 6])
})
