import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { type Comment, type CommentOrder, COMMENTS_PER_PAGE, type NewComment } from '#contract/comments.ts'
import { nextLinkTo } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { threadCursor, type ThreadPlace, threadPlaceOf } from '#contract/host/thread-cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { authorOf } from '../author.ts'
import { forgetComment, isSeenAnswered, isUnderUnwanted, placeUnder } from '../comments.ts'
import { type MockContext, actorOf } from '../context.ts'
import { downOf, holdIfNew } from '../held.ts'
import { isBlocked } from '../marks.ts'
import { isHeld, isSeenPerson, mayMeet, openPost } from '../seen.ts'
import { mentionsOf, notify, tellOfComment, withdraw } from '../notices.ts'
import type { MockComment, MockPost, MockState } from '../state.ts'

export const comments: Handlers<MockContext>['comments'] = {
  list({ params, query: { cursor, order } }, ctx) {
    const post = openPost(ctx.state, params.id.toLowerCase(), ctx.user?.id)
    if (ctx.user && isBlocked(ctx.state, ctx.user.id, post.userId)) throw new Refusal('not-found')
    const after = cursor === undefined ? undefined : threadPlaceOf(cursor)
    const rows = [...ctx.state.commentsById.values()]
      .filter((row) => row.postId === post.id && (!after || compare(row, after, order) > 0))
      .filter((row) => isReadable(row, ctx))
      .filter((row) => !isUnderUnwanted(ctx.state, row, ctx.user?.id))
      .sort((a, b) => compare(a, b, order))
    const page = pageOf(
      rows.map((row) => commentOf(row, ctx)),
      COMMENTS_PER_PAGE,
    )
    const last = rows[page.length - 1]
    if (last && rows.length > page.length) ctx.headers.Link = nextLinkTo(ctx.request.url, threadCursor(last))
    return page
  },
  create({ params, body }, ctx) {
    const author = actorOf(ctx)
    const post = postOf(ctx.state, params.id, author.id)
    if (post.userId !== author.id && !isSeenPerson(ctx.state, post.userId)) throw new Refusal('not-found')
    const id = body.id?.toLowerCase() ?? v7()
    const known = ctx.state.commentsById.get(id)
    if (known && (known.userId !== author.id || known.postId !== post.id)) throw new Refusal('conflict')
    const row = known ?? newRow(id, body, post, author.id, ctx.state)
    ctx.state.commentsById.set(id, row)
    const answered = ctx.state.commentsById.get(body.parentId?.toLowerCase() ?? '')
    const above = [post, answered].flatMap((each) => each ?? [])
    if (!known && !holdIfNew(ctx.state, row, [row.content], above))
      tellOfComment(ctx.state, { ...row, parentId: answered?.id ?? null })
    return commentOf(row, ctx)
  },
  remove({ params }, ctx) {
    const actor = actorOf(ctx)
    const row = existing(ctx.state, params.id)
    const isAllowed = row.userId === actor.id || ctx.state.postsById.get(row.postId)?.userId === actor.id
    if (!isAllowed) throw new Refusal('not-owner')
    forgetComment(ctx.state, row)
    return null
  },
  like: ({ params }, ctx) => setLike(params.id, true, ctx),
  unlike: ({ params }, ctx) => setLike(params.id, false, ctx),
}

function postOf(state: MockState, id: string, authorId: string): MockPost {
  const post = state.postsById.get(id.toLowerCase())
  if (!post || isClosed(post, authorId)) throw new Refusal('not-found')
  return post
}

/** Whether nothing is written under it: a moderator took it down, or another's is held. */
const isClosed = (row: MockPost | MockComment, authorId: string): boolean =>
  row.takenDown !== undefined && !(isHeld(row) && row.userId === authorId)

/** What was taken down stays only to who wrote it, and where something answers it that others see. */
const isReadable = ({ id, userId, takenDown }: MockComment, { state, user }: MockContext): boolean =>
  takenDown === undefined || userId === user?.id || isSeenAnswered(state, id)

function existing(state: MockState, id: string): MockComment {
  const row = state.commentsById.get(id.toLowerCase())
  if (!row || row.userId === null) throw new Refusal('not-found')
  return row
}

/** Below 0 where `a` comes first. */
function compare(a: ThreadPlace, b: ThreadPlace, order: CommentOrder): number {
  const root = comparePair([a.rootAt, a.rootId], [b.rootAt, b.rootId]) * (order === 'oldest' ? 1 : -1)
  return root || comparePair([a.createdAt, a.id], [b.createdAt, b.id])
}

const comparePair = ([a, aId]: [string, string], [b, bId]: [string, string]): number =>
  a === b ? compareText(aId, bId) : compareText(a, b)
const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

function newRow(
  id: string,
  { content, parentId, lang }: NewComment,
  post: MockPost,
  userId: string,
  state: MockState,
): MockComment {
  const parent = parentId ? state.commentsById.get(parentId.toLowerCase()) : undefined
  const isGone = !parent || parent.userId === null || isClosed(parent, userId)
  if (parentId && (isGone || (parent.userId !== userId && !isSeenPerson(state, parent.userId ?? ''))))
    throw new Refusal('parent-gone')
  if (parent && parent.postId !== post.id) throw new Refusal('conflict')
  for (const otherId of [post.userId, parent?.userId])
    if (otherId && isBlocked(state, userId, otherId)) throw new Refusal('blocked')
  const createdAt = new Date().toISOString()
  return {
    id,
    postId: post.id,
    rootId: parent?.rootId ?? id,
    rootAt: parent?.rootAt ?? createdAt,
    parentId: parent ? placeUnder(state, parent).id : null,
    userId,
    content,
    lang: lang ?? null,
    createdAt,
    isSample: false,
  }
}

function setLike(id: string, liked: boolean, ctx: MockContext) {
  const actor = actorOf(ctx)
  const row = existing(ctx.state, id)
  const isOpen = [row.userId, ctx.state.postsById.get(row.postId)?.userId ?? null].every((id) =>
    mayMeet(ctx.state, actor.id, id),
  )
  if (row.takenDown !== undefined || (liked && !isOpen)) throw new Refusal('not-found')
  const likers = ctx.state.likersByComment.get(row.id) ?? new Set()
  if (liked) likers.add(actor.id)
  else likers.delete(actor.id)
  ctx.state.likersByComment.set(row.id, likers)
  const { id: commentId, postId, userId } = row
  if (!liked) withdraw(ctx.state, 'like', actor.id, commentId)
  else if (userId) notify(ctx.state, { kind: 'like', userId, actorId: actor.id, about: commentId, postId, commentId })
  return { liked, likes: likers.size }
}

function commentOf(full: MockComment, { state, user }: MockContext): Comment {
  const { userId, rootAt: _at, isSample: _sample, takenDown, held: _held, ...row } = full
  const likers = state.likersByComment.get(row.id)
  const isHidden = takenDown !== undefined || (userId !== null && !isSeenPerson(state, userId))
  const isDeleted = userId === null || (isHidden && userId !== user?.id)
  return {
    ...row,
    content: isDeleted ? '' : row.content,
    lang: isDeleted ? null : row.lang,
    user: isDeleted ? null : authorOf(userId, state),
    likes: likers?.size ?? 0,
    likedByMe: user !== undefined && (likers?.has(user.id) ?? false),
    isDeleted,
    ...(!isDeleted && downOf(full)),
    ...(!isDeleted && mentionsOf(state, row.content, user?.id)),
  }
}
