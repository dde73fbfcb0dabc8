import type { Post } from '#contract/posts.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** How far a person's own change has come. */
export type SyncMark =
  | { state: 'sent' }
  | { state: 'waiting'; seq: number; canEdit: boolean }
  | { state: 'sending'; seq: number }
  | { state: 'failed'; seq: number; reason: FailReason }

/** A post as it is seen: the server's row with the outbox laid over it. Computed, never stored. */
export interface Card {
  post: Post
  /** False for a post by somebody else: its menu offers Hide in place of Delete. */
  isOwn: boolean
  isLiked: boolean
  isBookmarked: boolean
  likes: number
  comments: number
  sync: SyncMark
}
