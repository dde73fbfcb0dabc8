import { api } from '#contract/api.ts'
import type { Post } from '#contract/posts.ts'
import { call } from '#src/api/http.ts'

/**
 * Completes posts of a host that does not say in them whose like it is (decisions D3) from the list of liked posts.
 * Where that list cannot be had, as by a visitor, the posts stay as they are.
 */
export async function withOwnLikes(posts: Post[]): Promise<Post[]> {
  if (posts.every((post) => post.likedByMe !== undefined)) return posts
  const liked = await call(api.userLikes.list, {}).then(
    ({ data }) => new Set(data),
    () => null,
  )
  return liked ? posts.map((post) => ({ ...post, likedByMe: post.likedByMe ?? liked.has(post.id) })) : posts
}
