import { conversations as api } from '#contract/conversations.ts'
import { call } from '#src/data/api/http.ts'
import { noteQueued } from '#src/data/device/hooks/install-offer.ts'
import { clearDraft, withPictureWords } from '#src/data/drafts/hooks/draft.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { requestPersistenceOnce } from '#src/data/storage/hooks/persistence.ts'
import { isStoredOnDevice } from '#src/data/storage/hooks/storage-place.ts'
import { getConnection } from '#src/data/sync/hooks/connection.ts'
import { askDrain } from '#src/data/sync/hooks/drain.ts'
import type { NewTalk, Words } from '../write.ts'

export { REQUEST_MAX_CODE_POINTS, requestFault } from '#contract/conversations.ts'

/** The queue, with the commands of conversations. */
async function loadQueue() {
  const offline = await loadOffline()
  const [write] = await Promise.all([import('../write.ts'), import('#src/data/lazy-commands.ts')])
  return { offline, write }
}

async function sent(id: string): Promise<void> {
  if (!isStoredOnDevice()) await (await loadSending()).sendWithoutStore(id)
  if (getConnection().isOffline) noteQueued()
  askDrain()
  void requestPersistenceOnce() // what the browser says changes nothing here
}

/** Stores a message on the device, with its draft's pictures, ready to be sent. Rejects with StorageError, and with SignInNeeded for non-members. */
export async function sendMessage(conversationId: string, words: Words): Promise<void> {
  const { write } = await loadQueue()
  await withPictureWords(words.draftSlot, () => write.writeMessage(conversationId, words))
  clearDraft(words.draftSlot, words.content)
  await sent(conversationId)
}

/** The same in a conversation that is begun by it, and without words only begun; resolves with the id by which this device knows it. */
export async function beginConversation(talk: NewTalk, words?: Words): Promise<string> {
  const { write } = await loadQueue()
  const begin = () => write.beginConversation(talk, words)
  const id = words ? await withPictureWords(words.draftSlot, begin) : await begin()
  if (words) clearDraft(words.draftSlot, words.content)
  await sent(id)
  return id
}

/** Accepts a request or an invitation, or does not want it; a group is left so, too. */
export async function answerConversation(id: string, accepted: boolean, name: string): Promise<void> {
  const { offline } = await loadQueue()
  await offline.change('conversation.answer', id, { accepted, base: null, name })
  await sent(id)
}

/** Everything up to a message is read from now on. */
export async function readConversation(id: string, upTo: number): Promise<void> {
  const { offline } = await loadQueue()
  await offline.change('conversation.read', id, { upTo })
  await sent(id)
}

/** The least time between two typing events. */
const TOLD_MS = 3000
const toldAt = new Map<string, number>()

/** Tells the others that one is writing; where that cannot be told now it is not. */
export function tellTyping(conversationId: string): void {
  const now = performance.now()
  if (getConnection().isOffline || now - (toldAt.get(conversationId) ?? -Infinity) < TOLD_MS) return
  toldAt.set(conversationId, now)
  void call(api.typing, { params: { id: conversationId } }).catch(() => undefined) // a sign of life and no more
}
