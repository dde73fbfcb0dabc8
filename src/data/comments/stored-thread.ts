import type { Comment } from '#contract/comments.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { hasWrite } from '#src/data/db/server-rows.ts'

interface Where {
  cacheKey: string
  postId: string
  /** When the change was acked: a thread that was asked for later has it. */
  ackEpoch: number | null
}

/** Writes what a change was answered into the stored thread of its post, where one is stored that does not know of it. */
export async function changeStored(
  { cacheKey, postId, ackEpoch }: Where,
  change: (comments: Comment[]) => Comment[],
): Promise<void> {
  await cacheDb.threads
    .where('[cacheKey+postId]')
    .equals([cacheKey, postId])
    .modify((row) => {
      if (!hasWrite(row, ackEpoch)) row.comments = change(row.comments)
    })
}

/** The comments without one: where it is answered it stays without text and author. */
export function withoutComment(comments: readonly Comment[], id: string): Comment[] {
  const isAnswered = comments.some((each) => each.parentId === id)
  return comments.flatMap((each) => (each.id !== id ? each : isAnswered ? [asDeleted(each)] : []))
}

const asDeleted = (comment: Comment): Comment => ({
  ...comment,
  content: '',
  lang: null,
  user: null,
  likes: 0,
  likedByMe: false,
  isDeleted: true,
})
