import { POST_PICTURES_MAX } from '#contract/post-pictures.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type ChosenPicture, picturesOf } from './pictures.ts'
import { inOrder } from './take-draft.ts'

/** Puts a picture behind the others of a draft, in the caller's transaction; false where there is no place for one more. */
export async function addToSlot(userId: string, slot: string, picture: ChosenPicture): Promise<boolean> {
  const rows = inOrder(await picturesOf(userId, slot).toArray())
  if (rows.length >= POST_PICTURES_MAX) return false
  const position = (rows.at(-1)?.position ?? 0) + 1
  await outboxDb.pictures.add({ id: uuidv7(), userId, slot, ...picture, position, hasOwnWords: true })
  return true
}
