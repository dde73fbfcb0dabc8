import type { Comment } from '#contract/comments.ts'
import type { SyncMark } from '#src/data/posts/card.ts'

/** A comment as it is seen: the server's row with the outbox laid over it. Computed, never stored. */
export interface CommentCard {
  comment: Comment
  isOwn: boolean
  isLiked: boolean
  likes: number
  sync: SyncMark
}
