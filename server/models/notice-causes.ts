import type { Db } from '../db/client.ts'
import { blockedWith } from './between-people.ts'
import { calledIn } from './mentions.ts'
import { notifyAll } from './notices.ts'

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
 * Notifies the people whom a new comment concerns, each once: those it mentions, the author it answers, and the post's
 * author. A person does not learn of a mention under a post that a block hides from them.
 */
export async function tellOfComment(db: Db, comment: WrittenComment): Promise<void> {
  const { id, postId, authorId: actorId, authorOfPost, answeredId } = comment
  const told = new Map<string, 'mention' | 'reply' | 'comment'>()
  if (authorOfPost) told.set(authorOfPost, 'comment')
  if (answeredId) told.set(answeredId, 'reply')
  const called = await calledIn(db, comment.content)
  const shut = authorOfPost ? await blockedWith(db, authorOfPost, called) : new Set<string>()
  for (const calledId of called) if (!shut.has(calledId)) told.set(calledId, 'mention')
  for (const kind of ['mention', 'reply', 'comment'] as const) {
    const userIds = [...told].filter(([, each]) => each === kind).map(([userId]) => userId)
    await notifyAll(db, userIds, { kind, actorId, about: id, postId, commentId: id })
  }
}

/** Tells those whom a post calls that is new, or has another text than `before`, in which they were called already. */
export async function tellOfPost(db: Db, id: string, authorId: string, text: string, before = ''): Promise<void> {
  const told = new Set(await calledIn(db, before))
  const called = (await calledIn(db, text)).filter((userId) => !told.has(userId))
  await notifyAll(db, called, { kind: 'mention', actorId: authorId, about: id, postId: id })
}
