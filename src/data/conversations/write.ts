import type { Author } from '#contract/posts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import type { Entry, EntryState } from '#src/data/db/entry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { type DraftInput, takePictures } from '#src/data/drafts/take-draft.ts'
import { acting, enqueue } from '#src/data/sync/enqueue.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import { conversationCreate } from './commands/conversation-create.ts'
import { messageSend } from './commands/message-send.ts'

export interface NewTalk {
  members: readonly Author[]
  name: string | null
  isRequest: boolean
}

/** What is written, and in which draft it was. */
export type Words = DraftInput

/**
 * Puts a draft into the queue and forgets it, within the caller's transaction: a message has one picture, and each further
 * one becomes a message of its own. A draft without text and picture queues no message.
 */
async function queueMessage(userId: string, target: string, words: Words): Promise<void> {
  const content = words.content.trim()
  const { pictures = [undefined] } = await takePictures(outboxDb, userId, words)
  for (const [at, picture] of pictures.entries()) {
    if (!picture && content === '') continue
    const payload = { id: uuidv7(), content: at === 0 ? content : '', ...(picture && { picture }) }
    await enqueue(messageSend, { userId, target, payload })
  }
}

/**
 * Keeps a message in a conversation and forgets its draft, in one transaction. Rejects with StorageError, and with
 * SignInNeeded for non-members; nothing is stored then.
 */
export const writeMessage = (conversationId: string, words: Words): Promise<void> =>
  acting(messageSend, (userId) => writeTo(userId, conversationId, words))

async function writeTo(userId: string, conversationId: string, words: Words): Promise<void> {
  const mapped = await outboxDb.idMap.get([userId, conversationId])
  await queueMessage(userId, mapped?.serverId ?? conversationId, words)
}

/** The conversation of two that was begun with this person on this device, if it waits or was just sent: two people have one. */
async function begunWith(userId: string, { members: [other, ...more], name }: NewTalk): Promise<string | undefined> {
  if (!other || more.length > 0 || name !== null) return undefined
  const isIt = ({ kind, state, payload }: Entry): boolean =>
    kind === 'conversation.create' && isOpen(state) && isPairWith(other.id, payload as NewTalk)
  return (await loadEntries(userId)).find(isIt)?.target
}
const isOpen = (state: EntryState): boolean => state !== 'failed' && state !== 'blocked'
const isPairWith = (id: string, { members, name }: NewTalk): boolean =>
  name === null && members.length === 1 && members[0]?.id === id

/** The same with a conversation that is begun by it; without words it is only begun. Resolves with its id on this device. */
export function beginConversation(talk: NewTalk, words?: Words): Promise<string> {
  return acting(conversationCreate, async (userId) => {
    const known = await begunWith(userId, talk)
    const id = known ?? uuidv7()
    if (!known)
      await enqueue(conversationCreate, { userId, target: id, payload: { ...talk, members: [...talk.members] } })
    if (words) await writeTo(userId, id, words)
    return id
  })
}
