import type { Comment } from '#contract/comments.ts'
import { ownAuthor, type Viewer } from '#src/data/posts/layer.ts'
import type { CommentCreateEntry } from './payload.ts'

/** A waiting comment as it is seen by its author; where its thread begins is known with what it answers. */
export function waitingComment({ payload, createdAt, userId }: CommentCreateEntry, viewer: Viewer): Comment {
  const { id, postId, parentId, content, lang } = payload
  return {
    id,
    postId,
    rootId: parentId ?? id,
    parentId,
    content,
    lang,
    createdAt: new Date(createdAt).toISOString(),
    user: ownAuthor(viewer, userId),
    likes: 0,
    likedByMe: false,
    isDeleted: false,
  }
}
