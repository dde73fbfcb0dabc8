import type { Overview } from '#contract/admin.ts'
import { FIRST_ZONE } from '#contract/points.ts'
import type { Db } from './db/client.ts'
import { LruMap } from './limits/lru-map.ts'
import { countOverview } from './models/overview.ts'
import { version } from './version.ts'

/** For so long an overview is answered from memory. */
const HELD_MS = 10_000
const ZONES_MAX = 50

interface Options {
  db: Db
  mail: boolean
  push: boolean
  /** When the newest copy of all data was begun, where this server makes copies. */
  lastBackup: () => Date | undefined
  now?: () => Date
}

/** The overview for operators, counted once for all who ask within some seconds. */
export class HeldOverview {
  private readonly held = new LruMap<{ untilMs: number; value: Promise<Overview> }>(ZONES_MAX)
  private readonly options: Required<Options>

  constructor(options: Options) {
    this.options = { now: () => new Date(), ...options }
  }

  read(zone: string = FIRST_ZONE): Promise<Overview> {
    const now = this.options.now()
    const known = this.held.get(zone)
    if (known && now.getTime() < known.untilMs) return known.value
    const value = this.count(zone, now)
    this.held.set(zone, { untilMs: now.getTime() + HELD_MS, value })
    value.catch(() => this.held.delete(zone))
    return value
  }

  private async count(zone: string, now: Date): Promise<Overview> {
    const { db, mail, push, lastBackup } = this.options
    return {
      ...(await countOverview(db, zone, now)),
      mail,
      push,
      version,
      lastBackup: lastBackup()?.toISOString() ?? null,
    }
  }
}
