import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { EXPORT_FILES, type Export } from '#contract/exports.ts'
import type { Db } from '../db/client.ts'
import { comments } from '../db/comments-schema.ts'
import { exportParts, exports } from '../db/export-schema.ts'
import { KEPT_MS, MAKING_MS } from '../db/export-times.ts'
import { posts, uploads } from '../db/schema.ts'

const sizeOf = sql<string>`coalesce(sum(octet_length(${uploads.bytes})), 0)`

/** What there is of a person, in numbers. */
export async function holdingsOf(db: Db, userId: string): Promise<Export['holds']> {
  const [post] = await db.select({ all: count() }).from(posts).where(eq(posts.userId, userId))
  const [comment] = await db.select({ all: count() }).from(comments).where(eq(comments.userId, userId))
  const [picture] = await db.select({ all: count(), size: sizeOf }).from(uploads).where(eq(uploads.userId, userId))
  return {
    posts: post?.all ?? 0,
    comments: comment?.all ?? 0,
    pictures: picture?.all ?? 0,
    bytes: Number(picture?.size ?? 0),
  }
}

/** How a person's file has come along. */
export async function readExport(db: Db, userId: string, now: Date): Promise<Export> {
  const [row] = await db.select().from(exports).where(eq(exports.userId, userId))
  const holds = await holdingsOf(db, userId)
  const nothing = { done: 0, total: null, url: null, bytes: null, until: null, holds }
  if (!row) return { state: 'none', ...nothing }
  if (row.readyAt === null) {
    const isLate = row.askedAt.getTime() + MAKING_MS < now.getTime()
    return { ...nothing, state: isLate ? 'failed' : 'making', done: row.done, total: row.total }
  }
  const until = row.readyAt.getTime() + KEPT_MS
  if (until < now.getTime()) return { state: 'none', ...nothing }
  return {
    state: 'ready',
    done: row.done,
    total: row.total,
    url: `${EXPORT_FILES}${row.id}`,
    bytes: row.size,
    until: new Date(until).toISOString(),
    holds,
  }
}

/** Has a person's file begun anew, and says its id; undefined while one is being made. The one of before is gone. */
export async function startExport(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const begun = { id: v7(), askedAt: now, done: 0, total: null, file: null, size: null, readyAt: null }
  const isMade = sql`${exports.readyAt} is not null or ${exports.askedAt} < ${new Date(now.getTime() - MAKING_MS)}`
  const [row] = await db
    .insert(exports)
    .values({ userId, ...begun })
    .onConflictDoUpdate({ target: exports.userId, set: begun, setWhere: isMade })
    .returning({ id: exports.id })
  if (!row) return undefined
  await db.delete(exportParts).where(eq(exportParts.userId, userId))
  return row.id
}

interface Making {
  userId: string
  /** As `startExport` said it. */
  id: string
}

const isMaking = ({ userId, id }: Making) =>
  and(eq(exports.userId, userId), eq(exports.id, id), isNull(exports.readyAt))

/** Notes the progress of a file; false once it was requested anew, or its person is gone. */
export async function noteProgress(db: Db, making: Making, done: number, total: number): Promise<boolean> {
  const rows = await db.update(exports).set({ done, total }).where(isMaking(making)).returning({ id: exports.id })
  return rows.length > 0
}

export async function addPart(
  db: Db,
  userId: string,
  file: string,
  position: number,
  bytes: Uint8Array,
): Promise<void> {
  await db.insert(exportParts).values({ userId, file, position, bytes })
}

/** Makes `file` the finished export and deletes the parts of abandoned runs. False as in `noteProgress`. */
export function finishExport(db: Db, making: Making, { file, size, now }: { file: string; size: number; now: Date }) {
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(exports)
      .set({ file, size, readyAt: now, done: sql`coalesce(${exports.total}, ${exports.done})` })
      .where(isMaking(making))
      .returning({ id: exports.id })
    await tx
      .delete(exportParts)
      .where(and(eq(exportParts.userId, making.userId), (rows.length > 0 ? ne : eq)(exportParts.file, file)))
    return rows.length > 0
  })
}

/** A file of this person that is there; undefined for another's, and after its day. */
export async function findExport(db: Db, { userId, id }: Making, now: Date) {
  const [row] = await db
    .select({ file: exports.file, size: exports.size, readyAt: exports.readyAt })
    .from(exports)
    .where(and(eq(exports.userId, userId), eq(exports.id, id)))
  if (!row?.file || row.size === null || !row.readyAt || row.readyAt.getTime() + KEPT_MS < now.getTime())
    return undefined
  return { file: row.file, size: row.size, readyAt: row.readyAt }
}

/** One part of a file; undefined after the last. */
export async function readPart(
  db: Db,
  userId: string,
  file: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: exportParts.bytes })
    .from(exportParts)
    .where(and(eq(exportParts.userId, userId), eq(exportParts.file, file), eq(exportParts.position, position)))
  return row?.bytes
}
