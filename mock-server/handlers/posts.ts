import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { type Place, nextLink, placeOf } from '#contract/host/cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { type NewPost, POSTS_PER_PAGE, type Post, searchedInPost } from '#contract/posts.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { type MockContext, actorOf } from '../context.ts'
import { countComments } from '../comments.ts'
import { forgetPost } from '../forget-post.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { MockPost, MockState, MockUser } from '../state.ts'

export const posts: Handlers<MockContext>['posts'] = {
  list({ query }, ctx) {
    const limit = query.limit ?? POSTS_PER_PAGE
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = found(ctx.state, query.q ?? '', after).slice(0, limit + 1)
    const page = pageOf(
      rows.map((row) => postOf(row, ctx)),
      limit,
    )
    const last = rows[page.length - 1]
    if (last && rows.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
    return page
  },
  read: ({ params }, ctx) => postOf(existing(ctx.state, params.id), ctx),
  create({ body }, ctx) {
    const author = actorOf(ctx)
    const known = body.id === undefined ? undefined : ctx.state.postsById.get(body.id)
    if (known && known.userId !== author.id) throw new Refusal('conflict')
    const row = known ?? { ...newRow(body, author), ...pictureOf(body, author, ctx.state) }
    ctx.state.postsById.set(row.id, row)
    return postOf(row, ctx)
  },
  remove({ params }, ctx) {
    const actor = actorOf(ctx)
    const row = existing(ctx.state, params.id)
    if (row.userId !== actor.id) throw new Refusal('not-owner')
    forgetPost(ctx.state, row.id)
    return null
  },
  like: ({ params }, ctx) => setLike(params.id, true, ctx),
  unlike: ({ params }, ctx) => setLike(params.id, false, ctx),
}

function existing(state: MockState, id: string): MockPost {
  const row = state.postsById.get(id)
  if (!row) throw new Refusal('not-found')
  return row
}

function found(state: MockState, q: string, after: Place | undefined): MockPost[] {
  const tokens = searchTokens(q)
  return [...state.postsById.values()]
    .filter((row) => (!after || isAfter(row, after)) && matchesSearch(searchedText(row, state), tokens))
    .sort((a, b) => (isAfter(a, b) ? 1 : -1))
}

function searchedText({ title, content, userId }: MockPost, state: MockState): string {
  const { firstName = '', lastName = '' } = state.usersById.get(userId) ?? {}
  return searchedInPost({ title, content, user: { id: userId, firstName, lastName } })
}

/** True where `row` comes after `place` in a list of the newest first. */
const isAfter = (row: Place, place: Place): boolean =>
  row.createdAt < place.createdAt || (row.createdAt === place.createdAt && row.id < place.id)

function pictureOf({ id, imageId, imageAlt }: NewPost, author: MockUser, { uploadsById }: MockState) {
  if (imageId === undefined) return {}
  const upload = uploadsById.get(imageId.toLowerCase())
  if (!upload || upload.userId !== author.id || upload.postId !== null)
    throw new Refusal('invalid', { issues: [{ field: 'imageId', code: 'unknown' }] })
  upload.postId = id ?? ''
  return {
    imageUrl: uploadUrl(imageId.toLowerCase()),
    imageAlt: imageAlt?.trim() || null,
    imageWidth: upload.width,
    imageHeight: upload.height,
  }
}

const newRow = (body: NewPost, author: MockUser): MockPost => ({
  id: body.id?.toLowerCase() ?? v7(),
  userId: author.id,
  content: body.content,
  title: body.title ?? null,
  lang: body.lang ?? null,
  createdAt: new Date().toISOString(),
  imageUrl: null,
  imageAlt: null,
  imageWidth: null,
  imageHeight: null,
  products: [],
  isShopPost: false,
  sampleLikes: 0,
  isSample: false,
})

function setLike(id: string, liked: boolean, ctx: MockContext) {
  const actor = actorOf(ctx)
  const row = existing(ctx.state, id)
  const likers = ctx.state.likersByPost.get(row.id) ?? new Set()
  if (liked) likers.add(actor.id)
  else likers.delete(actor.id)
  ctx.state.likersByPost.set(row.id, likers)
  return { liked, likes: row.sampleLikes + likers.size }
}

function postOf(row: MockPost, { state, user }: MockContext): Post {
  const { userId, sampleLikes, isSample: _isSample, ...fields } = row
  const author = state.usersById.get(userId)
  const likers = state.likersByPost.get(row.id)
  const likes = sampleLikes + (likers?.size ?? 0)
  const comments = countComments(state, row.id)
  return {
    ...fields,
    user: {
      id: userId,
      firstName: author?.firstName ?? '',
      lastName: author?.lastName ?? '',
      ...(author?.photo && { avatar: author.photo }),
    },
    _count: { likes, comments },
    likesCount: likes,
    commentsCount: comments,
    likedByMe: user !== undefined && (likers?.has(user.id) ?? false),
  }
}
