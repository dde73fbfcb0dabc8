import type { Language } from '#contract/fields.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type DraftInput, takePictures } from '#src/data/drafts/take-draft.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { type PostCreateEntry, postCreate } from './commands/post-create.ts'

/**
 * Keeps a post with its draft's pictures and the words for them, and forgets the draft, in one transaction. Rejects with StorageError, and then nothing changed.
 */
export function addPost(
  input: { content: string; lang: Language | null } & DraftInput,
  db = outboxDb,
): Promise<PostCreateEntry> {
  const run = async (userId: string) => {
    const id = uuidv7()
    const pictures = await takePictures(db, userId, input)
    const payload = { id, content: input.content.trim(), lang: input.lang, ...pictures }
    const { entry } = await enqueue(postCreate, { userId, target: id, payload }, db)
    return entry as PostCreateEntry
  }
  return acting(postCreate, run, db)
}
