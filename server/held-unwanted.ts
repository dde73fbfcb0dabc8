import type { Db } from './db/client.ts'
import { LruMap } from './limits/lru-map.ts'
import { changedSince, readUnwanted, type Unwanted } from './models/unwanted.ts'

/** So many people are remembered. */
const HELD_MAX = 20_000

/**
 * What people do not want to see, as it was read last: what has changed by a revision is forgotten before anything is
 * given from memory.
 */
export class HeldUnwanted {
  private readonly held = new LruMap<{ id: string; unwanted: Unwanted }>(HELD_MAX)
  private readonly db: Db
  /** The revision of people up to which all changes are known here. */
  private seen: number | undefined
  private learning: Promise<void> | undefined

  constructor(db: Db) {
    this.db = db
  }

  /** What a person has hidden at this revision of people; undefined where the database has to be read. */
  peek(id: string, reached: number): Unwanted | undefined {
    return this.seen !== undefined && reached <= this.seen ? this.held.get(id)?.unwanted : undefined
  }

  async read(id: string, reached: number): Promise<Unwanted> {
    while (this.seen === undefined || reached > this.seen) {
      this.learning ??= this.learn(reached).finally(() => {
        this.learning = undefined
      })
      await this.learning
    }
    const known = this.held.get(id)
    if (known) return known.unwanted
    const before = this.seen
    const unwanted = await readUnwanted(this.db, id)
    // where something has changed meanwhile it may be of this person
    if (this.seen === before) this.held.set(id, { id, unwanted })
    return unwanted
  }

  private async learn(reached: number): Promise<void> {
    const changed = new Set(this.seen === undefined ? [] : await changedSince(this.db, this.seen))
    this.held.forget(({ id }) => changed.has(id))
    this.seen = reached
  }
}
