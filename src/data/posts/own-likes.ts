import { userLikes as api } from '#contract/user-likes.ts'
import type { Post } from '#contract/posts.ts'
import { call } from '#src/data/api/http.ts'
import type { RequestContext } from '#src/data/lists/request.ts'
import { loadPosts } from './feed-store.ts'

/**
 * Completes posts of a host that does not say in them whose like it is from the list of liked posts.
 * Where that list cannot be had, as by a visitor, the posts stay as they are. Of a reader whom the server does not know
 * now, as when their session has ended, the device knows best what they like.
 */
export async function withOwnLikes(
  posts: Post[],
  asked?: Pick<RequestContext, 'cacheKey' | 'isAnonymous'>,
): Promise<Post[]> {
  if (asked?.isAnonymous) {
    const ids = posts.map(({ id }) => id)
    const stored = await loadPosts(asked.cacheKey, ids).catch(() => [])
    return posts.map((post, at) => ({ ...post, likedByMe: stored[at]?.likedByMe ?? false }))
  }
  if (posts.every((post) => post.likedByMe !== undefined)) return posts
  const liked = await call(api.list, {}).then(
    ({ data }) => new Set(data),
    () => null,
  )
  return liked ? posts.map((post) => ({ ...post, likedByMe: post.likedByMe ?? liked.has(post.id) })) : posts
}
