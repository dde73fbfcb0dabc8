import { and, eq, isNull } from 'drizzle-orm'
import type { PictureFacts } from '#contract/picture.ts'
import type { Db } from '../db/client.ts'
import { uploads } from '../db/schema.ts'

export type StoredPicture = PictureFacts & { bytes: Uint8Array }

/** Keeps a picture; the same person's picture of this id stays as it is, another's is `taken`. */
export async function addUpload(
  db: Db,
  id: string,
  userId: string,
  picture: StoredPicture,
): Promise<PictureFacts | 'taken'> {
  await db
    .insert(uploads)
    .values({ id, userId, ...picture, createdAt: new Date() })
    .onConflictDoNothing()
  const [row] = await db
    .select({ userId: uploads.userId, type: uploads.type, width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(eq(uploads.id, id))
  return row?.userId === userId ? row : 'taken'
}

/** A person's own picture that no post shows yet, held until the transaction ends; undefined where there is none. */
export async function freeUpload(
  db: Db,
  id: string,
  userId: string,
): Promise<{ width: number; height: number } | undefined> {
  const [row] = await db
    .select({ width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.userId, userId), isNull(uploads.postId)))
    .for('update')
  return row
}

/** Gives a picture to its post, with which it goes. */
export async function attachUpload(db: Db, id: string, postId: string): Promise<void> {
  await db.update(uploads).set({ postId }).where(eq(uploads.id, id))
}

export async function findUpload(db: Db, id: string): Promise<{ type: string; bytes: Uint8Array } | undefined> {
  const [row] = await db.select({ type: uploads.type, bytes: uploads.bytes }).from(uploads).where(eq(uploads.id, id))
  return row
}
