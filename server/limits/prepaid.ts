import type { Db } from '../db/client.ts'
import { returnTokens, type SharedBucket } from '../models/rate-limits.ts'

/**
 * Tokens of rows that processes share, which a batch has taken with one query for entries that are yet to come. Where its
 * process dies on the way they come back with time alone.
 */
export class Prepaid {
  /** How many entries, this one among them, may yet take one each. */
  upcoming = 1
  private readonly held = new Map<string, { row: SharedBucket; count: number; tokens: number }>()

  /** Spends one that is held, and tells what is left with those; undefined where none is. */
  spend(name: string): number | undefined {
    const held = this.held.get(name)
    if (!held || held.count === 0) return undefined
    held.count -= 1
    return held.tokens + held.count
  }

  /** Holds so many that were taken of a row, in which `tokens` are left, and tells what that is together. */
  add(row: SharedBucket, tokens: number, count: number): number {
    this.held.set(row.name, { row, tokens, count })
    return tokens + count
  }

  /** Gives back what no entry has spent. */
  async giveBack(db: Db): Promise<void> {
    for (const { row, count } of this.held.values()) if (count > 0) await returnTokens(db, row, count)
    this.held.clear()
  }
}
