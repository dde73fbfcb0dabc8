import * as v from 'valibot'
import { Language } from '#contract/fields.ts'
import type { Post } from '#contract/posts.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { pictureFields } from '#src/data/db/waiting-pictures.ts'

/** What waits of a post; entries of every released version have one of these shapes. */
export const PostCreatePayload = v.object({
  id: v.string(),
  content: v.string(),
  lang: v.fallback(v.nullable(Language), null),
  ...pictureFields,
})
export type PostCreatePayload = v.InferOutput<typeof PostCreatePayload>
export type PostCreateEntry = Entry<'post.create', PostCreatePayload, Post>
