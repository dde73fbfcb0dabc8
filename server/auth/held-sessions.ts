import { LruMap } from '../limits/lru-map.ts'
import type { SessionEnd } from '../models/sessions.ts'
import type { SessionAnswer } from './session.ts'

/** Sessions remembered at once, some ten megabytes of them. */
const HELD_MAX = 20_000
/** However it is used, a session is asked for again after this time. */
const LONGEST_MS = 5 * 60 * 1000

interface Options {
  /** How far the ends of sessions have come. */
  readEnds: () => Promise<number>
  /** The sessions that have ended since a revision of the ends. */
  endsSince: (revision: number) => Promise<SessionEnd[]>
  max?: number
  now?: () => number
}

/**
 * The sessions that were found lately, by what their cookies carry. Before one is given from memory, what has ended by
 * then is forgotten. So it is as good as what is known of the ends, and nothing that ends a session has to think of it.
 */
export class HeldSessions {
  private readonly held: LruMap<SessionAnswer>
  private readonly options: Required<Omit<Options, 'max'>>
  /** The ends that are known here. */
  private seen: number | undefined
  private learning: Promise<void> | undefined

  constructor({ max = HELD_MAX, now = () => Date.now(), ...asking }: Options) {
    this.held = new LruMap(max)
    this.options = { ...asking, now }
  }

  /** The session, where it is remembered, and the ends have come no further than is known here. */
  peek(key: string, ends: number | undefined): SessionAnswer | undefined {
    if (this.seen === undefined || ends === undefined || ends > this.seen) return undefined
    return this.remembered(key)
  }

  /** The session, remembered or as `ask` finds it; null for none. */
  async find(key: string, ask: () => Promise<SessionAnswer | null>): Promise<SessionAnswer | null> {
    if (this.remembered(key)) await this.learnEnds()
    const known = this.remembered(key)
    if (known) return known
    const before = this.seen
    const found = await ask()
    if (!found) return null
    if (before === undefined)
      await this.learnEnds() // for the next time
    // where one has ended meanwhile it may be this one
    else if (this.seen === before) this.held.set(key, { ...found, holdsUntilMs: this.untilMs(found) })
    return found
  }

  private remembered(key: string): SessionAnswer | undefined {
    const found = this.held.get(key)
    return found && this.options.now() < found.holdsUntilMs ? found : undefined
  }

  private untilMs({ holdsUntilMs }: SessionAnswer): number {
    return Math.min(holdsUntilMs, this.options.now() + LONGEST_MS)
  }

  private async learnEnds(): Promise<void> {
    const reached = await this.options.readEnds()
    while (this.seen === undefined || reached > this.seen) {
      this.learning ??= this.learn(reached).finally(() => {
        this.learning = undefined
      })
      await this.learning
    }
  }

  private async learn(reached: number): Promise<void> {
    const ends = this.seen === undefined ? [] : await this.options.endsSince(this.seen)
    this.forget(ends)
    this.seen = Math.max(reached, ...ends.map(({ revision }) => revision))
  }

  private forget(ends: readonly SessionEnd[]): void {
    if (ends.length === 0) return
    const sessions = new Set(ends.map(({ sessionId }) => sessionId))
    const people = new Set(ends.filter(({ sessionId }) => sessionId === null).map(({ userId }) => userId))
    this.held.forget(({ sessionId, user }) => people.has(null) || people.has(user.id) || sessions.has(sessionId))
  }
}
