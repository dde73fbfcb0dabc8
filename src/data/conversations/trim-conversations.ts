import { cacheDb } from '#src/data/db/database.ts'
import { dropConversation, messagesIn } from './stored-conversations.ts'

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
