import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id, Language, Moment, Uuid } from './fields.ts'
import { Mention } from './mentions.ts'
import { Author, LikeState } from './posts.ts'
import { proseOf } from './text.ts'

/** Longest content of a comment, in code points after trimming, and in bytes of UTF-8. */
export const COMMENT_MAX_CODE_POINTS = 2000
export const COMMENT_MAX_BYTES = 8 * 1024
/** Most levels of a thread. An answer to a comment of the last level is placed beside it, under the same comment. */
export const COMMENT_LEVELS_MAX = 50
/** Comments in one answer. */
export const COMMENTS_PER_PAGE = 50

/**
 * A comment under a post. One that was deleted has neither text nor author; it stays for as long as something answers it.
 */
export const Comment = v.object({
  id: Id,
  postId: Id,
  /** The comment that its thread begins with; its own id where it begins one. */
  rootId: Id,
  /** The comment that it is placed under: what it answers, or one above that (COMMENT_LEVELS_MAX); null under the post. */
  parentId: v.nullable(Id),
  content: v.string(),
  lang: v.optional(v.nullable(Language), null),
  createdAt: Moment,
  user: v.nullable(Author),
  likes: v.number(),
  likedByMe: v.boolean(),
  isDeleted: v.boolean(),
  /** Why a moderator has taken it down; to everybody but its author it reads as deleted then. */
  takenDown: v.optional(v.string()),
  /** When others see it, where they do not yet. */
  heldUntil: v.optional(Moment),
  mentions: v.optional(v.array(Mention)),
})
export type Comment = v.InferOutput<typeof Comment>

export const NewComment = v.object({
  id: v.optional(Uuid),
  content: proseOf(COMMENT_MAX_CODE_POINTS, COMMENT_MAX_BYTES),
  parentId: v.optional(v.nullable(Uuid)),
  lang: v.optional(v.nullable(Language)),
})
export type NewComment = v.InferOutput<typeof NewComment>

/** Which thread comes first; within a thread the oldest always does. */
export const COMMENT_ORDERS = ['oldest', 'newest'] as const
export type CommentOrder = (typeof COMMENT_ORDERS)[number]

const write = { access: 'session', keyed: true, lists: ['comments'] } as const

// the count under the post is the feed's, whose revision moves with it by itself
export const comments = {
  /** Thread by thread, and within one by time, so that no page tears two threads into each other. */
  list: endpoint({
    method: 'get',
    path: '/api/posts/:id/comments',
    query: v.object({
      cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
      order: v.optional(v.picklist(COMMENT_ORDERS), 'oldest'),
    }),
    reply: v.array(Comment),
    lists: ['comments'],
  }),
  create: endpoint({
    ...write,
    method: 'post',
    path: '/api/posts/:id/comments',
    body: NewComment,
    reply: Comment,
    status: 201,
  }),
  /** By its author, or by the author of the post. */
  remove: endpoint({ ...write, method: 'delete', path: '/api/comments/:id', reply: v.null(), status: 204 }),
  like: endpoint({ ...write, method: 'post', path: '/api/comments/:id/like', reply: LikeState }),
  unlike: endpoint({ ...write, method: 'delete', path: '/api/comments/:id/like', reply: LikeState }),
}
