import type { Place } from '#contract/host/cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { POSTS_PER_PAGE, type Post } from '#contract/posts.ts'
import type { Db } from '../db/client.ts'
import { likedAmong } from './likes.ts'
import { listPosts } from './posts.ts'

/** The first page of all posts. */
export interface NewestPosts {
  page: readonly Post[]
  /** Where the second page begins; null where all posts are on the first. */
  next: Place | null
}

/** The newest posts as a visitor sees them. */
export async function listNewest(db: Db): Promise<NewestPosts> {
  const limit = POSTS_PER_PAGE + 1
  const { posts } = await listPosts(db, { viewerId: null, tokens: [], after: undefined, limit })
  const page = pageOf(posts, POSTS_PER_PAGE)
  return { page, next: posts.length > page.length ? (page.at(-1) ?? null) : null }
}

/** The same posts as a person sees them, who likes some of them. */
export async function withLikesOf(db: Db, userId: string, page: readonly Post[]): Promise<Post[]> {
  const liked = await likedAmong(
    db,
    userId,
    page.map(({ id }) => id),
  )
  return page.map((post) => (liked.has(post.id) ? { ...post, likedByMe: true } : post))
}
