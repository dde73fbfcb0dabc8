import { Refusal } from '#contract/host/refusal.ts'

/** There is more to do than may wait: whoever asks is told to come back. */
export class QueueFullError extends Refusal {
  constructor() {
    super('unavailable', { headers: { 'Retry-After': '2' }, why: 'queue' })
  }
}

/**
 * Runs so many jobs at once and lets so many wait, in their order; one more rejects at once with QueueFullError, so that
 * what waits takes a bounded memory.
 */
export function boundedQueue(atOnce: number, waitingMax: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (job) => {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingMax) throw new QueueFullError()
      await new Promise<void>((resolve) => waiting.push(resolve)) // whoever ends hands its place on
    }
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
