import type { Conversation, Message } from '#contract/conversations.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { hasWrite, type MessageRow } from '#src/data/db/server-rows.ts'

/** Stores a conversation as the server answered its creation, unless a list has it that was requested since. */
export async function storeConversation(
  cacheKey: string,
  conversation: Conversation,
  ackEpoch: number | null,
): Promise<void> {
  const { id, at } = conversation
  await cacheDb.transaction('rw', cacheDb.conversations, async () => {
    const known = await cacheDb.conversations.get([cacheKey, id])
    if (hasWrite(known, ackEpoch) || (known?.conversation.last?.seq ?? 0) > (conversation.last?.seq ?? 0)) return
    const reach = { from: known?.from ?? null, isWhole: known?.isWhole ?? false }
    await cacheDb.conversations.put({
      ...known,
      cacheKey,
      id,
      at: Date.parse(at),
      conversation,
      isListed: true,
      ...reach,
    })
  })
}

export const messageRow = (cacheKey: string, message: Message): MessageRow => {
  const { id, conversationId, seq, createdAt } = message
  return { cacheKey, id, conversationId, seq, at: Date.parse(createdAt), message }
}

/** Stores a message as the server answered its sending: a list's newer state of it stays, and it is the last one. */
export async function storeSent(cacheKey: string, message: Message): Promise<void> {
  const { id, conversationId, seq, createdAt } = message
  await cacheDb.transaction('rw', cacheDb.conversations, cacheDb.messages, async () => {
    if (!(await cacheDb.messages.get([cacheKey, id]))) await cacheDb.messages.put(messageRow(cacheKey, message))
    const row = await cacheDb.conversations.get([cacheKey, conversationId])
    if (!row || (row.conversation.last?.seq ?? 0) >= seq) return
    const conversation = { ...row.conversation, last: message, at: createdAt }
    await cacheDb.conversations.put({ ...row, at: Date.parse(createdAt), conversation })
  })
}

/** Changes a stored conversation, if it is there and its answer was requested before the change was acked. */
export async function changeConversation(
  { cacheKey, id, ackEpoch }: { cacheKey: string; id: string; ackEpoch: number | null },
  change: (now: Conversation) => Conversation,
): Promise<void> {
  await cacheDb.conversations
    .where('[cacheKey+id]')
    .equals([cacheKey, id])
    .modify((row) => {
      if (!hasWrite(row, ackEpoch)) row.conversation = change(row.conversation)
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

/** Conversations that stay on the device, and messages of each: the newest. */
const MOST_CONVERSATIONS = 200
const MOST_MESSAGES = 1000

/** Lets the oldest go beyond as many as stay; they can be had again. */
export async function trimConversations(cacheKey: string): Promise<void> {
  const rows = await cacheDb.conversations
    .where('[cacheKey+at]')
    .between([cacheKey, -Infinity], [cacheKey, Infinity])
    .reverse()
    .toArray()
  for (const { id } of rows.slice(MOST_CONVERSATIONS)) await dropConversation(cacheKey, id)
  for (const { id } of rows.slice(0, MOST_CONVERSATIONS)) await trimMessages(cacheKey, id)
}

async function trimMessages(cacheKey: string, id: string): Promise<void> {
  if ((await messagesIn(cacheKey, id).count()) <= MOST_MESSAGES) return
  await cacheDb.transaction('rw', cacheDb.conversations, cacheDb.messages, async () => {
    const kept = await messagesIn(cacheKey, id).reverse().limit(MOST_MESSAGES).toArray()
    const from = kept.at(-1)?.seq ?? 0
    await messagesIn(cacheKey, id, 0, from - 1).delete()
    await cacheDb.conversations.update([cacheKey, id], { from, isWhole: false })
  })
}
