import { Worker } from 'node:worker_threads'
import { boundedQueue, type Turn } from './bounded-queue.ts'

interface PoolOptions {
  /** The program of a thread: takes one message a job and answers each with `{ done }` or `{ error }`. */
  program: URL
  threads: number
  /** Jobs that may wait for a thread; one more rejects with QueueFullError. */
  waitingMax: number
}

interface Thread {
  worker: Worker
  resolve(done: unknown): void
  reject(error: unknown): void
}

/**
 * Runs jobs in threads, which start with the first jobs and then stay. A thread that ends fails its own job alone: the
 * next job starts another. Threads keep the process alive only while they work.
 */
export function workerPool({
  program,
  threads,
  waitingMax,
}: PoolOptions): <T>(job: unknown, turn?: Turn) => Promise<T> {
  const inTurn = boundedQueue(threads, waitingMax)
  const idle = new Set<Thread>()

  function start(): Thread {
    const thread: Thread = { worker: new Worker(program, { execArgv: [] }), resolve: () => {}, reject: () => {} }
    thread.worker
      .on('message', ({ done, error }: { done: unknown; error?: unknown }) => {
        thread.worker.unref()
        idle.add(thread)
        if (error === undefined) thread.resolve(done)
        else thread.reject(error)
      })
      .on('error', (error) => thread.reject(error))
      .on('exit', () => {
        idle.delete(thread)
        thread.reject(new Error('the thread ended before its job was done'))
      })
    return thread
  }

  const run = (job: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      // the queue lets in no more jobs than there are threads: where none is idle, one more may start
      const [thread = start()] = idle
      idle.delete(thread)
      Object.assign(thread, { resolve, reject })
      thread.worker.ref()
      thread.worker.postMessage(job)
    })

  return <T>(job: unknown, turn?: Turn) => inTurn(() => run(job), turn) as Promise<T>
}
