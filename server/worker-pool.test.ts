import { expect, test } from 'vitest'
import { QueueFullError } from './bounded-queue.ts'
import { workerPool } from './worker-pool.ts'

/** Answers with its thread's number, breaks, ends or says nothing for a while, as each job asks. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (job) => {
      if (job === 'end') process.exit(1)
      if (job === 'throw') throw new Error('broken')
      if (job === 'refuse') return parentPort.postMessage({ error: new Error('refused') })
      setTimeout(() => parentPort.postMessage({ done: threadId }), 50)
    })
  `)}`,
)

test('so many threads do all jobs, and one job too many is refused at once', async () => {
  const run = workerPool({ program, threads: 2, waitingMax: 4 })
  const jobs = Array.from({ length: 6 }, () => run<number>('work'))
  await expect(run('work')).rejects.toThrow(QueueFullError)
  expect(new Set(await Promise.all(jobs)).size).toBe(2)
})

test.each([
  ['ends', 'end', 'the thread ended before its job was done'],
  ['breaks', 'throw', 'broken'],
])('a thread that %s fails its own job, and another takes its place', async (_how, job, message) => {
  const run = workerPool({ program, threads: 1, waitingMax: 4 })
  const first = await run<number>('work')
  const [failed, next] = await Promise.allSettled([run(job), run<number>('work')])
  expect(failed).toMatchObject({ status: 'rejected', reason: { message } })
  expect(next).toMatchObject({ status: 'fulfilled' })
  expect(await run('work')).not.toBe(first)
})

test('a job that is refused leaves its thread to the next', async () => {
  const run = workerPool({ program, threads: 1, waitingMax: 4 })
  const first = await run('work')
  await expect(run('refuse')).rejects.toThrow('refused')
  expect(await run('work')).toBe(first)
})
