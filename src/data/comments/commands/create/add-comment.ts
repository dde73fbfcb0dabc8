import type { Language } from '#contract/fields.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { forgetSent } from '#src/data/drafts/forget-sent.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { commentCreate } from './comment-create.ts'

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
