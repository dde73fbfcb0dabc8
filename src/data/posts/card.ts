import type { Post } from '#contract/posts.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** How far a person's own change has come. */
export type SyncMark =
  | { state: 'sent' }
  | { state: 'waiting'; seq: number; canEdit: boolean }
  | { state: 'sending'; seq: number }
  | { state: 'failed'; seq: number; reason: FailReason }

/** How far an own edit of a post that the server has has come, and what it says. */
export type EditMark = Exclude<SyncMark, { state: 'sent' }> & {
  text: string
  /** The revision that was changed. */
  base: number
}

/** A post as it is seen: the server's row with the outbox laid over it. Computed, never stored. */
export interface Card {
  post: Post
  /** False for another author's post: its menu offers Hide in place of Delete. */
  isOwn: boolean
  isLiked: boolean
  isBookmarked: boolean
  likes: number
  comments: number
  sync: SyncMark
  /** Left out where no edit of it waits or was refused. */
  edit?: EditMark
}
