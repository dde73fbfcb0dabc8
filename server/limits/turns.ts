import { boundedQueue } from '../bounded-queue.ts'

/**
 * Lets each address have a few jobs done at a time, however many it sends: the others wait behind their own, and the queue
 * of what does them is as short for other people as if they had not been sent. Of one address so many wait at most; one
 * more rejects with QueueFullError.
 */
export class Turns {
  private readonly atOnce: number
  private readonly waitingMax: number
  private readonly queues = new Map<string, { inTurn: ReturnType<typeof boundedQueue>; count: number }>()

  constructor(atOnce: number, waitingMax: number) {
    this.atOnce = atOnce
    this.waitingMax = waitingMax
  }

  async take<T>(address: string, job: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(address) ?? { inTurn: boundedQueue(this.atOnce, this.waitingMax), count: 0 }
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
