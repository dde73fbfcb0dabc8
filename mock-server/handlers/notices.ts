import type { Handlers } from '#contract/api.ts'
import { byTopic } from '#contract/host/by-topic.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { excerptOf, FACES_MAX, type Notice, NOTICES_PER_PAGE } from '#contract/notices.ts'
import { announceDue } from '../announce.ts'
import { authorOf } from '../author.ts'
import { actorOf, type MockContext } from '../context.ts'
import { isBlocked, isUnwantedBy, marksOf } from '../marks.ts'
import { isAfter } from '../post-page.ts'
import { isSeen, isSeenPerson } from '../seen.ts'
import type { MockNotice, MockState } from '../state.ts'

export const notices: Handlers<MockContext>['notices'] = {
  list({ query }, ctx) {
    const { id } = actorOf(ctx)
    announceDue(ctx.state)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const own = ctx.state.notices
      .filter((each) => each.userId === id && isWanted(ctx.state, each))
      .toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
    const left = byTopic(own).filter(([head]) => !after || isAfter(head, after))
    const page = left.slice(0, NOTICES_PER_PAGE)
    const last = page.at(-1)?.[0]
    if (last && left.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
    return page.map((rows) => noticeOf(ctx.state, rows))
  },
  read({ body }, ctx) {
    const { id } = actorOf(ctx)
    const now = new Date().toISOString()
    const upTo = new Date(body.upTo).toISOString()
    const known = ctx.state.noticesReadUpTo.get(id) ?? ''
    const readUpTo = [known, upTo < now ? upTo : now].toSorted().at(-1) ?? now
    ctx.state.noticesReadUpTo.set(id, readUpTo)
    return { readUpTo }
  },
}

function isWanted(state: MockState, { userId, actorId, postId, commentId }: MockNotice): boolean {
  if (actorId !== null && (isUnwantedBy(state, userId, actorId) || !isSeenPerson(state, actorId))) return false
  for (const thing of [state.postsById.get(postId ?? ''), state.commentsById.get(commentId ?? '')])
    if (thing && thing.userId !== userId && !isSeen(state, thing)) return false
  const author = state.postsById.get(postId ?? '')?.userId
  return author === undefined || !isBlocked(state, userId, author)
}

function noticeOf(state: MockState, rows: [MockNotice, ...MockNotice[]]): Notice {
  const [head] = rows
  const post = state.postsById.get(head.postId ?? '')
  const comment = state.commentsById.get(head.commentId ?? '')
  return {
    id: head.topic,
    kind: head.kind,
    at: head.createdAt,
    isRead: head.createdAt <= (state.noticesReadUpTo.get(head.userId) ?? ''),
    people: rows.slice(0, FACES_MAX).flatMap(({ actorId }) => (actorId === null ? [] : authorOf(actorId, state))),
    count: head.actorId === null ? 0 : rows.length,
    post: post ? { id: post.id, excerpt: excerptOf(post.content), imageUrl: post.imageUrl ?? null } : null,
    comment: comment ? { id: comment.id, excerpt: excerptOf(comment.content), imageUrl: null } : null,
    detail: head.detail ?? {},
    ...(head.kind === 'follow' &&
      head.actorId !== null && { follows: marksOf(state, 'follows', head.userId).has(head.actorId) }),
  }
}
