import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** What waits of a post; entries of every released version have this shape. */
export const PostCreatePayload = v.object({
  id: v.string(),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
  picture: v.optional(v.object({ id: v.string(), alt: v.string(), width: v.number(), height: v.number() })),
})
export type PostCreatePayload = v.InferOutput<typeof PostCreatePayload>
export type PostCreateEntry = Entry<'post.create', PostCreatePayload, Post>
