import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PictureFacts } from '#contract/picture-bytes.ts'
import { uploadUrl } from '#contract/uploads.ts'
import type { Db } from '../db/client.ts'
import { HELD } from '../db/columns.ts'
import { user } from '../db/auth-schema.ts'
import { posts, uploads } from '../db/schema.ts'
import { isBlocked } from './between-people.ts'
import { isBySeen } from './seen.ts'

/** A picture that was made anew here. */
type Encoded = PictureFacts & { bytes: Uint8Array }
type Size = Pick<PictureFacts, 'width' | 'height'>

/** The size of a person's own picture of this id; `taken` where it is another's, undefined where there is none. */
export async function ownUpload(db: Db, id: string, userId: string): Promise<Size | 'taken' | undefined> {
  const [row] = await db
    .select({ userId: uploads.userId, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(eq(uploads.id, id))
  return row && (row.userId === userId ? row : 'taken')
}

/**
 * Keeps a picture where all of a person's pictures stay within `room` bytes, else `full`; the same person's picture of
 * this id stays as it is, another's is `taken`.
 */
export function addUpload(
  db: Db,
  id: string,
  userId: string,
  picture: Encoded,
  room: number,
): Promise<Size | 'taken' | 'full'> {
  return db.transaction(async (tx) => {
    // one picture of a person after the other: two at once would each find the room that is left for one
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')
    if ((await storedBytes(tx, userId)) + picture.bytes.length > room) return 'full'
    await tx
      .insert(uploads)
      .values({ id, userId, ...picture, state: 'encoded', createdAt: new Date() })
      .onConflictDoNothing()
    return (await ownUpload(tx, id, userId)) ?? 'taken'
  })
}

/** What all pictures of a person take up: those of their posts, and those that wait for a post. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const size = sql<string>`coalesce(sum(octet_length(${uploads.bytes})), 0)`
  const [shown] = await db
    .select({ size })
    .from(uploads)
    .innerJoin(posts, eq(posts.id, uploads.postId))
    .where(eq(posts.userId, userId))
  const [waiting] = await db
    .select({ size })
    .from(uploads)
    .where(and(isNull(uploads.postId), eq(uploads.userId, userId)))
  return Number(shown?.size ?? 0) + Number(waiting?.size ?? 0)
}

/**
 * The sizes of a person's own pictures that nothing shows yet, by their ids, held until the transaction ends; undefined
 * where one of them is no such picture.
 */
export async function freeUploads(
  db: Db,
  ids: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, Size> | undefined> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: uploads.id, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, userId), isUnshown))
    .orderBy(uploads.id) // two posts that name the same ones wait for each other in one order
    .for('update')
  return rows.length === ids.length ? new Map(rows.map(({ id, ...size }) => [id, size])) : undefined
}

/** The same of one picture. */
export const freeUpload = async (db: Db, id: string, userId: string): Promise<Size | undefined> =>
  (await freeUploads(db, [id], userId))?.get(id)

/** Gives pictures to their post, with which they go. */
export async function attachUploads(db: Db, ids: readonly string[], postId: string): Promise<void> {
  if (ids.length > 0)
    await db
      .update(uploads)
      .set({ postId })
      .where(inArray(uploads.id, [...ids]))
}

/** Keeps pictures for a post to come, and gives them free again where that is null. */
export async function holdUploads(db: Db, ids: readonly string[], scheduledId: string | null): Promise<void> {
  if (ids.length > 0)
    await db
      .update(uploads)
      .set({ scheduledId })
      .where(inArray(uploads.id, [...ids]))
}

/** Gives a picture to a message, with which it goes. */
export async function attachToMessage(db: Db, id: string, messageId: string): Promise<void> {
  await db.update(uploads).set({ messageId }).where(eq(uploads.id, id))
}

/** The viewer of a picture: a person, who may be a moderator, or null for a visitor. */
export type PictureViewer = { id: string; isModerator: boolean } | null

/** Whether a picture is of a message, or of a post that others do not see yet, and not everybody's. */
export async function isForFew(db: Db, id: string): Promise<boolean> {
  const isHeld = sql<boolean>`exists (select 1 from posts p where p.id = ${uploads.postId} and p.taken_down = ${HELD})`
  const [row] = await db.select({ messageId: uploads.messageId, isHeld }).from(uploads).where(eq(uploads.id, id))
  return row !== undefined && (row.messageId !== null || row.isHeld)
}

/** A picture of a post, of a face, or of a message that the viewer can read; undefined for any other. */
export async function findUpload(db: Db, id: string, viewer: PictureViewer = null) {
  const [row] = await db
    .select({ type: uploads.type, bytes: uploads.bytes, state: uploads.state })
    .from(uploads)
    .where(isOfSomething(id, viewer))
  return row
}

/** True where `findUpload` has a picture to show; its bytes stay where they are. */
export async function isShown(db: Db, id: string, viewer: PictureViewer = null): Promise<boolean> {
  const [row] = await db.select({ state: uploads.state }).from(uploads).where(isOfSomething(id, viewer))
  return row?.state === 'encoded'
}

/** Pictures that neither a post, a message nor a face shows, nor a post to come will. */
export const isUnshown = and(
  isNull(uploads.postId),
  isNull(uploads.scheduledId),
  isNull(uploads.messageId),
  isNull(uploads.faceOf),
)

/** Whether the viewer sees the message of a picture: as its text, and as a moderator once it was reported. */
const isReadBy = (viewer: PictureViewer) =>
  viewer === null
    ? sql`false`
    : sql`exists (select 1 from messages m join conversation_members own on own.conversation_id = m.conversation_id
        where m.id = ${uploads.messageId} and own.user_id = ${viewer.id} and (m.user_id = ${viewer.id} or (
          own.state = 'open' and m.taken_down is null and not ${isBlocked(viewer.id, sql`m.user_id`)})))
      or (${viewer.isModerator}::boolean and exists (select 1 from reports r where r.message_id = ${uploads.messageId}))`

const isOfSomething = (id: string, viewer: PictureViewer) =>
  and(
    eq(uploads.id, id),
    or(isNotNull(uploads.postId), isNotNull(uploads.faceOf), isReadBy(viewer)),
    isBySeen(uploads.userId),
    sql`not exists (select 1 from posts p where p.id = ${uploads.postId} and p.taken_down is not null
      and not (p.taken_down = ${HELD} and ${viewer ? sql`(p.user_id = ${viewer.id} or ${viewer.isModerator}::boolean)` : sql`false`}))`,
  )
const asSent = (id: string) => and(eq(uploads.id, id), eq(uploads.state, 'as-sent'))

/** Puts what was made anew in the place of what was sent, and its real size on its post, whose first picture it is. */
export async function replaceUpload(db: Db, id: string, { type, width, height, bytes }: Encoded): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploads)
      .set({ type, width, height, bytes, state: 'encoded' })
      .where(asSent(id))
      .returning({ postId: uploads.postId })
    if (row?.postId)
      await tx
        .update(posts)
        .set({ imageWidth: width, imageHeight: height })
        .where(and(eq(posts.id, row.postId), eq(posts.imageUrl, uploadUrl(id))))
  })
}

/** Marks a picture as refused: it is never shown. */
export async function refuseUpload(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({ state: 'refused' }).where(asSent(id))
}
