import { type Revisions, SCOPES } from '#contract/revisions.ts'
import { furthest } from '../db/message-bundle.ts'

/** What only likes have changed is told so seldom. */
const LIKES_MS = 5000
/** So many are told at once; of more each is told within so many milliseconds as they are, and within five seconds. */
const AT_ONCE = 300
const LONGEST_SPREAD_MS = 5000
const STEP_MS = 50

/**
 * When each listener learns of a move: all at once while they are few, and one after the other where their requests
 * would be a crowd. `T` is a listener; `tell` is called with each in turn.
 */
export class RevisionBroadcaster<T> {
  private known: Revisions | undefined
  private given: Revisions | undefined
  private givenAt = -Infinity
  private readonly waiting = new Set<T>()
  private later: NodeJS.Timeout | undefined
  private steps: NodeJS.Timeout | undefined
  private steppedAt = 0
  private readonly all: ReadonlySet<T>
  private readonly tell: (one: T, revisions: Revisions) => void

  constructor(all: ReadonlySet<T>, tell: (one: T, revisions: Revisions) => void) {
    this.all = all
    this.tell = tell
  }

  /** The revisions for a new listener; undefined before any are known. */
  get current(): Revisions | undefined {
    return this.given
  }

  /** The lists have come so far. `canWait` where listeners miss nothing by a delay of some seconds. */
  moved(revisions: Revisions, canWait: boolean): void {
    this.known = this.known ? furthest(this.known, revisions) : revisions
    if (!this.given) return this.give()
    if (isSame(this.known, this.given)) return
    const waitMs = canWait ? this.givenAt + LIKES_MS - Date.now() : 0
    if (waitMs > 0) this.later ??= setTimeout(() => this.give(), waitMs).unref()
    else this.give()
  }

  /** Forgets who has left. */
  left(one: T): void {
    this.waiting.delete(one)
  }

  private give(): void {
    clearTimeout(this.later)
    this.later = undefined
    this.given = this.known
    this.givenAt = Date.now()
    for (const one of this.all) this.waiting.add(one)
    if (this.all.size <= AT_ONCE) this.step(this.waiting.size)
    else if (!this.steps) {
      this.steppedAt = Date.now()
      this.steps = setInterval(() => this.step(this.inThisStep()), STEP_MS).unref()
    }
  }

  /** How many listeners are due in this step. A busy process catches up: none waits longer than a round takes. */
  private inThisStep(): number {
    const now = Date.now()
    const passedMs = now - this.steppedAt
    this.steppedAt = now
    return Math.ceil((this.all.size * passedMs) / Math.min(LONGEST_SPREAD_MS, this.all.size))
  }

  private step(count: number): void {
    let left = count
    for (const one of this.waiting) {
      if (left-- <= 0) return
      this.waiting.delete(one)
      if (this.given) this.tell(one, this.given)
    }
    clearInterval(this.steps)
    this.steps = undefined
  }
}

const isSame = (a: Revisions, b: Revisions): boolean => SCOPES.every((scope) => a[scope] === b[scope])
