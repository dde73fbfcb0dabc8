import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { rateLimits } from '../db/schema.ts'

export interface Bucket {
  name: string
  burst: number
  perSecond: number
}

export interface Taking {
  isTaken: boolean
  /** Whole tokens left. */
  left: number
  /** Seconds until one more is there; 0 where one is left. */
  waitS: number
}

/** Takes one token out of a bucket that all processes share; an empty one stays as it is. */
export async function takeToken(db: Db, { name, burst, perSecond }: Bucket): Promise<Taking> {
  const filled = sql<number>`least(${burst}::float8, ${rateLimits.tokens} + ${perSecond}::float8
    * greatest(0, extract(epoch from clock_timestamp() - ${rateLimits.filledAt})::float8))`
  const [taken] = await db
    .insert(rateLimits)
    .values({ bucket: name, tokens: burst - 1, filledAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { tokens: sql`${filled} - 1`, filledAt: sql`clock_timestamp()` },
      setWhere: sql`${filled} >= 1`,
    })
    .returning({ tokens: rateLimits.tokens })
  if (taken) return { isTaken: true, left: Math.floor(taken.tokens), waitS: taken.tokens >= 1 ? 0 : 1 / perSecond }
  const [rest] = await db.select({ tokens: filled }).from(rateLimits).where(eq(rateLimits.bucket, name))
  return { isTaken: false, left: 0, waitS: Math.max(0, 1 - Number(rest?.tokens ?? 0)) / perSecond }
}
