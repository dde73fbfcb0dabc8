import type { Db } from '../db/client.ts'
import { calledIn } from './mentions.ts'
import { notify } from './notices.ts'
import { isBlockedBetween } from './relations.ts'

interface WrittenComment {
  id: string
  postId: string
  content: string
  authorId: string
  authorOfPost: string | undefined
  /** Who wrote what it answers. */
  answeredId: string | null | undefined
}

/**
 * Tells those whom a new comment concerns, each once: whom it calls, whom it answers, and whose post it stands under.
 * Nobody is called to a post that a block hides from them.
 */
export async function tellOfComment(db: Db, comment: WrittenComment): Promise<void> {
  const { id, postId, authorId: actorId, authorOfPost, answeredId } = comment
  const told = new Map<string, 'mention' | 'reply' | 'comment'>()
  if (authorOfPost) told.set(authorOfPost, 'comment')
  if (answeredId) told.set(answeredId, 'reply')
  for (const calledId of await calledIn(db, comment.content))
    if (!authorOfPost || !(await isBlockedBetween(db, calledId, authorOfPost))) told.set(calledId, 'mention')
  for (const [userId, kind] of told) await notify(db, { kind, userId, actorId, about: id, postId, commentId: id })
}

/** Tells those whom a post calls that is new, or has another text than `before`, in which they were called already. */
export async function tellOfPost(db: Db, id: string, authorId: string, text: string, before = ''): Promise<void> {
  const told = new Set(await calledIn(db, before))
  for (const userId of await calledIn(db, text))
    if (!told.has(userId)) await notify(db, { kind: 'mention', userId, actorId: authorId, about: id, postId: id })
}
