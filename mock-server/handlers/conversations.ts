import type { MockConversation, MockMessage, MockPart } from '../conversation-state.ts'
import type { Handlers } from '#contract/api.ts'
import {
  CONVERSATIONS_PER_PAGE,
  MESSAGES_PER_PAGE,
  type NewConversation,
  type NewMessage,
  requestFault,
} from '#contract/conversations.ts'
import { nextLink, nextLinkTo, placeOf } from '#contract/host/cursor.ts'
import { messageCursor, messagePlaceOf } from '#contract/host/message-cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { freeUploads } from '../add-post.ts'
import { type MockContext, actorOf } from '../context.ts'
import { conversationOf, isShut, messageOf, otherIn, pairOf, shownTo } from '../conversations.ts'
import { isBlocked, isUnwantedBy, marksOf } from '../marks.ts'
import { notify, withdrawFrom } from '../notices.ts'
import { isAfter } from '../post-page.ts'
import { isSeenPerson } from '../seen.ts'
import type { MockState } from '../state.ts'

const part = (state: MockPart['state']): MockPart => ({ state, arrivedUpTo: 0, readUpTo: 0 })

export const conversations: Handlers<MockContext>['conversations'] = {
  list({ query }, ctx) {
    const { id: ownId } = actorOf(ctx)
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const own = [...ctx.state.conversationsById.values()]
      .flatMap((row) => {
        const mine = row.parts[ownId]
        const otherId = otherIn(row, ownId)
        const isHidden = otherId !== undefined && isShut(ctx.state, ownId, otherId)
        const isListed = mine && mine.state !== 'declined' && !isHidden && (row.isGroup || row.messages.length > 0)
        return isListed ? [{ row, mine, place: { createdAt: row.at, id: row.id } }] : []
      })
      .toSorted((a, b) => (isAfter(a.place, b.place) ? 1 : -1))
    const left = own.filter(({ place }) => !after || isAfter(place, after))
    const page = left.slice(0, CONVERSATIONS_PER_PAGE)
    const last = page.at(-1)
    if (last && left.length > page.length) ctx.headers.Link = nextLink(ctx.request.url, last.place)
    return page.map(({ row, mine }) => conversationOf(ctx.state, row, ownId, mine))
  },
  create({ body }, ctx) {
    const { id: ownId } = memberOf(ctx)
    const { state } = ctx
    const id = body.id.toLowerCase()
    if (body.members.includes(ownId)) throw new Refusal('invalid', { issues: [{ field: 'members', code: 'own' }] })
    const known = state.conversationsById.get(id)
    if (known && !known.parts[ownId]) throw new Refusal('conflict')
    if (!known) refuseMembers(state, ownId, body)
    const other = known && otherIn(known, ownId)
    if (other !== undefined && isShut(state, ownId, other)) throw new Refusal('not-found')
    const isGroup = body.name !== null || body.members.length > 1
    const row =
      known ?? (isGroup ? undefined : pairOf(state, ownId, body.members[0] ?? '')) ?? begin(state, ownId, id, body)
    const mine = row.parts[ownId] ?? part('open')
    if (!row.isGroup && !known) mine.state = 'open'
    return conversationOf(state, row, ownId, mine)
  },
  messages({ params, query }, ctx) {
    const { id: ownId } = actorOf(ctx)
    const { row } = own(params.id, ctx)
    const otherId = otherIn(row, ownId)
    if (otherId !== undefined && isShut(ctx.state, ownId, otherId)) throw new Refusal('not-found')
    const before = query.cursor === undefined ? Infinity : messagePlaceOf(query.cursor)
    const left = shownTo(ctx.state, row, ownId)
      .filter(({ seq }) => seq < before)
      .toReversed()
    const page = left.slice(0, MESSAGES_PER_PAGE)
    const last = page.at(-1)
    if (last && left.length > page.length) ctx.headers.Link = nextLinkTo(ctx.request.url, messageCursor(last.seq))
    return page.map((each) => messageOf(ctx.state, each))
  },
  send({ params, body }, ctx) {
    const { id: userId } = memberOf(ctx)
    const { state } = ctx
    const { row, mine } = own(params.id, ctx)
    const id = body.id.toLowerCase()
    const known = [...state.conversationsById.values()]
      .flatMap(({ messages }) => messages)
      .find((each) => each.id === id)
    if (known && (known.userId !== userId || known.conversationId !== row.id)) throw new Refusal('conflict')
    if (known) return messageOf(state, known)
    refuseToSend(state, row, userId, body)
    const image = pictureOf(state, body, userId, id)
    mine.state = 'open'
    const createdAt = new Date().toISOString()
    const seq = (row.messages.at(-1)?.seq ?? 0) + 1
    const message: MockMessage = { id, conversationId: row.id, seq, content: body.content, image, createdAt, userId }
    row.messages.push(message)
    row.at = createdAt
    for (const [otherId, theirs] of Object.entries(row.parts))
      if (otherId !== userId && (theirs.state === 'open' || (theirs.state === 'asked' && !row.isGroup)))
        tell(state, row.id, otherId, userId)
    return messageOf(state, message)
  },
  accept({ params }, ctx) {
    memberOf(ctx)
    own(params.id, ctx).mine.state = 'open'
    return null
  },
  decline({ params }, ctx) {
    const { id: ownId } = memberOf(ctx)
    const { row, mine } = own(params.id, ctx)
    withdrawFrom(ctx.state, 'message', row.id, ownId)
    mine.state = 'declined'
    if (row.isGroup) delete row.parts[ownId]
    if (Object.keys(row.parts).length === 0) ctx.state.conversationsById.delete(row.id)
    return null
  },
  read: ({ params, body }, ctx) => ({ readUpTo: reach(params.id, body.upTo, 'readUpTo', ctx) }),
  arrived: ({ params, body }, ctx) => ({ arrivedUpTo: reach(params.id, body.upTo, 'arrivedUpTo', ctx) }),
  // what answers inside a page has no streams by which others would be told
  typing({ params }, ctx) {
    memberOf(ctx)
    own(params.id, ctx)
    return null
  },
}

function memberOf(ctx: MockContext) {
  const actor = actorOf(ctx)
  if (actor.isGuest) throw new Refusal('guest-refused')
  return actor
}

function own(id: string, ctx: MockContext): { row: MockConversation; mine: MockPart } {
  const row = ctx.state.conversationsById.get(id.toLowerCase())
  const mine = row?.parts[actorOf(ctx).id]
  if (!row || !mine) throw new Refusal('not-found')
  return { row, mine }
}

function refuseMembers(state: MockState, ownId: string, { members }: NewConversation): void {
  const found = members.map((id) => state.usersById.get(id))
  if (found.some((user) => !user || user.leavesAt || !isSeenPerson(state, user.id))) throw new Refusal('not-found')
  if (found.some((user) => user?.isGuest))
    throw new Refusal('invalid', { issues: [{ field: 'members', code: 'guest' }] })
  if (members.some((id) => isBlocked(state, ownId, id))) throw new Refusal('blocked')
}

function begin(state: MockState, ownId: string, id: string, { members, name }: NewConversation): MockConversation {
  const isGroup = name !== null || members.length > 1
  const follows = (userId: string) => marksOf(state, 'follows', userId).has(ownId)
  const others = members.map((userId) => [userId, part(follows(userId) ? 'open' : 'asked')] as const)
  const parts = Object.fromEntries([[ownId, part('open')] as const, ...others])
  const row = { id, isGroup, name: isGroup ? name : null, at: new Date().toISOString(), parts, messages: [] }
  state.conversationsById.set(id, row)
  if (isGroup) for (const userId of members) tell(state, id, userId, ownId)
  return row
}

/** The picture of a message, which is nothing else's any more. */
function pictureOf(state: MockState, { imageId, imageAlt }: NewMessage, userId: string, id: string) {
  if (imageId === undefined) return null
  const [upload] = freeUploads(state, [imageId.toLowerCase()], userId) ?? []
  if (!upload) throw new Refusal('invalid', { issues: [{ field: 'imageId', code: 'unknown' }] })
  upload.shownBy = id
  const { width, height } = upload
  return { url: uploadUrl(imageId.toLowerCase()), alt: imageAlt?.trim() ?? '', width, height }
}

function refuseToSend(state: MockState, row: MockConversation, userId: string, { content, imageId }: NewMessage): void {
  if (row.isGroup) {
    if (row.parts[userId]?.state !== 'open') throw new Refusal('not-accepted')
    return
  }
  const otherId = otherIn(row, userId)
  if (otherId === undefined || isShut(state, userId, otherId)) throw new Refusal('blocked')
  if (row.parts[otherId]?.state === 'open') return
  if (row.messages.some((each) => each.userId === userId)) throw new Refusal('not-accepted')
  if (imageId !== undefined) throw new Refusal('invalid', { issues: [{ field: 'imageId', code: 'picture' }] })
  const fault = requestFault(content)
  if (fault) throw new Refusal('invalid', { issues: [{ field: 'content', code: fault }] })
}

/** One notice a conversation, of what was written last by a person of whom they are notified. */
function tell(state: MockState, id: string, userId: string, actorId: string): void {
  if (isUnwantedBy(state, userId, actorId)) return
  withdrawFrom(state, 'message', id, userId)
  const detail = { conversationId: id }
  notify(state, { kind: 'message', userId, actorId, about: id, postId: null, commentId: null, detail })
}

function reach(id: string, upTo: number, what: 'readUpTo' | 'arrivedUpTo', ctx: MockContext): number {
  const { id: ownId } = memberOf(ctx)
  const { row, mine } = own(id, ctx)
  const last = row.messages.at(-1)?.seq ?? 0
  mine[what] = Math.max(mine[what], Math.min(upTo, last))
  if (what === 'readUpTo' && upTo >= last) withdrawFrom(ctx.state, 'message', row.id, ownId)
  return mine[what]
}
