import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from './db/client.ts'
import type { LogLine } from './http/request-log.ts'
import { runUpkeep, type UpkeepTask, upkeepOf } from './upkeep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lines: LogLine[] = []
const run = (tasks: readonly UpkeepTask[], random = () => 0.5) => {
  lines.length = 0
  return runUpkeep(tasks, { log: (line) => void lines.push(line), random })
}

test('every task of a server runs within 15 seconds of its start, and none with it', () => {
  for (const { firstMs } of upkeepOf({} as Database)) {
    expect(firstMs * 0.75).toBeGreaterThan(0)
    expect(firstMs * 1.25).toBeLessThan(15_000)
  }
})

test('a sweep begins at another moment in each process, and runs again within about an hour', async () => {
  const begins = await Promise.all(
    [0, 1].map(async (random) => {
      const at: number[] = []
      const since = Date.now()
      const sweep = {
        name: 'sweep',
        firstMs: 8000,
        everyMs: 3_600_000,
        run: async () => void at.push(Date.now() - since),
      }
      run([sweep], () => random)
      return at
    }),
  )
  await vi.advanceTimersByTimeAsync(4_600_000)
  expect(begins).toEqual([
    [6000, 2_706_000],
    [10_000, 4_510_000],
  ])
})

test('tasks run one after the other; one that fails is logged, tried again, and does not stop the others', async () => {
  let running = 0
  const done: string[] = []
  let failures = 2
  const take = async (name: string) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    running--
    if (name === 'fails' && failures-- > 0) throw new Error('query of a member', { cause: new Error('ended') })
    done.push(name)
  }
  const upkeep = run(['fails', 'one', 'two'].map((name) => ({ name, firstMs: 10, run: () => take(name) })))
  await vi.advanceTimersByTimeAsync(1000)
  expect(done).toEqual(['one', 'two'])
  expect(lines).toEqual([{ level: 'error', kind: 'upkeep', task: 'fails', error: 'Error: ended' }])
  await vi.advanceTimersByTimeAsync(10_000 + 20_000 + 1000)
  expect(done).toEqual(['one', 'two', 'fails'])
  expect(lines).toHaveLength(2)
  // a task without `everyMs` has succeeded once, and is done
  await vi.advanceTimersByTimeAsync(10 * 3_600_000)
  expect(done).toHaveLength(3)
  await upkeep.close()
})

test('a database that is busy just now is a warning', async () => {
  const busy = new Error('timeout exceeded when trying to connect')
  const upkeep = run([{ name: 'statistics', firstMs: 10, run: () => Promise.reject(busy) }])
  await vi.advanceTimersByTimeAsync(20)
  expect(lines).toMatchObject([{ level: 'warn', task: 'statistics' }])
  await upkeep.close()
})

test('a server that ends begins no task more', async () => {
  const ran = vi.fn<() => Promise<void>>(async () => {})
  const upkeep = run([{ name: 'sweep', firstMs: 10, everyMs: 10, run: ran }])
  await vi.advanceTimersByTimeAsync(10)
  expect(ran).toHaveBeenCalledOnce()
  await upkeep.close()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).toHaveBeenCalledOnce()
})
