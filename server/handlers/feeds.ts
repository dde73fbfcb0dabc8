import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { pageOf } from '#contract/pages.ts'
import { type Post, POSTS_PER_PAGE } from '#contract/posts.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import { byAuthor, byFollowed, listMarked } from '../models/post-lists.ts'
import { findPosts } from '../models/posts.ts'
import { findOpenId } from '../models/profiles.ts'
import { setBookmark } from '../models/relations.ts'
import { postIdOf } from './post-id.ts'
import { listPage } from './post-page.ts'

interface Query {
  cursor?: string | undefined
}
const afterOf = ({ cursor }: Query) => (cursor === undefined ? undefined : placeOf(cursor))

export const feeds: Handlers<ServerContext>['feeds'] = {
  following: ({ query }, ctx) => listPage(ctx, { after: afterOf(query), among: byFollowed(actorOf(ctx).id) }),
  async ofPerson({ params, query }, ctx) {
    const id = await findOpenId(ctx.db, params.id, ctx.user?.id ?? null)
    if (id === undefined) throw new Refusal('not-found')
    if (ctx.unwanted?.blocked.has(id)) return []
    // a viewer who opens the page of a person they have muted wants to see it
    return listPage(ctx, { after: afterOf(query), among: byAuthor(id) }, null)
  },
  ownPosts: ({ query }, ctx) =>
    listPage(ctx, { after: afterOf(query), among: byAuthor(actorOf(ctx).id), isOwn: true }, null),
  liked: ({ query }, ctx) => marked('liked', query, ctx),
  bookmarks: ({ query }, ctx) => marked('kept', query, ctx),
  bookmark: ({ params }, ctx) => bookmark(params.id, true, ctx),
  unbookmark: ({ params }, ctx) => bookmark(params.id, false, ctx),
}

async function bookmark(text: string, bookmarked: boolean, ctx: ServerContext) {
  const actor = actorOf(ctx)
  const id = postIdOf(text)
  if (!(await setBookmark(ctx.db, actor.id, id, bookmarked))) throw new Refusal('not-found')
  await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'bookmark.set', target: id })
  return { bookmarked }
}

/** Posts that the viewer has liked or bookmarked: only a block hides them. */
async function marked(kind: 'liked' | 'kept', query: Query, ctx: ServerContext): Promise<Post[]> {
  const { id } = actorOf(ctx)
  const places = await listMarked(ctx.db, kind, id, afterOf(query), POSTS_PER_PAGE + 1)
  const posts = await findPosts(
    ctx.db,
    places.slice(0, POSTS_PER_PAGE).map((place) => place.id),
    id,
  )
  const page = pageOf(posts, POSTS_PER_PAGE)
  const at = places.findIndex((place) => place.id === page.at(-1)?.id)
  const last = places[at]
  if (last && at < places.length - 1) ctx.headers.set('Link', nextLink(ctx.address, last))
  return page.filter((post) => !ctx.unwanted?.blocked.has(post.user.id))
}
