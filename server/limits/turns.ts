import { boundedQueue } from '../bounded-queue.ts'

/** Jobs of one address that wait for their turn; one more is told to come back. */
const WAITING_MAX = 200

/**
 * Lets each address have a few jobs done at a time, however many it sends: the others wait behind their own, and the queue
 * of what does them is as short for other people as if they had not been sent.
 */
export class Turns {
  private readonly atOnce: number
  private readonly queues = new Map<string, { inTurn: ReturnType<typeof boundedQueue>; count: number }>()

  constructor(atOnce: number) {
    this.atOnce = atOnce
  }

  async take<T>(address: string, job: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(address) ?? { inTurn: boundedQueue(this.atOnce, WAITING_MAX), count: 0 }
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
