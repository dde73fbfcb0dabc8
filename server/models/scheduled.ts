import { and, asc, count, eq, gt, or } from 'drizzle-orm'
import type { Place } from '#contract/host/cursor.ts'
import { picturesNamed, picturesToCome } from '#contract/post-pictures.ts'
import {
  type NewScheduled,
  PUBLISH_WITHIN_MS,
  SCHEDULE_AHEAD_MS,
  type Scheduled,
  type ScheduledChange,
  SCHEDULED_MAX,
} from '#contract/scheduled.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { scheduled } from '../db/scheduled-schema.ts'
import { posts } from '../db/schema.ts'
import { noteEffect } from './effects.ts'
import { forgetAnswers } from './idempotency.ts'
import { addJob, dropJob } from './jobs.ts'
import { earnForPost } from './points.ts'
import { addPost } from './posts.ts'
import { freeUploads, holdUploads } from './uploads.ts'

type Row = typeof scheduled.$inferSelect

/** What the job is told: which post, whose it is, and the time for which it was made. */
export interface Publishing {
  id: string
  userId: string
  at: string
}

export type TimeRefusal = 'too-late' | 'too-far'

const keyOf = (id: string): string => `publish:${id}`

const scheduledOf = ({ id, at, post, isMissed, createdAt }: Row, now: Date): Scheduled => ({
  id,
  at: at.toISOString(),
  state: isMissed || isOverdue(at, now) ? 'missed' : 'waiting',
  post: {
    content: post.content,
    title: post.title ?? null,
    lang: post.lang ?? null,
    ...picturesToCome(post),
  },
  createdAt: createdAt.toISOString(),
})

const idsNamed = (post: Row['post']): string[] => picturesNamed(post).map(({ id }) => id)

const isOverdue = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > PUBLISH_WITHIN_MS

function refusedTime(at: Date, now: Date): TimeRefusal | undefined {
  const aheadMs = at.getTime() - now.getTime()
  return aheadMs <= 0 ? 'too-late' : aheadMs > SCHEDULE_AHEAD_MS ? 'too-far' : undefined
}

/** A person's posts that wait for their time, the next first. */
export async function listScheduled(
  db: Db,
  userId: string,
  after: Place | undefined,
  limit: number,
  now: Date,
): Promise<Scheduled[]> {
  const at = after && new Date(after.createdAt)
  const isAfter = after && at && or(gt(scheduled.at, at), and(eq(scheduled.at, at), gt(scheduled.id, after.id)))
  const rows = await db
    .select()
    .from(scheduled)
    .where(and(eq(scheduled.userId, userId), isAfter))
    .orderBy(asc(scheduled.at), asc(scheduled.id))
    .limit(limit)
  return rows.map((row) => scheduledOf(row, now))
}

/**
 * Keeps a post until its time. The same person's of this id is answered as it stands, also where it is out by now;
 * another's is `taken`. Call it in a transaction.
 */
export async function addScheduled(
  db: Db,
  userId: string,
  { id: given, at: time, post }: NewScheduled,
  now: Date,
): Promise<Scheduled | TimeRefusal | 'taken' | 'too-many' | 'no-picture'> {
  const id = given.toLowerCase()
  // of one person one after the other: two at once would each find the last place
  await db.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
  const [known] = await db.select().from(scheduled).where(eq(scheduled.id, id))
  if (known) return known.userId === userId ? scheduledOf(known, now) : 'taken'
  const at = new Date(time)
  const row: Row = { id, userId, at, post, isMissed: false, createdAt: now }
  const author = await authorOf(db, id)
  if (author !== undefined) return author === userId ? { ...scheduledOf(row, now), state: 'posted' } : 'taken'
  const refused = refusedTime(at, now)
  if (refused) return refused
  const [waiting] = await db.select({ all: count() }).from(scheduled).where(eq(scheduled.userId, userId))
  if ((waiting?.all ?? 0) >= SCHEDULED_MAX) return 'too-many'
  const imageIds = idsNamed(post)
  if (!(await freeUploads(db, imageIds, userId))) return 'no-picture'
  const written = await db.insert(scheduled).values(row).onConflictDoNothing().returning({ id: scheduled.id })
  if (written.length === 0) return 'taken'
  await holdUploads(db, imageIds, id)
  await wantAt(db, row)
  return scheduledOf(row, now)
}

/** Gives a person's post another time or text, or sends it now. Call it in a transaction. */
export async function changeScheduled(
  db: Db,
  userId: string,
  id: string,
  change: ScheduledChange,
  now: Date,
): Promise<Scheduled | TimeRefusal | 'gone' | 'taken'> {
  const row = await lockRow(db, id, userId)
  if (!row) return (await authorOf(db, id)) === userId ? outAlready(db, id, change) : 'gone'
  const at = change.at === undefined ? row.at : new Date(change.at)
  const refused = change.at === undefined ? undefined : refusedTime(at, now)
  if (refused) return refused
  const changed = {
    ...row,
    at,
    isMissed: row.isMissed && change.at === undefined,
    post: { ...row.post, ...(change.content !== undefined && { content: change.content }) },
  }
  if (change.now)
    return (await sendPost(db, changed, now)) ? { ...scheduledOf(changed, now), state: 'posted' } : 'taken'
  await db.update(scheduled).set(changed).where(eq(scheduled.id, id))
  if (change.at !== undefined) await wantAt(db, changed)
  return scheduledOf(changed, now)
}

/** The published post where it already is what the change wants; `too-late` otherwise. */
async function outAlready(db: Db, id: string, { now, content }: ScheduledChange): Promise<Scheduled | 'too-late'> {
  const [post] = await db.select().from(posts).where(eq(posts.id, id))
  if (!now || !post || (content !== undefined && content !== post.content)) return 'too-late'
  const { title, lang, imageAlt, createdAt } = post
  const at = createdAt.toISOString()
  const shown = { content: post.content, title, lang, imageId: null, imageAlt }
  return { id, at, state: 'posted', post: shown, createdAt: at }
}

/** Forgets a person's post before its time, with its pictures; `out` where it is out already. Call it in a transaction. */
export async function cancelScheduled(db: Db, userId: string, id: string): Promise<'cancelled' | 'out' | 'gone'> {
  const row = await lockRow(db, id, userId)
  if (!row) return (await authorOf(db, id)) === userId ? 'out' : 'gone'
  await remove(db, id)
  await forgetAnswers(db, id)
  return 'cancelled'
}

/**
 * Publishes a scheduled post, once: it becomes a post and leaves the schedule in one transaction. A post of an author
 * who is suspended or leaving, or one long past its time, waits for its author's decision. True where it went out.
 */
export function publishScheduled(db: Db, { id, userId, at }: Publishing, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // locked before the post, as a deletion of the person does; whether they may write does not change meanwhile
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('share')
    const row = person && (await lockRow(tx, id, userId))
    // it was cancelled, sent, or given another time meanwhile
    if (!row || row.isMissed || row.at.getTime() !== Date.parse(at)) return false
    const isSuspended = person.suspendedUntil !== null && person.suspendedUntil > now
    const isKept = isSuspended || person.leavesAt !== null || isOverdue(row.at, now)
    if (!isKept && (await sendPost(tx, row, now))) return true
    await tx.update(scheduled).set({ isMissed: true }).where(eq(scheduled.id, id))
    return false
  })
}

/** Makes a post of what waits, as if its person wrote it now. False where another's post has its id. */
async function sendPost(db: Db, { id, userId, post }: Row, now: Date): Promise<boolean> {
  await holdUploads(db, idsNamed(post), null)
  const made = await addPost(db, id, userId, post)
  if (typeof made === 'string') return false
  await earnForPost(db, userId, now)
  await noteEffect(db, { opId: null, userId, kind: 'post.create', target: id })
  await remove(db, id)
  return true
}

async function lockRow(db: Db, id: string, userId: string): Promise<Row | undefined> {
  const isOwn = and(eq(scheduled.id, id), eq(scheduled.userId, userId))
  const [row] = await db.select().from(scheduled).where(isOwn).for('update')
  return row
}

async function authorOf(db: Db, id: string): Promise<string | undefined> {
  const [post] = await db.select({ userId: posts.userId }).from(posts).where(eq(posts.id, id))
  return post?.userId
}

const wantAt = (db: Db, { id, userId, at }: Row): Promise<void> =>
  addJob(db, {
    kind: 'publish',
    key: keyOf(id),
    userId,
    runAt: at,
    payload: { id, userId, at: at.toISOString() } satisfies Publishing,
  })

async function remove(db: Db, id: string): Promise<void> {
  await db.delete(scheduled).where(eq(scheduled.id, id))
  await dropJob(db, keyOf(id))
}
