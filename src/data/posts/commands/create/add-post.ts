import type { Language } from '#contract/fields.ts'
import { type OutboxDatabase, outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import type { WaitingPicture } from '#src/data/db/entry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import type { PostCreateEntry } from './payload.ts'
import { postCreate } from './post-create.ts'

/** The draft that a post comes from; `pictureWords` as they stand in their field, kept or not yet. */
interface DraftInput {
  draftSlot: string
  pictureWords?: string | undefined
}

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

/** Takes the draft's picture out of its slot, so that it waits with its post. */
async function takePicture(
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
