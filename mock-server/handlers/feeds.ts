import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { POSTS_PER_PAGE } from '#contract/posts.ts'
import { type MockContext, actorOf } from '../context.ts'
import { isOwnHeld } from '../held.ts'
import { isBlocked, marksOf, setMark } from '../marks.ts'
import { isAfter, postOf, postPage, unwantedBy } from '../post-page.ts'
import { isSeen } from '../seen.ts'
import { openTo } from './people.ts'
import { likable } from './posts.ts'

const postsBy = ({ state, user }: MockContext, isWanted: (userId: string) => boolean) =>
  [...state.postsById.values()].filter((row) => isWanted(row.userId) && (isSeen(state, row) || isOwnHeld(row, user)))

export const feeds: Handlers<MockContext>['feeds'] = {
  following({ query }, ctx) {
    const { id } = actorOf(ctx)
    const followed = marksOf(ctx.state, 'follows', id)
    const rows = postsBy(ctx, (userId) => userId === id || followed.has(userId))
    return postPage(ctx, rows, { cursor: query.cursor, isUnwanted: unwantedBy(ctx) })
  },
  ofPerson({ params, query }, ctx) {
    const { id } = openTo(params.id, ctx)
    if (ctx.user && isBlocked(ctx.state, ctx.user.id, id)) return []
    return postPage(
      ctx,
      postsBy(ctx, (userId) => userId === id),
      { cursor: query.cursor },
    )
  },
  ownPosts({ query }, ctx) {
    const { id } = actorOf(ctx)
    const own = [...ctx.state.postsById.values()].filter(({ userId }) => userId === id)
    return postPage(ctx, own, { cursor: query.cursor })
  },
  liked: ({ query }, ctx) => marked('likes', query.cursor, ctx),
  bookmarks: ({ query }, ctx) => marked('bookmarks', query.cursor, ctx),
  bookmark: ({ params }, ctx) => bookmark(params.id, true, ctx),
  unbookmark: ({ params }, ctx) => bookmark(params.id, false, ctx),
}

function bookmark(id: string, bookmarked: boolean, ctx: MockContext) {
  const actor = actorOf(ctx)
  setMark(ctx.state, 'bookmarks', actor.id, likable(ctx, id, bookmarked).id, bookmarked)
  return { bookmarked }
}

function marked(kind: 'likes' | 'bookmarks', cursor: string | undefined, ctx: MockContext) {
  const { id } = actorOf(ctx)
  const after = cursor === undefined ? undefined : placeOf(cursor)
  const places = [...marksOf(ctx.state, kind, id)]
    .map(([postId, { at }]) => ({ id: postId, createdAt: at }))
    .filter((place) => !after || isAfter(place, after))
    .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
  const shown = places.slice(0, POSTS_PER_PAGE)
  const last = shown.at(-1)
  if (last && places.length > shown.length) ctx.headers.Link = nextLink(ctx.request.url, last)
  return shown
    .flatMap((place) => ctx.state.postsById.get(place.id) ?? [])
    .filter((row) => !isBlocked(ctx.state, id, row.userId) && (row.userId === id || isSeen(ctx.state, row)))
    .map((row) => postOf(row, ctx))
}
