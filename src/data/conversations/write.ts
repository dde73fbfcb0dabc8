import type { Author } from '#contract/posts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type DraftInput, takePictures } from '#src/data/drafts/take-pictures.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { conversationCreate } from './commands/create/conversation-create.ts'
import { messageSend } from './commands/send/message-send.ts'

export interface NewTalk {
  members: readonly Author[]
  name: string | null
  isRequest: boolean
}

/** What is written, and in which draft it was. */
export type Words = { content: string } & DraftInput

/** Puts a draft into the queue and forgets it, within the caller's transaction: a message has one picture, and each further one is a message of its own. */
async function queueMessage(userId: string, target: string, { content, ...draft }: Words): Promise<void> {
  const { pictures = [undefined] } = await takePictures(outboxDb, userId, draft)
  for (const [at, picture] of pictures.entries()) {
    const payload = { id: uuidv7(), content: at === 0 ? content.trim() : '', ...(picture && { picture }) }
    await enqueue(messageSend, { userId, target, payload })
  }
}

/**
 * Keeps a message in a conversation and forgets its draft, in one transaction. Rejects with StorageError, and with
 * SignInNeeded for whoever is no member; nothing is kept then.
 */
export function writeMessage(conversationId: string, words: Words): Promise<void> {
  return acting(messageSend, async (userId) => {
    const mapped = await outboxDb.idMap.get([userId, conversationId])
    await queueMessage(userId, mapped?.serverId ?? conversationId, words)
  })
}

/** The same with a conversation that is begun by it; without words it is only begun. Resolves with its id on this device. */
export function beginConversation({ members, ...rest }: NewTalk, words?: Words): Promise<string> {
  return acting(conversationCreate, async (userId) => {
    const id = uuidv7()
    await enqueue(conversationCreate, { userId, target: id, payload: { members: [...members], ...rest } })
    if (words) await queueMessage(userId, id, words)
    return id
  })
}
