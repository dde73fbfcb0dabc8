import type { Db } from '../db/client.ts'

/** How one kind of job is done. */
export interface Job<Payload> {
  /** How many of them one process does at once. */
  atOnce: number
  /** A job that takes longer counts as abandoned, and a free process does it. */
  leaseMs: number
  /** So long after it was wanted it is tried again when it fails; then it is dropped, and the log says so. */
  keepTryingMs: number
  /**
   * Does it. May be called again for a job that was done, where its process has ended before it could say so. Throws
   * JobRefused where trying again would change nothing, and JobPutOff where it has been told when to come again.
   */
  run(payload: Payload, tools: { db: Db; signal: AbortSignal; now: Date }): Promise<void>
}

/** A job that cannot be done, however often it is tried. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/** Puts a job off: its handler wants to run it again at a given moment, and not before. */
export class JobPutOff extends Error {
  override readonly name = 'JobPutOff'
  readonly until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}
