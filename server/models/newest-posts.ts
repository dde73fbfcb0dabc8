import type { Place } from '#contract/host/cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { POSTS_PER_PAGE, type Post } from '#contract/posts.ts'
import type { Db } from '../db/client.ts'
import { likesAmong } from './likes.ts'
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

/** The same posts as a person sees them, with the likes of this moment: their own may be newer than the page. */
export async function withLikesOf(db: Db, userId: string, page: readonly Post[]): Promise<Post[]> {
  const ids = page.map(({ id }) => id)
  const now = await likesAmong(db, userId, ids)
  return page.map((post) => {
    const found = now.get(post.id) ?? { likes: post._count.likes, liked: false, bookmarked: false }
    const { likes, liked, bookmarked } = found
    return {
      ...post,
      likedByMe: liked,
      bookmarkedByMe: bookmarked,
      likesCount: likes,
      _count: { ...post._count, likes },
    }
  })
}
