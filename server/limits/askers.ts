import { LruMap } from './lru-map.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const COOKIES_MAX = 20_000

/** Whose budgets a request spends. */
export interface Asker {
  id: string
  /** When their account was made; null for a guest. */
  memberSinceMs: number | null
}

/** True for guests, and for members in their first day. */
export const isNewcomer = ({ memberSinceMs }: Asker): boolean =>
  memberSinceMs === null || Date.now() - memberSinceMs < DAY_MS

/**
 * Whose session cookies this process has met lately. It opens nothing: what it is good for is to know, before the
 * database is asked, whose budget a request would spend.
 */
export class Askers {
  private readonly known = new LruMap<Asker | null>(COOKIES_MAX)

  /** The last caller with the cookie of this hash; null for one without a session, undefined for an unknown cookie. */
  recall(key: string): Asker | null | undefined {
    return this.known.get(key)
  }

  remember(key: string, asker: Asker | null): void {
    this.known.set(key, asker)
  }
}
