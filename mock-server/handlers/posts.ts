import type { Handlers } from '#contract/api.ts'
import { nextLinkTo } from '#contract/host/cursor.ts'
import { messageCursor, messagePlaceOf } from '#contract/host/message-cursor.ts'
import { pageOf } from '#contract/pages.ts'
import { EDIT_WITHIN_MS, VERSIONS_MAX, VERSIONS_PER_PAGE } from '#contract/post-edits.ts'
import { POSTS_PER_PAGE, searchedInPost } from '#contract/posts.ts'
import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { addPost } from '../add-post.ts'
import { type MockContext, actorOf } from '../context.ts'
import { forgetPost } from '../forget-post.ts'
import { holdIfNew, isOwnHeld } from '../held.ts'
import { isBlocked, setMark } from '../marks.ts'
import { notify, tellOfPost, withdraw } from '../notices.ts'
import { postOf, postPage, unwantedBy } from '../post-page.ts'
import { isSeen, mayMeet, openPost } from '../seen.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { MockPost, MockState } from '../state.ts'

export const posts: Handlers<MockContext>['posts'] = {
  list({ query }, ctx) {
    return postPage(ctx, found(ctx, query.q ?? ''), {
      cursor: query.cursor,
      limit: query.limit ?? POSTS_PER_PAGE,
      isUnwanted: unwantedBy(ctx),
    })
  },
  read: ({ params }, ctx) => postOf(readable(params.id, ctx), ctx),
  create({ body }, ctx) {
    return postOf(addPost(ctx.state, actorOf(ctx), body), ctx)
  },
  edit({ params, body: { content, base } }, ctx) {
    const row = existing(ctx.state, params.id)
    if (row.userId !== actorOf(ctx).id) throw new Refusal('not-owner')
    const { revision = 1, editedAt, earlier = [] } = row
    if (row.content === content && (revision === base || revision === base + 1)) return postOf(row, ctx)
    if (Date.now() - Date.parse(row.createdAt) > EDIT_WITHIN_MS) throw new Refusal('too-late')
    if (revision !== base) throw new Refusal('edited')
    const before = row.content
    row.earlier = [{ revision, content: before, at: editedAt ?? row.createdAt }, ...earlier].filter(
      (version) => version.revision === 1 || version.revision > base - (VERSIONS_MAX - 1),
    )
    Object.assign(row, { content, revision: base + 1, editedAt: new Date().toISOString() })
    if (!holdIfNew(ctx.state, row, [row.title, content])) tellOfPost(ctx.state, row, before)
    return postOf(row, ctx)
  },
  history({ params, query: { cursor } }, ctx) {
    const before = cursor === undefined ? Infinity : messagePlaceOf(cursor)
    const row = readable(params.id, ctx)
    const { revision = 1, content, editedAt, createdAt, earlier = [] } = row
    const all = [{ revision, content, at: editedAt ?? createdAt }, ...earlier]
    const rows = all.filter((version) => version.revision < before)
    const page = pageOf(rows, VERSIONS_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length) ctx.headers.Link = nextLinkTo(ctx.request.url, messageCursor(last.revision))
    return page
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

/**
 * A taken down item takes no marks, not even its author's; one that its reader cannot read takes none from them, and lets
 * theirs be removed.
 */
export function likable(ctx: MockContext, id: string, isSet: boolean): MockPost {
  const row = existing(ctx.state, id)
  const isOpen = !isSet || mayMeet(ctx.state, ctx.user?.id, row.userId)
  if (row.takenDown !== undefined || !isOpen) throw new Refusal('not-found')
  return row
}

/** A post that its reader may see. */
function readable(id: string, { state, user }: MockContext): MockPost {
  const row = openPost(state, id, user?.id)
  if (user && isBlocked(state, user.id, row.userId)) throw new Refusal('not-found')
  return row
}

function found({ state, user }: MockContext, q: string): MockPost[] {
  const tokens = searchTokens(q)
  return [...state.postsById.values()].filter(
    (row) =>
      (isSeen(state, row) && matchesSearch(searchedText(row, state), tokens)) ||
      (tokens.length === 0 && isOwnHeld(row, user)),
  )
}

function searchedText({ title, content, userId }: MockPost, state: MockState): string {
  const { firstName = '', lastName = '' } = state.usersById.get(userId) ?? {}
  return searchedInPost({ title, content, user: { id: userId, firstName, lastName } })
}

function setLike(id: string, liked: boolean, ctx: MockContext) {
  const actor = actorOf(ctx)
  const row = likable(ctx, id, liked)
  const likers = ctx.state.likersByPost.get(row.id) ?? new Set()
  if (liked) likers.add(actor.id)
  else likers.delete(actor.id)
  ctx.state.likersByPost.set(row.id, likers)
  setMark(ctx.state, 'likes', actor.id, row.id, liked)
  const { id: postId, userId } = row
  if (!liked) withdraw(ctx.state, 'like', actor.id, postId)
  else notify(ctx.state, { kind: 'like', userId, actorId: actor.id, about: postId, postId, commentId: null })
  return { liked, likes: row.sampleLikes + likers.size }
}
