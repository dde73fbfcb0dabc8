import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { nextLink, nextLinkTo, type Place, placeOf } from '#contract/host/cursor.ts'
import { messageCursor, messagePlaceOf } from '#contract/host/message-cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { VERSIONS_PER_PAGE } from '#contract/post-edits.ts'
import { picturesField } from '#contract/post-pictures.ts'
import { type Post, POSTS_PER_PAGE } from '#contract/posts.ts'
import type { Revisions } from '#contract/revisions.ts'
import { searchTokens } from '#contract/search-form.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { noteEffect } from '../models/effects.ts'
import { setLike } from '../models/likes.ts'
import { withoutMentionsOf } from '../models/mentions.ts'
import { listNewest, withLikesOf } from '../models/newest-posts.ts'
import { earnForPost } from '../models/points.ts'
import { type EditRefusal, editPost, listVersions } from '../models/post-edits.ts'
import { heldBefore } from '../models/post-lists.ts'
import { addPost, findPost, listPosts, removePost } from '../models/posts.ts'
import { UnwantedLook } from '../models/unwanted-look.ts'
import { postIdOf } from './post-id.ts'
import { listPage } from './post-page.ts'
import { Refusal } from '#contract/host/refusal.ts'

const EDIT_REFUSALS = {
  gone: 'not-found',
  foreign: 'not-owner',
  'too-late': 'too-late',
  edited: 'edited',
} as const satisfies Record<EditRefusal, string>

export const posts: Handlers<ServerContext>['posts'] = {
  async list({ query }, ctx) {
    const isFirstPage = query.cursor === undefined && query.limit === undefined
    if (isFirstPage && ctx.revisions && searchTokens(query.q ?? '').length === 0)
      return listFirstPage(ctx, ctx.revisions)
    const limit = query.limit ?? POSTS_PER_PAGE
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    return listPage(ctx, { limit, tokens: searchTokens(query.q ?? ''), after })
  },
  read: ({ params }, ctx) => readPost(params.id, ctx),
  async create({ body }, ctx) {
    const author = actorOf(ctx)
    const post = await addPost(ctx.db, body.id?.toLowerCase() ?? v7(), author.id, body)
    if (post === 'taken') throw new Refusal('conflict')
    if (post === 'no-picture')
      throw new Refusal('invalid', { issues: [{ field: picturesField(body), code: 'unknown' }] })
    if (!author.isGuest) await earnForPost(ctx.db, author.id, new Date())
    await noteEffect(ctx.db, { opId: ctx.key, userId: author.id, kind: 'post.create', target: post.id })
    ctx.tieAnswer(post.id)
    return post
  },
  async edit({ params, body }, ctx) {
    const author = actorOf(ctx)
    const post = await editPost(ctx.db, { id: postIdOf(params.id), authorId: author.id, ...body })
    if (typeof post === 'string') throw new Refusal(EDIT_REFUSALS[post])
    await noteEffect(ctx.db, { opId: ctx.key, userId: author.id, kind: 'post.edit', target: post.id })
    ctx.tieAnswer(post.id)
    return post
  },
  async history({ params, query }, ctx) {
    const before = query.cursor === undefined ? undefined : messagePlaceOf(query.cursor)
    const post = await readPost(params.id, ctx)
    const rows = await listVersions(ctx.db, post, { before, limit: VERSIONS_PER_PAGE + 1 })
    const page = pageOf(rows, VERSIONS_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length)
      ctx.headers.set('Link', nextLinkTo(ctx.address, messageCursor(last.revision)))
    return page
  },
  async remove({ params }, ctx) {
    const actor = actorOf(ctx)
    const id = postIdOf(params.id)
    const outcome = await removePost(ctx.db, id, actor.id)
    if (outcome === 'gone') throw new Refusal('not-found')
    if (outcome === 'foreign') throw new Refusal('not-owner')
    await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'post.delete', target: id })
    return null
  },
  like: ({ params }, ctx) => like(params.id, true, ctx),
  unlike: ({ params }, ctx) => like(params.id, false, ctx),
}

/** A post as its reader may see it. */
async function readPost(text: string, ctx: ServerContext): Promise<Post> {
  const post = await findPost(ctx.db, postIdOf(text), ctx.user?.id ?? null)
  if (!post || ctx.unwanted?.blocked.has(post.user.id)) throw new Refusal('not-found')
  return post
}

/** The page that everybody asks for: read once a revision, with the reader's own likes laid over it. */
async function listFirstPage(ctx: ServerContext, { feed }: Revisions): Promise<Post[]> {
  const { page, next } = await ctx.newest.take(feed, () => listNewest(ctx.db))
  const look = new UnwantedLook(ctx.unwanted, ctx.user?.id ?? null)
  const others = withoutMentionsOf(
    page.filter((post) => !look.hidesPost(post)),
    ctx.unwanted?.blocked ?? new Set(),
  )
  const wanted = await withOwnHeld(ctx, others, next)
  if (others.length < page.length && next)
    return withOwnLikes(ctx, await listPage(ctx, { after: next, begun: { posts: wanted, look } }))
  const shown = wanted === others ? wanted : pageOf(wanted, POSTS_PER_PAGE)
  const end = shown.length < wanted.length ? shown.at(-1) : next
  if (end) ctx.headers.set('Link', nextLink(ctx.address, end))
  return withOwnLikes(ctx, shown)
}

/** The shared page with those posts of its reader that others do not see yet; only guests have some. */
async function withOwnHeld({ db, user }: ServerContext, page: Post[], end: Place | null): Promise<Post[]> {
  if (!user?.isGuest) return page
  const among = heldBefore(user.id, end)
  const asked = { viewerId: user.id, tokens: [], after: undefined, limit: POSTS_PER_PAGE, among, isOwn: true }
  const { posts: held } = await listPosts(db, asked)
  const place = ({ createdAt, id }: Post) => `${createdAt} ${id}`
  return held.length > 0 ? [...page, ...held].sort((a, b) => (place(a) > place(b) ? -1 : 1)) : page
}

const withOwnLikes = (ctx: ServerContext, page: readonly Post[]): Promise<Post[]> | Post[] =>
  ctx.user ? withLikesOf(ctx.db, ctx.user.id, page) : [...page]

async function like(text: string, liked: boolean, ctx: ServerContext) {
  const actor = actorOf(ctx)
  const id = postIdOf(text)
  const likes = await setLike(ctx.db, id, actor.id, liked)
  if (likes === undefined) throw new Refusal('not-found')
  await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'like.set', target: id })
  return { liked, likes }
}
