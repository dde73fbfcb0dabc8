import type { Conversation, Message } from '#contract/conversations.ts'
import type { Author } from '#contract/posts.ts'
import type { Entry, WaitingPicture } from '#src/data/db/entry.ts'

/** What waits of a conversation that is made here. */
export interface MadeConversation {
  entry: Entry
  members: readonly Author[]
  name: string | null
  isRequest: boolean
  /** As the server has answered it. */
  result: Conversation | null
}

/** A message of this device that the stored rows may lack. */
export interface WrittenMessage {
  entry: Entry
  id: string
  content: string
  picture?: WaitingPicture | undefined
  result: Message | null
}

/** What waiting changes lay over the stored conversations, by the ids that the server knows; the oldest first. */
export interface ConversationChanges {
  /** The id by which the host knows what has a local one. */
  idOf(id: string): string
  made: Map<string, MadeConversation>
  written: Map<string, WrittenMessage[]>
  /** Whether it is wanted, where its person has said so. */
  answers: Map<string, boolean>
  readUpTo: Map<string, number>
}

/** A command's part in how conversations are seen. */
export const onConversations = <E extends Entry>(
  lay: (layer: ConversationChanges, entry: E) => void,
): { conversations: typeof lay } => ({ conversations: lay })
