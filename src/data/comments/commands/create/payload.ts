import * as v from 'valibot'
import type { Comment } from '#contract/comments.ts'
import { Language } from '#contract/fields.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** What waits of a comment. */
export const CommentCreatePayload = v.object({
  id: v.string(),
  postId: v.string(),
  /** What it answers; null where that is the post. */
  parentId: v.fallback(v.nullable(v.string()), null),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
})
export type CommentCreatePayload = v.InferOutput<typeof CommentCreatePayload>
export type CommentCreateEntry = Entry<'comment.create', CommentCreatePayload, Comment>
