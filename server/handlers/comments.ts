import { v7 } from 'uuid'
import type { Handlers } from '#contract/api.ts'
import { COMMENTS_PER_PAGE } from '#contract/comments.ts'
import { nextLinkTo } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { threadCursor, threadPlaceOf } from '#contract/host/thread-cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { addComment, type CommentRefusal, removeComment, setCommentLike } from '../models/comments.ts'
import { noteEffect } from '../models/effects.ts'
import { listComments } from '../models/list-comments.ts'
import { postIdOf } from './post-id.ts'

const REFUSALS = {
  'no-post': 'not-found',
  taken: 'conflict',
  'other-post': 'conflict',
  'parent-gone': 'parent-gone',
  blocked: 'blocked',
} as const satisfies Record<CommentRefusal, string>

export const comments: Handlers<ServerContext>['comments'] = {
  async list({ params, query }, ctx) {
    const found = await listComments(ctx.db, {
      postId: postIdOf(params.id),
      viewerId: ctx.user?.id ?? null,
      order: query.order,
      after: query.cursor === undefined ? undefined : threadPlaceOf(query.cursor),
      limit: COMMENTS_PER_PAGE + 1,
      unwanted: ctx.unwanted,
    })
    if (!found) throw new Refusal('not-found')
    const { rows, next } = found
    const page = pageOf(
      rows.map(({ comment }) => comment),
      COMMENTS_PER_PAGE,
    )
    const last = rows[page.length - 1]
    const place = last && rows.length > page.length ? { rootAt: last.rootAt, ...last.comment } : next
    if (place) ctx.headers.set('Link', nextLinkTo(ctx.address, threadCursor(place)))
    return page
  },
  async create({ params, body }, ctx) {
    const author = actorOf(ctx)
    const id = body.id?.toLowerCase() ?? v7()
    const comment = await addComment(ctx.db, { id, postId: postIdOf(params.id), authorId: author.id }, body)
    if (typeof comment === 'string') throw new Refusal(REFUSALS[comment])
    await noteEffect(ctx.db, { opId: ctx.key, userId: author.id, kind: 'comment.create', target: comment.id })
    ctx.tieAnswer(comment.id)
    return comment
  },
  async remove({ params }, ctx) {
    const actor = actorOf(ctx)
    const id = postIdOf(params.id)
    const outcome = await removeComment(ctx.db, id, actor.id)
    if (outcome === 'gone') throw new Refusal('not-found')
    if (outcome === 'foreign') throw new Refusal('not-owner')
    await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'comment.delete', target: id })
    return null
  },
  like: ({ params }, ctx) => like(params.id, true, ctx),
  unlike: ({ params }, ctx) => like(params.id, false, ctx),
}

async function like(text: string, liked: boolean, ctx: ServerContext) {
  const actor = actorOf(ctx)
  const id = postIdOf(text)
  const likes = await setCommentLike(ctx.db, id, actor.id, liked)
  if (likes === undefined) throw new Refusal('not-found')
  await noteEffect(ctx.db, { opId: ctx.key, userId: actor.id, kind: 'comment-like.set', target: id })
  return { liked, likes }
}
