import type { Db } from '../db/client.ts'
import { returnTokens, takeTokens } from '../models/rate-limits.ts'
import type { Prepaid } from './prepaid.ts'
import { LruMap } from './lru-map.ts'
import type { Limit } from './table.ts'

/** Buckets remembered at once, some ten megabytes of them. */
const BUCKETS_MAX = 50_000

export interface Bucket<Scope extends string = string> {
  name: string
  limit: Limit
  /** Which budget it belongs to, for who hears of refusals. */
  scope: Scope
  /** How many tokens a request takes; 1 where it is absent. */
  cost?: number
}

const costOf = ({ cost = 1 }: Bucket): number => cost

export interface Taking<Scope extends string = string> {
  isTaken: boolean
  /** The bucket that was empty; where none was, the one with the least left. */
  bucket: Bucket<Scope> | undefined
  /** Whole tokens left in it. */
  left: number
  /** Seconds until the request can take its tokens; 0 where as many are left. */
  waitS: number
}

/**
 * Token buckets of this process, and behind some of them a row that all processes share. A bucket that is known to be
 * empty costs no query. A request takes its tokens of each bucket, or none of any.
 */
export class Buckets {
  private readonly filled: LruMap<{ tokens: number; atMs: number }>
  private readonly now: () => number

  constructor(max = BUCKETS_MAX, now = () => performance.now()) {
    this.filled = new LruMap(max)
    this.now = now
  }

  /** Tells, without taking, what taking would come to as far as this process knows. */
  peek<Scope extends string>(buckets: readonly Bucket<Scope>[]): Taking<Scope> {
    const empty = buckets.filter((bucket) => this.level(bucket) < costOf(bucket))
    const waits = empty.map((bucket) => ({ bucket, waitS: this.waitFor(bucket) }))
    const [longest] = waits.toSorted((a, b) => b.waitS - a.waitS)
    return longest ? { isTaken: false, left: 0, ...longest } : this.tightest(buckets)
  }

  /** Takes a token of each, in memory alone, where all have one; true where it did. */
  tryTakeHere(buckets: readonly Bucket[]): boolean {
    if (buckets.some((bucket) => this.level(bucket) < costOf(bucket))) return false
    for (const bucket of buckets) this.add(bucket, -costOf(bucket))
    return true
  }

  /** The same, and tells what it came to. */
  takeHere<Scope extends string>(buckets: readonly Bucket<Scope>[]): Taking<Scope> {
    const taking = this.peek(buckets)
    if (!taking.isTaken) return taking
    for (const bucket of buckets) this.add(bucket, -costOf(bucket))
    return this.tightest(buckets)
  }

  /** Takes a token of each, also of the rows that processes share, where they are not prepaid. */
  async take<Scope extends string>(
    db: Db,
    buckets: readonly Bucket<Scope>[],
    prepaid?: Prepaid,
  ): Promise<Taking<Scope>> {
    const taking = this.takeHere(buckets)
    if (!taking.isTaken) return taking
    const shared = buckets.filter(({ limit }) => limit.isShared)
    for (const [at, bucket] of shared.entries()) {
      const { isTaken, tokens } = await takeShared(db, bucket, prepaid)
      // other processes have taken of it meanwhile
      this.fill(bucket, Math.min(this.level(bucket), tokens))
      if (isTaken) continue
      for (const other of buckets) if (!other.limit.isShared) this.add(other, costOf(other))
      for (const other of shared.slice(0, at)) await this.giveBack(db, [other])
      return { isTaken: false, bucket, left: 0, waitS: Math.max(0, costOf(bucket) - tokens) / bucket.limit.perSecond }
    }
    return this.tightest(buckets)
  }

  /** Gives the tokens back to each. */
  async giveBack(db: Db, buckets: readonly Bucket[]): Promise<void> {
    for (const bucket of buckets) {
      this.add(bucket, costOf(bucket))
      if (bucket.limit.isShared) await returnTokens(db, { name: bucket.name, ...bucket.limit }, costOf(bucket))
    }
  }

  private tightest<Scope extends string>(buckets: readonly Bucket<Scope>[]): Taking<Scope> {
    const levels = buckets.map((bucket) => ({ bucket, level: this.level(bucket) }))
    const [least] = levels.toSorted((a, b) => a.level - b.level)
    if (!least) return { isTaken: true, bucket: undefined, left: 0, waitS: 0 }
    const { bucket, level } = least
    return { isTaken: true, bucket, left: Math.floor(level), waitS: this.waitFor(bucket) }
  }

  /** Seconds until a request can take its tokens. */
  private waitFor(bucket: Bucket): number {
    return Math.max(0, costOf(bucket) - this.level(bucket)) / bucket.limit.perSecond
  }

  private level({ name, limit }: Bucket): number {
    const known = this.filled.get(name)
    if (!known) return limit.burst
    return Math.min(limit.burst, known.tokens + ((this.now() - known.atMs) / 1000) * limit.perSecond)
  }

  private add(bucket: Bucket, tokens: number): void {
    this.fill(bucket, Math.min(bucket.limit.burst, this.level(bucket) + tokens))
  }

  private fill({ name }: Bucket, tokens: number): void {
    this.filled.set(name, { tokens, atMs: this.now() })
  }
}

/** One token of a row that processes share, and what is left; a batch takes those of its next entries with the first. */
async function takeShared(
  db: Db,
  bucket: Bucket,
  prepaid: Prepaid | undefined,
): Promise<{ isTaken: boolean; tokens: number }> {
  const { name, limit } = bucket
  const row = { name, ...limit }
  if (!prepaid || !limit.isPrepaid) return takeTokens(db, row, costOf(bucket))
  const left = prepaid.spend(name)
  if (left !== undefined) return { isTaken: true, tokens: left }
  let count = Math.min(prepaid.upcoming, limit.burst)
  let taking = await takeTokens(db, row, count)
  if (!taking.isTaken && count > 1) {
    // fewer are left than there are entries
    count = Math.max(1, Math.floor(taking.tokens))
    taking = await takeTokens(db, row, count)
  }
  return taking.isTaken ? { isTaken: true, tokens: prepaid.add(row, taking.tokens, count - 1) } : taking
}
