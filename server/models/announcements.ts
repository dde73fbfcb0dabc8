import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  type Announcement,
  type AnnouncementChanges,
  ANNOUNCEMENTS_MAX,
  type NewAnnouncement,
} from '#contract/announcements.ts'
import type { Language } from '#contract/fields.ts'
import { announcementDismissals, announcements } from '../db/announcements-schema.ts'
import type { Db } from '../db/client.ts'
import { addJob, dropJob } from './jobs.ts'
import { withdrawTopic } from './notices.ts'

export type AnnouncementRow = typeof announcements.$inferSelect
type Row = AnnouncementRow

/** Who reads: null for a visitor. */
export interface Reader {
  id: string
  isGuest: boolean
}

const jobKeyOf = (id: string): string => `announce:${id}`

function announcementOf(
  { id, texts, lang, level, startsAt, endsAt, audience, link, revision }: Row,
  isDismissed = false,
) {
  const [from, until] = [startsAt.toISOString(), endsAt?.toISOString() ?? null]
  return { id, texts, lang, level, from, until, audience, link, revision, isDismissed } satisfies Announcement
}

/** Those that a reader sees, newest first. */
export function listAnnouncements(db: Db, reader: Reader | null): Promise<Announcement[]> {
  const forReader = reader && !reader.isGuest ? undefined : eq(announcements.audience, 'everybody')
  return list(db, reader, and(isNotNull(announcements.shownAt), forReader))
}

/** All of them, those that have not begun too. */
export const listAllAnnouncements = (db: Db): Promise<Announcement[]> => list(db, null, undefined)

async function list(db: Db, reader: Reader | null, where: SQL | undefined): Promise<Announcement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .where(where)
    .orderBy(desc(announcements.startsAt), desc(announcements.id))
    .limit(ANNOUNCEMENTS_MAX)
  const { announcementId, userId } = announcementDismissals
  const dismissed = reader
    ? await db.select({ id: announcementId }).from(announcementDismissals).where(eq(userId, reader.id))
    : []
  const ids = new Set(dismissed.map(({ id }) => id))
  return rows.map((row) => announcementOf(row, ids.has(row.id)))
}

/** Puts an announcement away for a person; false where they see none of this id. */
export async function dismissAnnouncement(db: Db, reader: Reader, id: string): Promise<boolean> {
  const [row] = await db
    .select({ audience: announcements.audience })
    .from(announcements)
    .where(and(eq(announcements.id, id), isNotNull(announcements.shownAt)))
    .for('key share')
  if (!row || (row.audience === 'members' && reader.isGuest)) return false
  await db.insert(announcementDismissals).values({ userId: reader.id, announcementId: id }).onConflictDoNothing()
  return true
}

/** Stores a new announcement; one of this id stays as it is. In a transaction. */
export async function createAnnouncement(
  db: Db,
  { id, from, until, ...rest }: NewAnnouncement & { lang: Language },
  authorId: string,
  now: Date,
): Promise<{ announcement: Announcement; isNew: boolean }> {
  const [made] = await db
    .insert(announcements)
    .values({ ...rest, ...timesOf({ from, until }, now), id, authorId })
    .onConflictDoNothing()
    .returning()
  if (made) await planNext(db, made)
  const row = made ?? (await find(db, id))
  return { announcement: announcementOf(row as Row), isNew: made !== undefined }
}

/** The change of an announcement: the present one where its revision is another; undefined where there is none. In a transaction. */
export async function editAnnouncement(
  db: Db,
  id: string,
  { base, changes, lang }: { base: number; changes: AnnouncementChanges; lang: Language },
  now: Date,
): Promise<{ before: Announcement; after: Announcement } | { edited: Announcement } | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
  if (!row) return undefined
  const before = announcementOf(row)
  if (row.revision !== base) return { edited: before }
  const { from = before.from, level = before.level, audience = before.audience, texts = before.texts } = changes
  const { until = before.until, link = before.link } = changes
  const [changed] = await db
    .update(announcements)
    .set({
      level,
      audience,
      link,
      ...timesOf({ from, until }, now),
      revision: base + 1,
      ...(changes.texts && { texts, lang }),
      // who was not notified of it as it was is notified of what it has become
      ...(isWider(before, { level, audience }) && { notifiedAt: null }),
    })
    .where(eq(announcements.id, id))
    .returning()
  if (!changed) return undefined
  await planNext(db, changed)
  if (changes.texts) await renameNotices(db, changed)
  return { before, after: announcementOf(changed) }
}

/** Deletes an announcement with its notices; undefined where there is none. In a transaction. */
export async function removeAnnouncement(db: Db, id: string): Promise<Announcement | undefined> {
  const [row] = await db.delete(announcements).where(eq(announcements.id, id)).returning()
  if (!row) return undefined
  await dropJob(db, jobKeyOf(id))
  await withdrawTopic(db, 'announcement', id)
  return announcementOf(row)
}

const find = async (db: Db, id: string): Promise<Row | undefined> =>
  (await db.select().from(announcements).where(eq(announcements.id, id)))[0]

/** What has begun is shown at once; the rest when its job runs. */
function timesOf({ from, until }: Pick<Announcement, 'from' | 'until'>, now: Date) {
  const startsAt = new Date(from)
  const endsAt = until === null ? null : new Date(until)
  return { startsAt, endsAt, shownAt: startsAt <= now ? now : null, isOver: endsAt !== null && endsAt <= now }
}

type Reach = Pick<Announcement, 'level' | 'audience'>
const isLoud = ({ level }: Pick<Announcement, 'level'>): boolean => level !== 'info'
const isWider = (before: Reach, after: Reach): boolean =>
  (isLoud(after) && !isLoud(before)) || (after.audience === 'everybody' && before.audience === 'members')

/** When there is something to do about it next: to show it, to notify people, to end it; null where there is nothing. */
export function nextMoment({ startsAt, endsAt, shownAt, notifiedAt, isOver, level }: Row): Date | null {
  if (!shownAt || (isLoud({ level }) && !notifiedAt && !isOver)) return startsAt
  return isOver ? null : endsAt
}

/** Has its job run at that moment, and at none before. */
export async function planNext(db: Db, row: Row): Promise<void> {
  const runAt = nextMoment(row)
  const key = jobKeyOf(row.id)
  if (runAt) await addJob(db, { kind: 'announce', payload: { id: row.id }, key, runAt })
  else await dropJob(db, key)
}

/** What the notices of an announcement say of it. */
export const noticeDetailOf = ({ id, level, texts, lang }: Pick<Row, 'id' | 'level' | 'texts' | 'lang'>) => ({
  announcementId: id,
  isUrgent: level === 'urgent',
  titles: Object.fromEntries(
    Object.entries(texts).flatMap(([language, said]) => (said ? [[language, said.title]] : [])),
  ),
  lang,
})

async function renameNotices(db: Db, row: Row): Promise<void> {
  await db.execute(
    sql`update notices set detail = ${JSON.stringify(noticeDetailOf(row))}::jsonb where topic = ${`announcement:${row.id}`}`,
  )
}
