import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { session } from './auth-schema.ts'
import type { Db } from './client.ts'
import { effects, idempotencyKeys, presences, rateLimits, uploads } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 2_000

/** How long a repeat of a keyed write is answered from its note; published, and outlived by set-like writes. */
export const KEY_RETENTION_DAYS = 90

/**
 * Removes what has had its time: old keys, ended sessions, full buckets, people who left a space, pictures that
 * no post came for, and notes of effects whose keys are gone.
 */
export async function sweep(db: Db, nowMs: number): Promise<void> {
  const before = (ageMs: number) => new Date(nowMs - ageMs)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEY_RETENTION_DAYS * DAY_MS)))
  await db.delete(session).where(lt(session.expiresAt, before(0)))
  await db.delete(rateLimits).where(lt(rateLimits.filledAt, before(DAY_MS)))
  await db.delete(uploads).where(and(isNull(uploads.postId), lt(uploads.createdAt, before(DAY_MS))))
  await db.delete(presences).where(lt(presences.lastSeenAt, before(DAY_MS)))
  await sweepEffects(db, before(KEY_RETENTION_DAYS * DAY_MS))
}

/** Walks from the oldest note on, so many at a time that no other query waits for long. */
async function sweepEffects(db: Db, before: Date): Promise<void> {
  let removed = BATCH
  while (removed === BATCH) {
    const oldest = db.select({ seq: effects.seq }).from(effects).orderBy(asc(effects.seq)).limit(BATCH)
    const rows = await db
      .delete(effects)
      .where(and(inArray(effects.seq, oldest), lt(effects.at, before)))
      .returning({ seq: effects.seq })
    removed = rows.length
  }
}
