import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { rolesBelow } from '#contract/roles.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { reports } from '../db/moderation-schema.ts'
import { roleOf } from './member-marks.ts'
import { type ActRefusal, log } from './moderation.ts'
import { isUnchanged } from './reported-text.ts'

/**
 * Closes all waiting reports by a person, and writes one entry into the log. Reports about moderators and
 * operators are left to those who may act on them. Call it in a transaction.
 */
export async function closeReportsBy(
  db: Db,
  moderatorId: string,
  reporterId: string,
): Promise<{ entryId: string } | ActRefusal> {
  const [reporter] = await db.select({ id: user.id }).from(user).where(eq(user.id, reporterId)).for('no key update')
  if (!reporter) return 'gone'
  const at = new Date()
  const others = db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        ne(user.id, moderatorId),
        or(isNull(user.role), inArray(user.role, rolesBelow(await roleOf(db, moderatorId)))),
      ),
    )
  const closed = await db
    .update(reports)
    .set({ closedAt: at, isWrong: isUnchanged })
    .where(and(eq(reports.reporterId, reporterId), isNull(reports.closedAt), inArray(reports.personId, others)))
    .returning({ id: reports.id })
  if (closed.length === 0) return 'done'
  const thing = { about: 'person', id: reporterId, personId: reporterId } as const
  return { entryId: await log(db, { at, moderatorId, thing, act: 'close-reports', reason: 'spam', until: null }) }
}
