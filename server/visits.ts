import { earningDay } from '#contract/host/earning-days.ts'
import type { Db } from './db/client.ts'
import { LruMap } from './limits/lru-map.ts'
import { earnForVisit } from './models/points.ts'

/** People whose last visit is remembered. */
const HELD_MAX = 20_000
/** Another process may have changed the zone in which a person's days begin. */
const HELD_MS = 60 * 60 * 1000

interface Visit {
  zone: string
  day: string | null
  at: Date | null
  untilMs: number
}

/** Pays members for the first request of their day; who was paid lately is known without asking the database. */
export class Visits {
  private readonly held = new LruMap<Visit>(HELD_MAX)
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  /** True where a request of theirs may be one that is paid. */
  isDue(userId: string): boolean {
    const now = new Date()
    const known = this.held.get(userId)
    return !known || now.getTime() >= known.untilMs || earningDay(known.zone, now, known) !== undefined
  }

  /** Notes a request of a member. */
  async note(userId: string): Promise<void> {
    if (!this.isDue(userId)) return
    const now = new Date()
    const account = await this.db.transaction((tx) => earnForVisit(tx, userId, now))
    const { zone, visitDay: day, visitAt: at } = account
    this.held.set(userId, { zone, day, at, untilMs: now.getTime() + HELD_MS })
  }

  /** Forgets a person's last visit, as when their days begin elsewhere from now on. */
  forget(userId: string): void {
    this.held.delete(userId)
  }
}
