import type { OutboxDatabase } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import type { WaitingPicture } from '#src/data/db/entry.ts'

/** The draft that a post comes from; `pictureWords` as they stand in their field, kept or not yet. */
export interface DraftInput {
  draftSlot: string
  pictureWords?: string | undefined
}

/** Takes a draft's picture out of its slot, so that it waits with its post; within the caller's transaction. */
export async function takePicture(
  db: OutboxDatabase,
  userId: string,
  { draftSlot, pictureWords }: DraftInput,
): Promise<WaitingPicture | undefined> {
  const row = await db.pictures.where('[userId+slot]').equals([userId, draftSlot]).first()
  if (!row) return undefined
  const words = pictureWords ?? (await db.drafts.get([userId, pictureWordsSlot(draftSlot)]))?.text ?? ''
  await db.pictures.update(row.id, { slot: '' })
  return { id: row.id, alt: words.trim(), width: row.width, height: row.height }
}
