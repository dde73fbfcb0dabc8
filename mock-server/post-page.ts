import { countComments } from './comments.ts'
import { authorOf } from './author.ts'
import { nextLink, type Place, placeOf } from '#contract/host/cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { type Post, POSTS_PER_PAGE } from '#contract/posts.ts'
import { postFinder } from '#contract/unwanted-finder.ts'
import type { MockContext } from './context.ts'
import { downOf } from './held.ts'
import { isUnwantedBy, marksOf } from './marks.ts'
import { mentionsOf } from './notices.ts'
import type { MockPost } from './state.ts'

/** True where `row` comes after `place` in a list of the newest first. */
export const isAfter = (row: Place, place: Place): boolean =>
  row.createdAt < place.createdAt || (row.createdAt === place.createdAt && row.id < place.id)

/** Tells of a post whether its asker does not want to see it. */
export function unwantedBy({ state, user }: MockContext): (post: Post) => boolean {
  if (!user) return () => false
  const says = postFinder(state.muteWords.get(user.id) ?? [], Date.now())
  return (post) => post.user.id !== user.id && (isUnwantedBy(state, user.id, post.user.id) || says(post))
}

interface PostQuery {
  cursor: string | undefined
  limit?: number
  isUnwanted?(post: Post): boolean
}

/** A page of these posts, newest first; says where the next one begins. */
export function postPage(ctx: MockContext, all: readonly MockPost[], query: PostQuery): Post[] {
  const { cursor, limit = POSTS_PER_PAGE, isUnwanted = () => false } = query
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const rows = all.filter((row) => !after || isAfter(row, after)).toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
  const posts = rows.map((row) => postOf(row, ctx)).filter((post) => !isUnwanted(post))
  const page = pageOf(posts, limit)
  const last = page.at(-1)
  if (last && posts.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
  return page
}

export function postOf(row: MockPost, { state, user }: Pick<MockContext, 'state' | 'user'>): Post {
  const { userId, sampleLikes, isSample: _isSample, earlier: _earlier, takenDown: _down, held: _held, ...fields } = row
  const { revision = 1, editedAt = null } = row
  const likers = state.likersByPost.get(row.id)
  const likes = sampleLikes + (likers?.size ?? 0)
  return {
    ...fields,
    ...downOf(row),
    revision,
    editedAt,
    user: authorOf(userId, state),
    _count: { likes, comments: countComments(state, row.id) },
    likesCount: likes,
    commentsCount: countComments(state, row.id),
    likedByMe: user !== undefined && (likers?.has(user.id) ?? false),
    ...mentionsOf(state, row.content, user?.id),
    bookmarkedByMe: user !== undefined && marksOf(state, 'bookmarks', user.id).has(row.id),
  }
}
