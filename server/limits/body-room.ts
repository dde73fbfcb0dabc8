import { QueueFullError } from '../bounded-queue.ts'

export interface BodyLimits {
  /** Bytes of all bodies together, and of those of one address. */
  all: number
  each: number
  /** So many requests wait for room, and so many of one address; one more is refused. */
  waiting: number
  waitingEach: number
  /** So long one waits; then it is refused, and its device sends it again. */
  waitMs: number
}

const MB = 1024 * 1024

/** Of requests that may carry a picture. Of one address three of the longest are under way; a class waits for its turn. */
export const pictureLimits: BodyLimits = { all: 96 * MB, each: 16 * MB, waiting: 1000, waitingEach: 200, waitMs: 8_000 }
/** Of all others, which a few stopped pictures do not keep waiting. */
export const textLimits: BodyLimits = { all: 32 * MB, each: 4 * MB, waiting: 4000, waitingEach: 2000, waitMs: 8_000 }

interface Waiting {
  address: string
  bytes: number
  start: () => void
}

/**
 * Room for the bodies of requests that are under way: a request has its bytes from before its body is read until it is
 * answered. The body of one that waits is not read, so that it stays with its sender.
 */
export class BodyRoom {
  private readonly limits: BodyLimits
  private readonly taken = new Map<string, number>()
  private total = 0
  private waiting: Waiting[] = []

  constructor(limits: BodyLimits) {
    this.limits = limits
  }

  /** Bytes of all bodies that are under way. */
  get bytes(): number {
    return this.total
  }

  /** Runs a job once there is room for so many bytes of an address. */
  async take<T>(address: string, bytes: number, job: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.hasRoom(address, bytes)) this.enter(address, bytes)
    else await this.wait(address, bytes, signal)
    try {
      return await job()
    } finally {
      this.leave(address, bytes)
    }
  }

  private hasRoom(address: string, bytes: number): boolean {
    return this.total + bytes <= this.limits.all && (this.taken.get(address) ?? 0) + bytes <= this.limits.each
  }

  private enter(address: string, bytes: number): void {
    this.total += bytes
    this.taken.set(address, (this.taken.get(address) ?? 0) + bytes)
  }

  private leave(address: string, bytes: number): void {
    this.total -= bytes
    const left = (this.taken.get(address) ?? 0) - bytes
    if (left > 0) this.taken.set(address, left)
    else this.taken.delete(address)
    for (const each of this.waiting) if (this.hasRoom(each.address, each.bytes)) each.start()
  }

  private wait(address: string, bytes: number, signal: AbortSignal | undefined): Promise<void> {
    const own = this.waiting.reduce((count, each) => count + Number(each.address === address), 0)
    if (this.waiting.length >= this.limits.waiting || own >= this.limits.waitingEach) throw new QueueFullError()
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', refuse)
        this.waiting = this.waiting.filter((each) => each !== waiting)
      }
      const refuse = () => {
        end()
        reject(new QueueFullError())
      }
      const start = () => {
        end()
        this.enter(address, bytes)
        resolve()
      }
      const waiting: Waiting = { address, bytes, start }
      const timer = setTimeout(refuse, this.limits.waitMs)
      signal?.addEventListener('abort', refuse)
      this.waiting = [...this.waiting, waiting]
    })
  }
}
