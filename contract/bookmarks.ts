import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const BookmarkState = v.object({ bookmarked: v.boolean() })

const wish = { path: '/api/posts/:id/bookmark', reply: BookmarkState, access: 'session', keyed: true } as const

/** Keeps a post for oneself, or no longer: a part of `feeds`. */
export const bookmarks = {
  bookmark: endpoint({ ...wish, method: 'post', lists: ['people'] }),
  unbookmark: endpoint({ ...wish, method: 'delete', lists: ['people'] }),
}
