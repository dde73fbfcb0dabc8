import { and, eq } from 'drizzle-orm'
import { isFaceSize } from '#contract/session.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { user } from '../db/auth-schema.ts'
import type { Db } from '../db/client.ts'
import { uploads } from '../db/schema.ts'
import { freeUpload } from './uploads.ts'

/**
 * Makes one of a person's own uploads their face; the one before goes, also where the new one is null. The same again
 * changes nothing. Resolves with what is wrong with it; call it in a transaction.
 */
export async function setFace(
  db: Db,
  userId: string,
  id: string | null,
): Promise<'unknown' | 'not-a-face' | undefined> {
  if (id !== null) {
    const size = (await presentFace(db, userId, id)) ?? (await freeUpload(db, id, userId))
    if (!size) return 'unknown'
    if (!isFaceSize(size)) return 'not-a-face'
  }
  const image = id === null ? null : uploadUrl(id)
  const [before] = await db.select({ image: user.image }).from(user).where(eq(user.id, userId)).for('no key update')
  if (before?.image === image) return undefined
  await db.delete(uploads).where(eq(uploads.faceOf, userId))
  if (id !== null) await db.update(uploads).set({ faceOf: userId }).where(eq(uploads.id, id))
  await db.update(user).set({ image }).where(eq(user.id, userId))
  return undefined
}

async function presentFace(db: Db, userId: string, id: string) {
  const [row] = await db
    .select({ width: uploads.width, height: uploads.height })
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.faceOf, userId)))
  return row
}
