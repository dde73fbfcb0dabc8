import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Act, NewAct } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import { mayActOn } from '#contract/roles.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { comments } from '../db/comments-schema.ts'
import { messages } from '../db/conversations-schema.ts'
import { heldThings, moderationLog, reports } from '../db/moderation-schema.ts'
import { notices } from '../db/notices-schema.ts'
import { reviews } from '../db/reviews-schema.ts'
import { posts, presences } from '../db/schema.ts'
import { countComments, lockPost } from './comments.ts'
import { closeHeld, forgetHeld, holdNetwork, releaseNetwork, takeDownHeld } from './held.ts'
import { roleOf } from './member-marks.ts'
import { notify } from './notices.ts'
import { isUnchanged } from './reported-text.ts'
import { findThing, type Thing } from './reports.ts'
import { show, tellOfShown } from './show-held.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Why an act is not done: its thing is gone, it is no moderator's business, or another was faster. */
export type ActRefusal = 'gone' | 'foreign' | 'done' | 'impossible'

/**
 * Does what a moderator says, and writes it into the log; resolves with the entry's id. Whether they may is asked of both
 * roles. Call it in a transaction.
 */
export async function act(
  db: Db,
  moderatorId: string,
  asked: NewAct,
  may = mayActOn,
): Promise<{ entryId: string } | ActRefusal> {
  const thing = await lockThing(db, moderatorId, asked.about, asked.id, may)
  if (typeof thing === 'string') return thing
  const at = new Date()
  const until = asked.act === 'suspend' ? new Date(at.getTime() + asked.days * DAY_MS) : null
  const why = await perform(db, thing, asked, until)
  if (why) return why
  if (asked.act === 'leave' || asked.act === 'take-down' || asked.act === 'suspend')
    await closeReports(db, thing, at, asked.act === 'leave')
  if (thing.postId !== null && (asked.act === 'leave' || asked.act === 'take-down')) await closeHeld(db, thing.id, at)
  if (asked.act === 'suspend') await takeDownHeld(db, thing.personId, asked.reason, at)
  // as it was found, locked: what was down before is no doing of this act
  const hasTakenDown = takesDown(asked.act) && thing.about !== 'person' && (thing.takenDown ?? HELD) === HELD
  const entryId = await log(db, { at, moderatorId, thing, act: asked.act, reason: asked.reason, until, hasTakenDown })
  if (asked.act !== 'leave') await tellOfAct(db, thing, entryId, asked, until)
  return { entryId }
}

const takesDown = (what: Act): boolean => what === 'take-down' || what === 'suspend'

/** Tells the person concerned; what others were told of the thing, or by that person, is shown as the thing is now. */
async function tellOfAct(db: Db, thing: Thing, entryId: string, { act, reason }: NewAct, until: Date | null) {
  const { personId: userId, postId, commentId, conversationId, productId } = thing
  const detail = {
    act: act as Exclude<NewAct['act'], 'leave'>,
    reason,
    ...(until && { until: until.toISOString() }),
    ...(conversationId !== undefined && { conversationId }),
    ...(productId !== null && { productId }),
  }
  await notify(db, { kind: 'moderation', userId, actorId: null, about: entryId, postId, commentId, detail })
  await touchNotices(db, thing)
}

/** Has the lists of notices asked for anew in which a thing stands, or its person. */
export async function touchNotices(db: Db, { about, id, personId }: Thing): Promise<void> {
  const ofThing =
    about === 'post' ? eq(notices.postId, id) : about === 'comment' ? eq(notices.commentId, id) : undefined
  await db
    .update(notices)
    .set({ createdAt: sql`${notices.createdAt}` })
    .where(or(eq(notices.actorId, personId), ofThing))
}

async function perform(db: Db, thing: Thing, asked: NewAct, until: Date | null): Promise<ActRefusal | undefined> {
  const isWritten = thing.about !== 'person'
  switch (asked.act) {
    case 'leave':
      if (thing.takenDown === HELD) return (await showHeld(db, thing)) ? undefined : 'done'
      return (await isWaiting(db, thing)) ? undefined : 'done'
    case 'take-down':
      if (!isWritten) return 'impossible'
      return (await setTakenDown(db, thing, asked.reason)) ? undefined : 'done'
    case 'put-back':
      if (!isWritten) return 'impossible'
      if (!(await setTakenDown(db, thing, null))) return 'done'
      // what was taken down before others saw it is new to them
      if (thing.postId !== null && (await forgetHeld(db, eq(heldThings.thing, thing.id))))
        await tellOfShown(db, shownOf(thing))
      return undefined
    case 'suspend':
      if (!(await setSuspended(db, thing.personId, until))) return 'done'
      if (isWritten) await setTakenDown(db, thing, asked.reason)
      return undefined
    case 'lift':
      return (await setSuspended(db, thing.personId, null)) ? undefined : 'done'
  }
}

const shownOf = ({ postId, commentId }: Thing) => ({ postId: postId ?? '', commentId })

/** Shows at once what is held; false where it is not any more. */
async function showHeld(db: Db, thing: Thing): Promise<boolean> {
  const isShown = await show(db, shownOf(thing))
  if (isShown) await tellOfShown(db, shownOf(thing))
  return isShown
}

/** The thing, with its author and its post locked: of two moderators the second finds what the first has done. */
export async function lockThing(
  db: Db,
  moderatorId: string,
  about: NewAct['about'],
  id: string,
  may = mayActOn,
): Promise<Thing | 'gone' | 'foreign'> {
  const found = await findThing(db, about, id)
  // moderators act on no message without a report
  if (!found || (about === 'message' && !(await isReported(db, found)))) return 'gone'
  if (found.postId !== null) await lockPost(db, found.postId)
  const [person] = await db
    .select({ role: user.role })
    .from(user)
    .where(eq(user.id, found.personId))
    .for('no key update')
  if (!may(await roleOf(db, moderatorId), person?.role) || found.personId === moderatorId) return 'foreign'
  return (await findThing(db, about, id)) ?? 'gone'
}

/** True where that changes anything. */
export async function setTakenDown(db: Db, thing: Thing, reason: ReportReason | null): Promise<boolean> {
  const isHeld = thing.takenDown === HELD
  if (isHeld ? reason === null : (thing.takenDown === null) === (reason === null)) return false
  const set = { takenDown: reason }
  if (thing.messageId !== null) {
    await db.update(messages).set(set).where(eq(messages.id, thing.messageId))
    return true
  }
  if (thing.reviewId !== null) {
    await db.update(reviews).set(set).where(eq(reviews.id, thing.reviewId))
    return true
  }
  if (thing.commentId === null) {
    await db.update(posts).set(set).where(eq(posts.id, thing.id))
    return true
  }
  await db.update(comments).set(set).where(eq(comments.id, thing.commentId))
  if (thing.postId !== null && !isHeld) await countComments(db, thing.postId, reason === null ? 1 : -1)
  return true
}

/** True where that changes anything: who is suspended already is not suspended once more. */
export async function setSuspended(db: Db, personId: string, until: Date | null): Promise<boolean> {
  const is = sql`${user.suspendedUntil} > now()`
  const changed = await db
    .update(user)
    .set({ suspendedUntil: until, updatedAt: new Date() })
    .where(and(eq(user.id, personId), until === null ? is : sql`${is} is not true`))
    .returning({ id: user.id })
  if (until !== null) await db.delete(presences).where(eq(presences.userId, personId))
  if (changed.length > 0) await (until === null ? releaseNetwork(db, personId) : holdNetwork(db, personId, new Date()))
  return changed.length > 0
}

export const isOf = ({ about, id }: Thing) => and(eq(reports.about, about), eq(reports.thing, id))

const isWaiting = (db: Db, thing: Thing): Promise<boolean> => hasReport(db, thing, isNull(reports.closedAt))

/** Whether an item was ever reported. */
export const isReported = (db: Db, thing: Thing): Promise<boolean> => hasReport(db, thing)

async function hasReport(db: Db, thing: Thing, state?: SQL): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(and(isOf(thing), state))
    .limit(1)
  return rows.length > 0
}

/** At the moment of its act, by which it is found where that is taken back. */
async function closeReports(db: Db, thing: Thing, closedAt: Date, isLeft: boolean): Promise<void> {
  await db
    .update(reports)
    .set({ closedAt, isWrong: isLeft ? isUnchanged : false })
    .where(and(isOf(thing), isNull(reports.closedAt)))
}

interface NewEntry
  extends Pick<
    typeof moderationLog.$inferInsert,
    'at' | 'moderatorId' | 'act' | 'reason' | 'until' | 'undoes' | 'hasTakenDown'
  > {
  thing: Pick<Thing, 'about' | 'id' | 'personId'>
}

export async function log(db: Db, { thing, ...entry }: NewEntry): Promise<string> {
  const id = v7()
  const { about, personId } = thing
  await db
    .insert(moderationLog)
    .values({ ...entry, id, about, personId, thingId: about === 'person' ? null : thing.id })
  return id
}
