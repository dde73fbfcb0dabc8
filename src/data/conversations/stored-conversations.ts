import type { Conversation, Message } from '#contract/conversations.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { MessageRow } from '#src/data/db/server-rows.ts'

/** Stores a conversation as the server answered it, where none is stored that was answered with more in it. */
export async function storeConversation(cacheKey: string, conversation: Conversation): Promise<void> {
  const { id, at } = conversation
  await cacheDb.transaction('rw', cacheDb.conversations, async () => {
    const known = await cacheDb.conversations.get([cacheKey, id])
    if (known && (known.conversation.last?.seq ?? 0) > (conversation.last?.seq ?? 0)) return
    const reach = { from: known?.from ?? null, isWhole: known?.isWhole ?? false }
    await cacheDb.conversations.put({ cacheKey, id, at: Date.parse(at), conversation, isListed: true, ...reach })
  })
}

export const messageRow = (cacheKey: string, message: Message): MessageRow => {
  const { id, conversationId, seq, createdAt } = message
  return { cacheKey, id, conversationId, seq, at: Date.parse(createdAt), message }
}

/** Stores messages as the server answered them. */
export const storeMessages = (cacheKey: string, messages: readonly Message[]): Promise<unknown> =>
  cacheDb.messages.bulkPut(messages.map((message) => messageRow(cacheKey, message)))

/** Changes what is stored of a conversation, where it is. */
export async function changeConversation(
  cacheKey: string,
  id: string,
  change: (now: Conversation) => Conversation,
): Promise<void> {
  await cacheDb.conversations
    .where('[cacheKey+id]')
    .equals([cacheKey, id])
    .modify((row) => {
      row.conversation = change(row.conversation)
    })
}

/** Forgets a conversation with all that was written in it. */
export async function dropConversation(cacheKey: string, id: string): Promise<void> {
  await cacheDb.transaction('rw', cacheDb.conversations, cacheDb.messages, async () => {
    await cacheDb.conversations.delete([cacheKey, id])
    await messagesIn(cacheKey, id).delete()
  })
}

/** The stored messages of a conversation in the order of their places, between two of them. */
export const messagesIn = (cacheKey: string, id: string, from = 0, to = Infinity) =>
  cacheDb.messages.where('[cacheKey+conversationId+seq]').between([cacheKey, id, from], [cacheKey, id, to], true, true)
