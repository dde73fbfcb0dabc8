import { and, eq, gt, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Act } from '#contract/moderation.ts'
import type { Db } from '../db/client.ts'
import { moderationLog, reports } from '../db/moderation-schema.ts'
import { countComments } from './comments.ts'
import { reopenHeld } from './held.ts'
import { type ActRefusal, isOf, lockThing, log, setSuspended, setTakenDown, touchNotices } from './moderation.ts'
import { withdrawTopic } from './notices.ts'
import type { Thing } from './reports.ts'

type Entry = typeof moderationLog.$inferSelect

/**
 * Undoes what a moderator has done themselves: what the act has changed is as it was, and waits again. Refused where
 * something was done later about the same, that still holds. Resolves with the id of the entry that says so. Call it in a
 * transaction.
 */
export async function undoAct(db: Db, moderatorId: string, id: string): Promise<{ entryId: string } | ActRefusal> {
  const [entry] = await db
    .select()
    .from(moderationLog)
    .where(and(eq(moderationLog.id, id), eq(moderationLog.moderatorId, moderatorId)))
  const inverse = entry && INVERSE[entry.act]
  const key = entry?.thingId ?? entry?.personId
  if (!entry || !inverse || !key) return 'gone'
  const thing = await lockThing(db, moderatorId, entry.about, key)
  if (typeof thing === 'string') return thing
  const [undone] = await db.select({ id: moderationLog.id }).from(moderationLog).where(eq(moderationLog.undoes, id))
  if (undone || (await isOverruled(db, entry, thing))) return 'done'
  if (entry.act === 'suspend') await setSuspended(db, thing.personId, null)
  const reopened = await reopenHeld(db, thing.personId, entry.at)
  const isHeld = reopened.some((row) => row.thing === thing.id)
  if (isHeld && thing.takenDown === null && thing.commentId !== null) await countComments(db, thing.postId ?? '', -1)
  const hasTakenDown = entry.act === 'take-down' || entry.hasTakenDown
  if (!isHeld && hasTakenDown && thing.about !== 'person') await setTakenDown(db, thing, null)
  await reopenReports(db, entry, thing)
  await withdrawTopic(db, 'moderation', id)
  await touchNotices(db, thing)
  const { reason } = entry
  return {
    entryId: await log(db, { at: new Date(), moderatorId, thing, act: inverse, reason, until: null, undoes: id }),
  }
}

const INVERSE: Partial<Record<Act, Act>> = {
  leave: 'reopen',
  'close-reports': 'reopen',
  'take-down': 'put-back',
  suspend: 'lift',
}

const later = alias(moderationLog, 'later')

/** Entries after one that neither undo another nor are undone. */
const holdsAfter = ({ at, id }: Entry): SQL | undefined =>
  and(
    sql`(${later.at}, ${later.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`,
    isNull(later.undoes),
    notExists(sql`(select 1 from moderation_log undo where undo.undoes = ${later.id})`),
  )

/** Whether something that still holds was done later: about the same thing, or of a suspension about the same person. */
async function isOverruled(db: Db, entry: Entry, { about, id, personId }: Thing): Promise<boolean> {
  const isOfReporter = eq(later.act, 'close-reports')
  const isOfThing = and(
    eq(later.about, about),
    about === 'person' ? isNull(later.thingId) : eq(later.thingId, id),
    entry.act === 'close-reports' ? isOfReporter : sql`not ${isOfReporter}`,
  )
  const isOfPerson = entry.act === 'suspend' ? inArray(later.act, ['suspend', 'lift']) : undefined
  const rows = await db
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.personId, personId), isOfPerson ? or(isOfThing, isOfPerson) : isOfThing, holdsAfter(entry)))
    .limit(1)
  return rows.length > 0
}

/**
 * Has the reports wait again that an act has closed, but for those of things that others have dealt with since; none of
 * them was wrong, nor was one that was made again since.
 */
async function reopenReports(db: Db, entry: Entry, thing: Thing): Promise<void> {
  const dealtWithAt = sql`(select max(${later.at}) from moderation_log later
    where ${later.personId} = ${reports.personId} and ${later.about} = ${reports.about}
      and coalesce(${later.thingId}::text, ${later.personId}) = ${reports.thing}
      and ${inArray(later.act, ['leave', 'take-down', 'suspend'])} and ${holdsAfter(entry)})`
  await db
    .update(reports)
    .set({ closedAt: sql`case when ${reports.closedAt} is not null then ${dealtWithAt} end`, isWrong: false })
    .where(
      and(
        entry.act === 'close-reports' ? eq(reports.reporterId, thing.personId) : isOf(thing),
        or(eq(reports.closedAt, entry.at), and(isNull(reports.closedAt), gt(reports.createdAt, entry.at))),
      ),
    )
}
