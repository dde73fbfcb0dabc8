import { existsSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { processorMs } from './processor-time.ts'
import { queryLimit } from './query-limit.ts'
import { takeSocketPlace } from './socket-place.ts'

/** A PGlite in a thread of its own, reached over a local socket as any PostgreSQL is. */
export interface Lite {
  /** A connection for the `pg` driver; it waits while the thread is being started again. */
  connect(): Socket
  /** From now on a query that takes more processor time than this ends the thread, which is started again; in ms. */
  limitQueries(maxMs: number, processor?: typeof processorMs | undefined): void
  /** Runs while no query does, and nothing is written to the files; queries wait. Rejects if the thread ends meanwhile. */
  whilePaused<T>(run: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/**
 * A new database, packed with all migrations. Where the tests have made one, others begin with it, in a third of the time
 * that making one takes.
 */
const PACKED = process.env.PACKED_DATABASE || undefined

const WATCH_MS = 100
/** Between two starts of a thread that ends by itself, so that a broken folder is not opened in a tight loop. */
const RESTART_MS = 1000

/**
 * Starts PGlite in `folder`, or in memory without one. Rejects where the folder cannot be opened. What a query that was
 * ended had committed before stays; in memory everything is lost with the thread.
 */
export async function startLite(folder: string | undefined): Promise<Lite> {
  const { path, leave } = takeSocketPlace(folder === undefined ? undefined : dirname(folder), 'database')
  const busySince = new Float64Array(new SharedArrayBuffer(8))
  let isClosing = false
  let isEnding = false
  let watch: NodeJS.Timeout | undefined
  let worker: Worker
  let thread: number | undefined
  let started: Promise<void>

  /** Only the first start makes a database: a folder that is away for a moment is not taken for a new one. */
  function start(begins = folder === undefined): Promise<void> {
    busySince[0] = 0
    worker = new Worker(new URL('./lite-worker.mjs', import.meta.url), {
      workerData: { folder, isNew: begins, path, busySince, packed: begins ? PACKED : undefined },
    })
    const own = worker
    own.once('exit', () => {
      if (own === worker && !isEnding) restartUnlessClosing(RESTART_MS)
    })
    return new Promise((resolve, reject) => {
      own.once('message', (ready: { thread: number | undefined }) => {
        thread = ready.thread
        resolve()
      })
      own.once('error', reject)
      own.once('exit', () => reject(new Error('the database ended before it was ready')))
    })
  }

  /** A client that connects from now on waits for the next thread. */
  function restartUnlessClosing(waitMs: number): void {
    if (isClosing) return
    isEnding = true
    started = (async () => {
      await worker.terminate()
      rmSync(path, { force: true })
      await wait(waitMs)
      isEnding = false
      if (!isClosing) await start()
    })()
    started.catch(() => undefined) // each connection that waits is told
  }

  started = start(folder === undefined || !existsSync(join(folder, 'PG_VERSION')))
  try {
    await started
  } catch (error) {
    isClosing = true
    leave()
    throw error
  }

  return {
    connect: () => new LiteSocket(path, () => started),
    limitQueries(maxMs, processor = processorMs) {
      clearInterval(watch)
      const isOver = queryLimit(maxMs, {
        since: () => busySince[0] ?? 0,
        now: () => performance.now(),
        processor: () => processor(thread),
      })
      watch = setInterval(() => {
        if (!isOver()) return
        busySince[0] = 0
        restartUnlessClosing(0)
      }, WATCH_MS).unref()
    },
    async whilePaused(run) {
      await started
      const own = worker
      await said(own, 'pause')
      try {
        const result = await run()
        if (own !== worker || isEnding || isClosing) throw new Error('the database has ended meanwhile')
        return result
      } finally {
        own.postMessage('resume')
      }
    },
    async close() {
      isClosing = true
      clearInterval(watch)
      await said(worker, 'close')
      await worker.terminate()
      leave()
    },
  }
}

/** Asks the thread for something; resolves once it has done it, or has ended. */
function said(worker: Worker, wish: 'pause' | 'close'): Promise<void> {
  return new Promise((resolve) => {
    const handleMessage = (done: unknown) => {
      if (done === wish) handleEnd()
    }
    const handleEnd = () => {
      worker.off('message', handleMessage).off('exit', handleEnd)
      resolve()
    }
    worker.on('message', handleMessage).once('exit', handleEnd)
    worker.postMessage(wish)
  })
}

/** Connects to its own path, whatever address the driver names. */
class LiteSocket extends Socket {
  private readonly path: string
  private readonly ready: () => Promise<void>

  constructor(path: string, ready: () => Promise<void>) {
    super()
    this.path = path
    this.ready = ready
  }

  override connect(): this {
    this.ready().then(
      () => this.destroyed || super.connect(this.path),
      (error: Error) => this.destroy(error),
    )
    return this
  }
}
