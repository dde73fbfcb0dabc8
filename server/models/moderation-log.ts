import { and, count, desc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { LOG_PER_PAGE, type LogEntry } from '#contract/moderation.ts'
import type { Place } from '#contract/host/cursor.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { moderationLog } from '../db/moderation-schema.ts'
import { authorColumns, authorOf } from './authors.ts'

const moderator = alias(user, 'moderator')
const moderatorColumns = {
  id: moderator.id,
  firstName: moderator.firstName,
  lastName: moderator.lastName,
  isGuest: moderator.isGuest,
  guestName: moderator.guestName,
  avatar: moderator.image,
  avatarColour: moderator.avatarColour,
  isOfficial: moderator.isOfficial,
}

/** Entries of the log, the last first. */
async function listEntries(db: Db, which: SQL | undefined, limit: number): Promise<LogEntry[]> {
  const rows = await db
    .select({
      entry: moderationLog,
      moderator: moderatorColumns,
      person: authorColumns,
      isUndone: sql<boolean>`exists (select 1 from moderation_log later where later.undoes = ${moderationLog.id})`,
    })
    .from(moderationLog)
    .leftJoin(moderator, eq(moderator.id, moderationLog.moderatorId))
    .leftJoin(user, eq(user.id, moderationLog.personId))
    .where(which)
    .orderBy(desc(moderationLog.at), desc(moderationLog.id))
    .limit(limit)
  return rows.map(({ entry, moderator: by, person, isUndone }) => ({
    id: entry.id,
    at: entry.at.toISOString(),
    moderator: by && authorOf(by),
    person: person && authorOf(person),
    about: entry.about,
    act: entry.act,
    reason: entry.reason,
    until: entry.until?.toISOString() ?? null,
    thingId: entry.thingId,
    isUndone,
    isUndo: entry.undoes !== null,
  }))
}

/** A page of the log, and one entry more where there is a next one. */
export function listLog(db: Db, after: Place | undefined): Promise<LogEntry[]> {
  const at = after && new Date(after.createdAt)
  const isBehind =
    after && at && or(lt(moderationLog.at, at), and(eq(moderationLog.at, at), lt(moderationLog.id, after.id)))
  return listEntries(db, isBehind, LOG_PER_PAGE + 1)
}

/** What was done about one person lately. */
export const listHistory = (db: Db, personId: string): Promise<LogEntry[]> =>
  listEntries(db, eq(moderationLog.personId, personId), 20)

export async function findEntry(db: Db, id: string): Promise<LogEntry | undefined> {
  const [entry] = await listEntries(db, eq(moderationLog.id, id), 1)
  return entry
}

/** How many things a moderator has dealt with since then, without what they took back. */
export async function countDone(db: Db, moderatorId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ all: count(), undos: sql<number>`count(*) filter (where ${isNotNull(moderationLog.undoes)})::int` })
    .from(moderationLog)
    .where(and(eq(moderationLog.moderatorId, moderatorId), gte(moderationLog.at, since)))
  return Math.max(0, (row?.all ?? 0) - 2 * (row?.undos ?? 0))
}
