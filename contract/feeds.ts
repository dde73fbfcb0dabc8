import * as v from 'valibot'
import { bookmarks as marks } from './bookmarks.ts'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

const CursorQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })

const list = { method: 'get', query: CursorQuery, reply: v.array(Post), lists: ['feed', 'people'] } as const
const own = { ...list, access: 'session' } as const

/** Lists of posts beside the feed of all; each newest first. */
export const feeds = {
  /** Posts of those whom the asker follows, and their own. */
  following: endpoint({ ...own, path: '/api/feed/following' }),
  /** Posts of a person; empty where the viewer or that person has blocked the other. */
  ofPerson: endpoint({ ...list, path: '/api/people/:id/posts' }),
  ownPosts: endpoint({ ...own, path: '/api/user/posts' }),
  /** What one likes, and what one has kept: what was liked or kept last comes first. */
  liked: endpoint({ ...own, path: '/api/user/liked' }),
  bookmarks: endpoint({ ...own, path: '/api/user/bookmarks' }),
  ...marks,
}
