import type { MockConversation } from '#mock-server/conversation-state.ts'
import { pairOf } from '#mock-server/conversations.ts'
import { setMark } from '#mock-server/marks.ts'
import type { MockState } from '#mock-server/state.ts'

/** A friend whom all members know, and a stranger who sends them requests: neither has posts. */
export const FRIEND = '00000000-0000-7000-8000-000000000007'
export const ASKER = '00000000-0000-7000-8000-000000000008'

/** How many conversations a host has, and messages in them. */
export function talksOf({ conversationsById }: MockState): { rooms: number; messages: number } {
  const rooms = [...conversationsById.values()]
  return { rooms: rooms.length, messages: rooms.reduce((sum, { messages }) => sum + messages.length, 0) }
}

/** Lets the friend follow the user, who may then write freely; the audit leaves it out. */
export const befriend = (state: MockState, userId: string): void => setMark(state, 'follows', FRIEND, userId, true)

/** The conversation of the stranger's earlier request to the user; the audit leaves it out. */
export function askedOf(state: MockState, userId: string): MockConversation {
  const known = pairOf(state, ASKER, userId)
  if (known) return known
  const id = `asked-${userId}`
  const at = new Date(0).toISOString()
  const part = { arrivedUpTo: 0, readUpTo: 0 }
  const messages = [{ id: `of-${id}`, conversationId: id, seq: 1, content: 'May I?', createdAt: at, userId: ASKER }]
  const parts = { [ASKER]: { ...part, state: 'open' as const }, [userId]: { ...part, state: 'asked' as const } }
  const row: MockConversation = { id, isGroup: false, name: null, at, parts, messages }
  state.conversationsById.set(id, row)
  return row
}
