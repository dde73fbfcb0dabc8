import { Recent } from '../limits/recent.ts'
import type { SessionEnd } from '../models/sessions.ts'
import type { SessionAnswer } from './session.ts'

/** Sessions remembered at once, some ten megabytes of them. */
const HELD_MAX = 20_000
/** However it is used, a session is asked for again after this time. */
const LONGEST_MS = 5 * 60 * 1000

type Found = Pick<SessionAnswer, 'sessionId' | 'user' | 'holdsUntilMs'>

interface Options {
  /** The sessions that have ended since a revision of the ends. */
  endsSince: (revision: number) => Promise<SessionEnd[]>
  max?: number
  now?: () => number
}

/**
 * The sessions that were found lately, by what their cookies carry. Who asks says how far the ends of sessions have come;
 * before it is answered, what has ended till then is forgotten. So it is as good as what the asker knows of the ends, and
 * nothing that ends a session has to think of it.
 */
export class HeldSessions {
  private readonly held: Recent<Found>
  private readonly endsSince: Options['endsSince']
  private readonly now: () => number
  /** The ends that are known here. */
  private seen: number | undefined
  private learning: Promise<void> | undefined

  constructor({ endsSince, max = HELD_MAX, now = () => Date.now() }: Options) {
    this.held = new Recent(max)
    this.endsSince = endsSince
    this.now = now
  }

  /** The session, where it is remembered and nothing has to be asked. */
  peek(key: string, reached: number): Found | undefined {
    if (this.seen === undefined || reached > this.seen) return undefined
    const found = this.held.get(key)
    return found && this.now() < found.holdsUntilMs ? found : undefined
  }

  /** The session, remembered or as `ask` finds it; null for none. */
  async find(key: string, reached: number, ask: () => Promise<SessionAnswer | null>): Promise<Found | null> {
    while (this.seen === undefined || reached > this.seen) {
      this.learning ??= this.learn(reached).finally(() => {
        this.learning = undefined
      })
      await this.learning
    }
    const known = this.peek(key, reached)
    if (known) return known
    const before = this.seen
    const found = await ask()
    const holdsUntilMs = Math.min(found?.holdsUntilMs ?? 0, this.now() + LONGEST_MS)
    // where one has ended meanwhile it may be this one
    if (found && this.seen === before) this.held.set(key, { ...found, holdsUntilMs })
    return found
  }

  private async learn(reached: number): Promise<void> {
    const ends = this.seen === undefined ? [] : await this.endsSince(this.seen)
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
