import type { Language } from '#contract/fields.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { forgetSent } from '#src/data/drafts/take-draft.ts'
import { acting, enqueue, outboxTransaction } from '#src/data/sync/enqueue.ts'
import { requeueEntry } from '#src/data/sync/entries.ts'
import type { Deletion } from '#src/data/sync/undo-delete.ts'
import { commentCreate, type CommentCreateEntry } from './commands/comment-create.ts'
import { commentDelete } from './commands/comment-delete.ts'

interface CommentInput {
  postId: string
  parentId: string | null
  content: string
  lang: Language | null
  draftSlot: string
}

/**
 * Keeps a comment and forgets its draft, in one transaction; resolves with its id. Rejects with StorageError, and then
 * nothing changed.
 */
export function addComment({ content, draftSlot, ...rest }: CommentInput, db = outboxDb): Promise<string> {
  return acting(
    commentCreate,
    async (userId) => {
      const id = uuidv7()
      await enqueue(commentCreate, { userId, target: id, payload: { id, ...rest, content: content.trim() } }, db)
      await forgetSent(db, userId, draftSlot, content)
      return id
    },
    db,
  )
}

/** Sends a comment whose parent was deleted to the post itself. */
export async function sendToPost(seq: number): Promise<void> {
  await outboxTransaction(async () => {
    const entry = (await outboxDb.outbox.get(seq)) as CommentCreateEntry | undefined
    if (entry?.kind !== 'comment.create' || entry.state !== 'failed') return
    const { payload, keys } = entry
    await outboxDb.outbox.update(seq, {
      payload: { ...payload, parentId: null },
      keys: keys.filter((id) => id !== payload.parentId),
    })
    await requeueEntry(seq)
  })
}

/** Deletes a comment: a waiting one leaves with what answers it; another gets a delete, due in some seconds. */
export function deleteComment(id: string, postId: string, db = outboxDb): Promise<Deletion> {
  const run = async (userId: string) => {
    const { entry, taken } = await enqueue(commentDelete, { userId, target: id, payload: { postId } }, db)
    return { taken, seq: entry?.seq ?? null }
  }
  return acting(commentDelete, run, db)
}
