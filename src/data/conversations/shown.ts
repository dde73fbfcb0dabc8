import type { Conversation, ConversationMember, MessageImage } from '#contract/conversations.ts'
import type { Author } from '#contract/posts.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'

/** A message as it is to be seen. */
export interface ShownMessage {
  id: string
  /** Its place; null for one that the server does not know of. */
  seq: number | null
  content: string
  image: MessageImage | null
  /** When it was written, in ms since 1970. */
  at: number
  user: Author
  isOwn: boolean
  isTakenDown: boolean
  /** How far an own message has come; of a group `read` by at least one. Others' have arrived. */
  state: 'waiting' | 'failed' | 'sent' | 'arrived' | 'read'
  /** Of one that was refused: why, and the places in the queue by which it is given up, or tried again. */
  failed: { reason: FailReason; seq: number; retrySeq: number } | null
}

/** A conversation as it is to be seen. */
export interface ShownConversation {
  id: string
  isGroup: boolean
  name: string | null
  members: readonly ConversationMember[]
  others: readonly ConversationMember[]
  state: Conversation['state']
  mayWrite: Conversation['mayWrite']
  last: ShownMessage | null
  readUpTo: number
  /** The place of the last message that the server has told of. */
  lastSeq: number
  unread: number
  at: number
  /** That it was made here waits to be sent, or was refused; null where the server has it. */
  making: { reason: FailReason; seq: number } | 'waiting' | null
  /** It is not listed any more: only what was not sent keeps it here. */
  isGone: boolean
}

/** What a conversation is called: by its name, or by whom it is with; empty where they are gone. */
export const roomName = (
  { name, others }: Pick<ShownConversation, 'name' | 'others'>,
  nameOf: (person: Author) => string,
) => name ?? others.map(nameOf).join(', ')
