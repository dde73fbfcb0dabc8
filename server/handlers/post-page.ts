import { nextLink } from '#contract/host/cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { type Post, POSTS_PER_PAGE } from '#contract/posts.ts'
import type { ServerContext } from '../context.ts'
import { listPosts } from '../models/posts.ts'

type PostQuery = Partial<Omit<Parameters<typeof listPosts>[1], 'viewerId' | 'unwanted'>>

/** A page of posts as its reader sees them, without what they do not want to see; says where the next one begins. */
export async function listPage(ctx: ServerContext, query: PostQuery, unwanted = ctx.unwanted): Promise<Post[]> {
  const { limit = POSTS_PER_PAGE, tokens = [], after, ...rest } = query
  const viewerId = ctx.user?.id ?? null
  const { posts, next } = await listPosts(ctx.db, {
    viewerId,
    tokens,
    after,
    limit: limit + 1,
    unwanted,
    // a search finds it once others see it
    withHeld: ctx.user?.isGuest === true && tokens.length === 0,
    ...rest,
  })
  const page = pageOf(posts, limit)
  const place = posts.length > page.length ? page.at(-1) : next
  if (place) ctx.headers.set('Link', nextLink(ctx.address, place))
  return page
}
