import { Refusal } from '#contract/host/refusal.ts'

/** The queue is full: the client should try again soon. */
export class QueueFullError extends Refusal {
  constructor() {
    super('unavailable', { headers: { 'Retry-After': '2' }, why: 'queue' })
  }
}

/** How a job waits among others. */
export interface Turn {
  /** Jobs with the same name run one at a time. */
  of?: string
  /** Runs before the jobs that are not first. */
  isFirst?: boolean
  /** Aborted once the client that waits for the job has gone. */
  signal?: AbortSignal
}

interface Waiting {
  turn: Turn
  start(): void
  refuse(error: Error): void
}

/**
 * Runs so many jobs at once and lets so many wait, in their order; one more rejects at once with QueueFullError, so that
 * the waiting jobs take a bounded memory. A job whose signal is aborted while it waits is not run.
 */
export function boundedQueue(
  atOnce: number,
  waitingMax: number,
): <T>(job: () => Promise<T>, turn?: Turn) => Promise<T> {
  let waiting: Waiting[] = []
  const names = new Set<string>()
  let running = 0

  const isFree = ({ of }: Turn): boolean => running < atOnce && (of === undefined || !names.has(of))

  function enter({ of }: Turn): void {
    running += 1
    if (of !== undefined) names.add(of)
  }

  /** Starts the jobs that may run by now. */
  function startNext(): void {
    for (const gone of waiting.filter(({ turn }) => turn.signal?.aborted)) gone.refuse(new QueueFullError())
    waiting = waiting.filter(({ turn }) => !turn.signal?.aborted)
    const free = waiting.filter(({ turn }) => isFree(turn))
    const next = free.find(({ turn }) => turn.isFirst) ?? free[0]
    if (!next) return
    waiting = waiting.filter((each) => each !== next)
    enter(next.turn)
    next.start()
    startNext()
  }

  return async (job, turn = {}) => {
    if (isFree(turn)) enter(turn)
    else {
      if (waiting.length >= waitingMax) throw new QueueFullError()
      await new Promise<void>((start, refuse) => waiting.push({ turn, start, refuse }))
    }
    try {
      return await job()
    } finally {
      running -= 1
      if (turn.of !== undefined) names.delete(turn.of)
      startNext()
    }
  }
}
