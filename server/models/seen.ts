import { and, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { user } from '../db/auth-schema.ts'

/** In a query over people: neither leaving nor suspended. Others see nothing of people who are. */
export const isSeen = sql`(${and(isNull(user.leavesAt), isNull(user.suspendedUntil))})`

/** The same of what names its person by a column. */
export const isBySeen = (userId: SQLWrapper): SQL =>
  sql`${userId} not in (select id from ${user} where leaves_at is not null or suspended_until is not null)`
