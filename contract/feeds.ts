import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Post } from './posts.ts'

const CursorQuery = v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) })
export const BookmarkState = v.object({ bookmarked: v.boolean() })

const list = { method: 'get', query: CursorQuery, reply: v.array(Post), lists: ['feed', 'people'] } as const
const own = { ...list, access: 'session' } as const
const wish = { path: '/api/posts/:id/bookmark', reply: BookmarkState, access: 'session', keyed: true } as const

/** Lists of posts that somebody asks for beside the feed of all; each newest first. */
export const feeds = {
  /** Posts of those whom the asker follows, and their own. */
  following: endpoint({ ...own, path: '/api/feed/following' }),
  /** Posts of somebody; nobody's where either of the two has blocked the other. */
  ofPerson: endpoint({ ...list, path: '/api/people/:id/posts' }),
  ownPosts: endpoint({ ...own, path: '/api/user/posts' }),
  /** What one likes, and what one has kept: what was liked or kept last comes first. */
  liked: endpoint({ ...own, path: '/api/user/liked' }),
  bookmarks: endpoint({ ...own, path: '/api/user/bookmarks' }),
  bookmark: endpoint({ ...wish, method: 'post', lists: ['people'] }),
  unbookmark: endpoint({ ...wish, method: 'delete', lists: ['people'] }),
}
