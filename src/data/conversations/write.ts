import type { Author } from '#contract/posts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type DraftInput, takePictures } from '#src/data/drafts/take-picture.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { conversationCreate } from './commands/create/conversation-create.ts'
import { messageSend } from './commands/send/message-send.ts'

export interface NewTalk {
  members: readonly Author[]
  name: string | null
  isRequest: boolean
}

type Words = { content: string } & DraftInput

/** Puts a message with its draft's picture into the queue, and forgets the draft; within the caller's transaction. */
async function queueMessage(userId: string, target: string, { content, ...draft }: Words): Promise<string> {
  const id = uuidv7()
  const [picture] = (await takePictures(outboxDb, userId, draft)).pictures ?? []
  await enqueue(messageSend, { userId, target, payload: { id, content: content.trim(), ...(picture && { picture }) } })
  return id
}

/**
 * Keeps a message in a conversation and forgets its draft, in one transaction. Rejects with StorageError, and with
 * SignInNeeded for whoever is no member; nothing is kept then.
 */
export function writeMessage(conversationId: string, words: Words): Promise<string> {
  return acting(messageSend, async (userId) => {
    const mapped = await outboxDb.idMap.get([userId, conversationId])
    return queueMessage(userId, mapped?.serverId ?? conversationId, words)
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
