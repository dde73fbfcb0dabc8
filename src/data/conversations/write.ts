import type { Author } from '#contract/posts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { conversationCreate } from './commands/create/conversation-create.ts'
import { messageSend } from './commands/send/message-send.ts'

export interface NewTalk {
  members: readonly Author[]
  name: string | null
  isRequest: boolean
}

interface Words {
  content: string
  draftSlot: string
}

/**
 * Keeps a message in a conversation and forgets its draft, in one transaction. Rejects with StorageError, and with
 * SignInNeeded for whoever is no member; nothing is kept then.
 */
export function writeMessage(conversationId: string, { content, draftSlot }: Words): Promise<string> {
  return acting(messageSend, async (userId) => {
    const mapped = await outboxDb.idMap.get([userId, conversationId])
    const id = uuidv7()
    const target = mapped?.serverId ?? conversationId
    await enqueue(messageSend, { userId, target, payload: { id, content: content.trim() } })
    await outboxDb.drafts.delete([userId, draftSlot])
    return id
  })
}

/** The same with a conversation that is begun by it; without words it is only begun. Resolves with its id on this device. */
export function beginConversation({ members, ...rest }: NewTalk, words?: Words): Promise<string> {
  return acting(conversationCreate, async (userId) => {
    const id = uuidv7()
    await enqueue(conversationCreate, { userId, target: id, payload: { members: [...members], ...rest } })
    if (!words) return id
    const payload = { id: uuidv7(), content: words.content.trim() }
    await enqueue(messageSend, { userId, target: id, payload })
    await outboxDb.drafts.delete([userId, words.draftSlot])
    return id
  })
}
