import type { Conversation, Message } from '#contract/conversations.ts'
import type { ReportReason } from '#contract/reports.ts'

/** A member's state in a conversation. */
export interface MockPart {
  state: Conversation['state'] | 'declined'
  arrivedUpTo: number
  readUpTo: number
}

export interface MockMessage extends Pick<Message, 'id' | 'conversationId' | 'seq' | 'content' | 'createdAt'> {
  image?: Message['image']
  userId: string
  takenDown?: ReportReason
}

export interface MockConversation extends Pick<Conversation, 'id' | 'isGroup' | 'name' | 'at'> {
  /** By the ids of those in it, in the order in which they were named. */
  parts: Record<string, MockPart>
  /** In the order of their places. */
  messages: MockMessage[]
}
