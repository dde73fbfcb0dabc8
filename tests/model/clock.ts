interface Timer {
  id: number
  at: number
  run(): void
}

const own = { Date, setTimeout, clearTimeout, setImmediate }

/** When every run begins. */
export const START = Date.parse('2026-11-02T09:00:00Z')

/** Runs everything that is due now: microtasks and what the store has queued. Resolves when all of it rests. */
export type Settle = () => Promise<void>

/**
 * Time that passes only when it is told to. The device's clock may be wrong by `offset`; timers follow the true time,
 * as they do on a machine whose clock is set.
 */
export class Clock {
  time = START
  offset = 0
  private timers: Timer[] = []
  private lastId = 0
  private queued = 0

  /** What the device's clock shows. */
  readonly now = (): number => this.time + this.offset

  readonly setTimeout = (run: () => void, ms = 0): number => {
    const timer = { id: ++this.lastId, at: this.time + Math.max(0, ms), run }
    const place = this.timers.findIndex((other) => other.at > timer.at)
    if (place < 0) this.timers.push(timer)
    else this.timers.splice(place, 0, timer)
    return timer.id
  }

  readonly clearTimeout = (id: number | undefined): void => {
    const place = this.timers.findIndex((timer) => timer.id === id)
    if (place >= 0) this.timers.splice(place, 1)
  }

  readonly sleep = (ms: number): Promise<void> => new Promise((resolve) => this.setTimeout(resolve, ms))

  /** The store's own queue runs in real turns of the event loop; they are counted, so that rest can be told. */
  readonly setImmediate = (run: () => void): unknown => {
    this.queued += 1
    return own.setImmediate(() => {
      this.queued -= 1
      run()
    })
  }

  readonly settle: Settle = async () => {
    do await new Promise((resolve) => own.setImmediate(resolve))
    while (this.queued > 0)
  }

  /** Lets `ms` pass, with all that falls into them. */
  async pass(ms: number): Promise<void> {
    const until = this.time + ms
    await this.settle()
    for (let next = this.timers[0]; next && next.at <= until; next = this.timers[0]) {
      this.timers.shift()
      this.time = Math.max(this.time, next.at)
      next.run()
      await this.settle()
    }
    this.time = until
  }

  /** Begins anew: nothing waits, and every run sees the same moments. */
  reset(): void {
    this.time = START
    this.offset = 0
    this.timers = []
    this.lastId = 0
  }

  /** Runs `work` with the server's clock, which is right. */
  atServer<T>(work: () => T): T {
    const { offset } = this
    this.offset = 0
    try {
      return work()
    } finally {
      this.offset = offset
    }
  }

  /** Puts this clock in the place of the machine's; gives the machine's back when called. */
  install(): () => void {
    const { now } = this
    class ModelDate extends own.Date {
      constructor(...parts: [] | [number | string]) {
        super(...((parts.length === 0 ? [now()] : parts) as [number]))
      }
      static override now(): number {
        return now()
      }
    }
    Object.assign(globalThis, {
      Date: ModelDate,
      setTimeout: this.setTimeout,
      clearTimeout: this.clearTimeout,
      setImmediate: this.setImmediate,
    })
    return () => Object.assign(globalThis, own)
  }
}
