import type { Database } from './db/client.ts'
import { isUnavailable } from './db/postgres-error.ts'
import { sweep } from './db/sweep.ts'
import type { Log } from './http/request-log.ts'
import { removeFullBrakes } from './limits/full-brakes.ts'
import { removeEmpty } from './models/conversations.ts'
import { deleteLeavers } from './models/leaving.ts'
import { indexOldRows } from './models/index-old-rows.ts'
import { trimNotices } from './models/trim-notices.ts'

/** Work that makes the server faster or tidier, and that no request waits for. */
export interface UpkeepTask {
  name: string
  run(): Promise<unknown>
  /** When it runs first, after the server answers. */
  firstMs: number
  /** How long after the end of one run the next begins; left out, it runs until it has succeeded once. */
  everyMs?: number
}

const HOUR_MS = 60 * 60 * 1000
const TEN_MINUTES_MS = HOUR_MS / 6
/** Soon, so that a server that is often started anew sweeps too, and after the first requests. */
const FIRST_SWEEP_MS = 8_000

/** All upkeep tasks of this database; a table or a person that fails is only logged. */
export const upkeepOf = ({ db, refreshStatistics }: Database, log?: Log): readonly UpkeepTask[] => [
  { name: 'statistics', run: refreshStatistics, firstMs: 500, everyMs: HOUR_MS },
  { name: 'old rows', run: () => indexOldRows(db), firstMs: 1_000 },
  { name: 'sweep', run: () => sweep(db, Date.now(), log), firstMs: FIRST_SWEEP_MS, everyMs: HOUR_MS },
  { name: 'conversations', run: () => removeEmpty(db), firstMs: FIRST_SWEEP_MS, everyMs: HOUR_MS },
  { name: 'notices', run: () => trimNotices(db), firstMs: FIRST_SWEEP_MS, everyMs: HOUR_MS },
  { name: 'brakes', run: () => removeFullBrakes(db), firstMs: FIRST_SWEEP_MS, everyMs: TEN_MINUTES_MS },
  { name: 'leavers', run: () => deleteLeavers(db, new Date(), log), firstMs: FIRST_SWEEP_MS, everyMs: HOUR_MS },
]

/** A failed task is tried again after this time, then after twice as long, up to an hour. */
const AGAIN_MS = 10_000
/** Times differ by a quarter, so that processes that start together do not sweep together. */
const apart = (ms: number, random: () => number): number => ms * (0.75 + 0.5 * random())

interface Options {
  log: Log
  random?: () => number
}

/** Runs the tasks beside the requests, one at a time. A failure is logged and the task tried again; the others go on. */
export function runUpkeep(
  tasks: readonly UpkeepTask[],
  { log, random = Math.random }: Options,
): { close(): Promise<void> } {
  let turn: Promise<void> = Promise.resolve()
  let isClosing = false
  const timers = new Map<UpkeepTask, NodeJS.Timeout>()

  function plan(task: UpkeepTask, ms: number, failures: number): void {
    if (isClosing) return
    const begin = () => {
      turn = turn.then(() => run(task, failures))
    }
    timers.set(task, setTimeout(begin, apart(ms, random)).unref())
  }

  async function run(task: UpkeepTask, failures: number): Promise<void> {
    if (isClosing) return
    try {
      await task.run()
      if (task.everyMs !== undefined) plan(task, task.everyMs, 0)
    } catch (error) {
      const level = isUnavailable(error) ? 'warn' : 'error'
      if (!isClosing) log({ level, kind: 'upkeep', task: task.name, error: reasonOf(error) })
      plan(task, Math.min(HOUR_MS, AGAIN_MS * 2 ** failures), failures + 1)
    }
  }

  for (const task of tasks) plan(task, task.firstMs, 0)
  return {
    /** Starts no more tasks; one that still runs may see the database close. */
    async close() {
      isClosing = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.race([turn, new Promise((done) => setTimeout(done, END_MS).unref())])
    },
  }
}

/** Of a failed query its cause alone. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return String(cause)
}

/** How long a process that ends waits for the task that runs. */
const END_MS = 1_000
