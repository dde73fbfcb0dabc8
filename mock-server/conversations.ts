import type { MockConversation, MockMessage, MockPart } from './conversation-state.ts'
import { type Conversation, type Message, UNREAD_COUNTED } from '#contract/conversations.ts'
import { authorOf } from './author.ts'
import { isBlocked } from './marks.ts'
import { isSeenPerson } from './seen.ts'
import type { MockState } from './state.ts'

/** The conversation of two people. */
export const pairOf = (
  { conversationsById }: MockState,
  oneId: string,
  otherId: string,
): MockConversation | undefined =>
  [...conversationsById.values()].find(({ isGroup, parts }) => !isGroup && oneId in parts && otherId in parts)

/** Accepts the waiting request of a person whom its receiver now follows. */
export function acceptFrom(state: MockState, ownId: string, otherId: string): void {
  const part = pairOf(state, ownId, otherId)?.parts[ownId]
  if (part?.state === 'asked') part.state = 'open'
}

/** The id of the other of two people; undefined in a group. */
export const otherIn = ({ isGroup, parts }: MockConversation, userId: string): string | undefined =>
  isGroup ? undefined : Object.keys(parts).find((id) => id !== userId)

/** Whether one of two people is hidden from the other, or from everybody. */
export const isShut = (state: MockState, userId: string, otherId: string): boolean =>
  isBlocked(state, userId, otherId) || !isSeenPerson(state, otherId)

/** The messages of a conversation that a member sees, oldest first; none of a group before they accept. */
export function shownTo(
  state: MockState,
  { isGroup, parts, messages }: MockConversation,
  userId: string,
): MockMessage[] {
  if (isGroup && parts[userId]?.state !== 'open') return []
  return messages.filter(
    (each) => each.userId === userId || (each.takenDown === undefined && !isShut(state, userId, each.userId)),
  )
}

/** Whether a user can read a message. */
export function isReader({ conversationsById }: MockState, { conversationId }: MockMessage, userId: string): boolean {
  const conversation = conversationsById.get(conversationId)
  const part = conversation?.parts[userId]
  return part !== undefined && (part.state === 'open' || !conversation?.isGroup)
}

export function messageOf(state: MockState, { userId, takenDown, image = null, ...row }: MockMessage): Message {
  return { ...row, image, user: authorOf(userId, state), ...(takenDown !== undefined && { takenDown }) }
}

/** A conversation as one who is in it sees it. */
export function conversationOf(state: MockState, row: MockConversation, userId: string, own: MockPart): Conversation {
  const { id, isGroup, name, at, parts } = row
  const messages = shownTo(state, row, userId)
  const last = messages.at(-1)
  return {
    id,
    isGroup,
    name,
    members: Object.entries(parts)
      .filter(([memberId]) => memberId === userId || isSeenPerson(state, memberId))
      .map(([memberId, { state: theirs, arrivedUpTo, readUpTo }]) => ({
        ...authorOf(memberId, state),
        arrivedUpTo: theirs === 'open' ? arrivedUpTo : 0,
        readUpTo: theirs === 'open' ? readUpTo : 0,
      })),
    state: own.state === 'asked' ? 'asked' : 'open',
    mayWrite: mayWrite(row, userId, own),
    last: last ? messageOf(state, last) : null,
    readUpTo: own.readUpTo,
    unread: Math.min(
      UNREAD_COUNTED,
      messages.filter((each) => each.userId !== userId && each.seq > own.readUpTo).length,
    ),
    at,
  }
}

function mayWrite(row: MockConversation, userId: string, own: MockPart): Conversation['mayWrite'] {
  if (row.isGroup) return own.state === 'open' ? 'yes' : 'no'
  const other = row.parts[otherIn(row, userId) ?? '']
  if (!other) return 'no'
  if (other.state === 'open') return 'yes'
  return row.messages.some((each) => each.userId === userId) ? 'no' : 'once'
}
