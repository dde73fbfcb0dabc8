import type { Language } from '#contract/fields.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type DraftInput, takePicture } from '#src/data/drafts/take-picture.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import type { PostCreateEntry } from './payload.ts'
import { postCreate } from './post-create.ts'

/**
 * Keeps a post with its draft's picture and the words for it, and forgets the draft, in one transaction; words that
 * are not given are those kept. Rejects with StorageError, and then nothing changed.
 */
export function addPost(
  input: { content: string; lang: Language | null } & DraftInput,
  db = outboxDb,
): Promise<PostCreateEntry> {
  const run = async (userId: string) => {
    const id = uuidv7()
    const picture = await takePicture(db, userId, input)
    const payload = { id, content: input.content.trim(), lang: input.lang, ...(picture && { picture }) }
    const { entry } = await enqueue(postCreate, { userId, target: id, payload }, db)
    await db.drafts.bulkDelete([
      [userId, input.draftSlot],
      [userId, pictureWordsSlot(input.draftSlot)],
    ])
    return entry as PostCreateEntry
  }
  return acting(postCreate, run, db)
}
