import { and, isNull, lt } from 'drizzle-orm'
import { session } from './auth-schema.ts'
import type { Db } from './client.ts'
import { idempotencyKeys, presences, rateLimits, uploads } from './schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a repeat of a keyed write is answered from its note; published, and outlived by set-like writes. */
export const KEY_RETENTION_DAYS = 90

/**
 * Removes what has had its time: old keys, ended sessions, full buckets, people who left a space, pictures that
 * no post came for. */
export async function sweep(db: Db, nowMs: number): Promise<void> {
  const before = (ageMs: number) => new Date(nowMs - ageMs)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEY_RETENTION_DAYS * DAY_MS)))
  await db.delete(session).where(lt(session.expiresAt, before(0)))
  await db.delete(rateLimits).where(lt(rateLimits.filledAt, before(DAY_MS)))
  await db.delete(uploads).where(and(isNull(uploads.postId), lt(uploads.createdAt, before(DAY_MS))))
  await db.delete(presences).where(lt(presences.lastSeenAt, before(DAY_MS)))
}
