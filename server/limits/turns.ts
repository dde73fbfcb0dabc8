import { boundedQueue } from '../bounded-queue.ts'

/** Reads of one address that are answered at a time. */
const AT_ONCE = 2
/** Reads of one address that wait for their turn; one more is told to come back. */
const WAITING_MAX = 200

/**
 * Lets each address have a few reads answered at a time, however many it sends: the others wait behind their own, and the
 * database's queue is as short for everybody else as if they had not been sent.
 */
export class Turns {
  private readonly queues = new Map<string, { inTurn: ReturnType<typeof boundedQueue>; count: number }>()

  async take<T>(address: string, job: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(address) ?? { inTurn: boundedQueue(AT_ONCE, WAITING_MAX), count: 0 }
    this.queues.set(address, queue)
    queue.count += 1
    try {
      return await queue.inTurn(job)
    } finally {
      queue.count -= 1
      if (queue.count === 0) this.queues.delete(address)
    }
  }
}
