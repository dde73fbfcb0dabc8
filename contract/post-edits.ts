import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { Post, PostContent } from './posts.ts'

/** How long after it was written its author may give a post another text. */
export const EDIT_WITHIN_MS = 24 * 3600_000

/** Stored texts of a post beside the present one: the first, and the newest of the others. */
export const VERSIONS_MAX = 20
/** Texts in one answer. */
export const VERSIONS_PER_PAGE = 20

/** Another text for a post, and the revision of it that was changed. */
export const PostEdit = v.object({ content: PostContent, base: v.pipe(v.number(), v.integer(), v.minValue(1)) })

/** A text that a post had, and since when. */
export const PostVersion = v.object({ revision: v.number(), content: v.string(), at: Moment })
export type PostVersion = v.InferOutput<typeof PostVersion>

/** How a post is changed once it was sent: a part of `posts`, which the first load does without. */
export const postEdits = {
  /**
   * By its author. Refused as `too-late` after a day, and as `edited` where the post has another revision by now. A
   * request that repeats a finished edit, because its answer was lost, gets the same answer.
   */
  edit: endpoint({
    method: 'patch',
    path: '/api/posts/:id',
    body: PostEdit,
    reply: Post,
    access: 'session',
    keyed: true,
    lists: ['feed'],
  }),
  /** The stored texts of a post, the present one first. */
  history: endpoint({
    method: 'get',
    path: '/api/posts/:id/history',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(PostVersion),
    lists: ['feed'],
  }),
}
