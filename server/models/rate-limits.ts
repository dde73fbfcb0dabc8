import { and, eq, like, lt, sql } from 'drizzle-orm'
import { deleteSome, inBatches } from '../db/batches.ts'
import type { Db } from '../db/client.ts'
import { rateLimits } from '../db/schema.ts'

export interface SharedBucket {
  name: string
  burst: number
  perSecond: number
}

const levelOf = ({ burst, perSecond }: SharedBucket) =>
  sql<number>`least(${burst}::float8, ${rateLimits.tokens} + ${perSecond}::float8
    * greatest(0, extract(epoch from clock_timestamp() - ${rateLimits.filledAt})::float8))`

/** Takes `count` tokens out of a bucket that all processes share, or none, and tells what is in it then. */
export async function takeTokens(
  db: Db,
  bucket: SharedBucket,
  count: number,
): Promise<{ isTaken: boolean; tokens: number }> {
  const { name, burst } = bucket
  const level = levelOf(bucket)
  const [taken] = await db
    .insert(rateLimits)
    .values({ bucket: name, tokens: burst - count, filledAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: rateLimits.bucket,
      set: { tokens: sql`${level} - ${count}::float8`, filledAt: sql`clock_timestamp()` },
      setWhere: sql`${level} >= ${count}::float8`,
    })
    .returning({ tokens: rateLimits.tokens })
  if (taken) return { isTaken: true, tokens: taken.tokens }
  const [rest] = await db.select({ tokens: level }).from(rateLimits).where(eq(rateLimits.bucket, name))
  return { isTaken: false, tokens: Number(rest?.tokens ?? 0) }
}

/** Puts tokens back that were taken. */
export async function returnTokens(db: Db, bucket: SharedBucket, count: number): Promise<void> {
  await db
    .update(rateLimits)
    .set({
      tokens: sql`least(${bucket.burst}::float8, ${levelOf(bucket)} + ${count}::float8)`,
      filledAt: sql`clock_timestamp()`,
    })
    .where(eq(rateLimits.bucket, bucket.name))
}

const BATCH = 2_000

/**
 * Deletes the rows of full buckets whose names begin so: a full bucket and none are the same. Sign-ins with made-up
 * addresses would else leave rows for a day.
 */
export async function removeFull(
  db: Db,
  beginning: string,
  { burst, perSecond }: Omit<SharedBucket, 'name'>,
): Promise<void> {
  const fullSince = sql`clock_timestamp() - ${burst / perSecond}::float8 * interval '1 s'`
  const isFull = and(lt(rateLimits.filledAt, fullSince), like(rateLimits.bucket, `${beginning}%`))
  await inBatches(BATCH, () => deleteSome(db, rateLimits, isFull, BATCH))
}
