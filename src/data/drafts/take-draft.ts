import type { OutboxDatabase, PictureRow } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import type { WaitingPicture } from '#src/data/db/entry.ts'
import { withoutSent } from './without-sent.ts'

/** The draft that a post or message comes from, and its text that is sent. */
export interface DraftInput {
  draftSlot: string
  content: string
}

/** Pictures of one draft in their order. */
export const inOrder = (rows: readonly PictureRow[]): PictureRow[] =>
  rows.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1))

/** Takes a draft's pictures out of their slot, so that they wait with their post or message, and forgets the sent text; within the caller's transaction. */
export async function takePictures(
  db: OutboxDatabase,
  userId: string,
  { draftSlot, content }: DraftInput,
): Promise<{ pictures?: WaitingPicture[] }> {
  const pictures: WaitingPicture[] = []
  for (const { id, width, height, hasOwnWords } of inOrder(
    await db.pictures.where('[userId+slot]').equals([userId, draftSlot]).toArray(),
  )) {
    const words: [string, string] = [userId, pictureWordsSlot(draftSlot, hasOwnWords && id)]
    const alt = (await db.drafts.get(words))?.text.trim() ?? ''
    await db.drafts.delete(words)
    await db.pictures.update(id, { slot: '' })
    pictures.push({ id, alt, width, height })
  }
  await db.drafts.delete([userId, pictureWordsSlot(draftSlot)])
  await forgetSent(db, userId, draftSlot, content)
  return pictures.length > 0 ? { pictures } : {}
}

/** Takes a text that goes into the queue out of its draft, within the caller's transaction; text typed since stays. */
export async function forgetSent(db: OutboxDatabase, userId: string, slot: string, sent: string): Promise<void> {
  const row = await db.drafts.get([userId, slot])
  if (!row) return
  const text = withoutSent(row.text, sent)
  const { target: _sentWithIt, ...rest } = row
  await (text.trim() === '' ? db.drafts.delete([userId, slot]) : db.drafts.put({ ...rest, text }))
}
