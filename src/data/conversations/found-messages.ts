import type { Observable } from 'dexie'
import type { Author } from '#contract/posts.ts'
import { hasTokens, searchForm, searchTokens } from '#contract/search-form.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { heldOf } from '#src/data/db/held-rows.ts'
import { live } from '#src/data/db/live.ts'
import { viewerOf } from '#src/data/posts/overlay.ts'
import { bestFits, searchFit } from '#src/lib/search-fit.ts'
import type { ShownConversation, ShownMessage } from './shown.ts'
import { shownMessages } from './shown-messages.ts'
import { messagesIn } from './stored-conversations.ts'
import { loadLayer, shownConversations } from './views.ts'

export interface FoundMessage {
  message: ShownMessage
  conversation: ShownConversation
}

export interface FoundMessages {
  q: string
  messages: FoundMessage[]
}

/** So many messages are found at most. */
export const MESSAGES_FOUND_MAX = 50

interface StoredMessage {
  id: string
  conversationId: string
  at: number
  folded: string
  /** Of the text itself; the names behind it count less. */
  head: number
}

interface Written {
  content: string
  user: Author
}

/** What a search of messages looks into: the text, who wrote it, and what a group is called. */
const searchedInMessage = ({ content, user }: Written, room: string | null | undefined): string =>
  [content, user.firstName, user.lastName, room].filter(Boolean).join('\n')

/** The searched texts of an account's stored messages, the newest first; held until one changes. */
const storedMessages = heldOf(['messages', 'conversations'], async (cacheKey): Promise<readonly StoredMessage[]> => {
  const conversations = await cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray()
  const all: StoredMessage[] = []
  // a conversation at a time, so that nothing waits long
  for (const { id: conversationId, conversation } of conversations)
    for (const { id, at, message } of await messagesIn(cacheKey, conversationId).toArray()) {
      const folded = searchForm(searchedInMessage(message, conversation.name))
      all.push({ id, conversationId, at, folded, head: searchForm(message.content).length })
    }
  return all.sort((one, other) => other.at - one.at)
})

/**
 * The acting person's messages on this device that a search finds, each with its conversation as it is to be seen: those
 * that wait come first, then those that fit best, and of these the newest. What is not seen in Chattie is not found.
 */
export function watchFoundMessages(q: string): Observable<FoundMessages> {
  const tokens = searchTokens(q)
  return live(async () => {
    const { account, layer, shut } = await loadLayer()
    const { cacheKey, key: userId } = account
    const viewer = viewerOf(account)
    const [rows] = await Promise.all([
      cacheDb.conversations.where('cacheKey').equals(cacheKey).toArray(),
      // read for the sake of what it covers: the view follows every stored message
      cacheDb.messages.where('cacheKey').equals(cacheKey).limit(1).toArray(),
    ])
    if (tokens.length === 0) return { q, messages: [] }
    const shown = shownConversations(rows, layer, { viewer, userId, shut })
    const byId = new Map(shown.map((conversation) => [conversation.id, conversation]))
    const seen = (await storedMessages(cacheKey)).filter(({ conversationId }) => byId.has(conversationId))
    const fits = bestFits(seen, ({ folded, head }) => searchFit(folded, tokens, head)).slice(0, MESSAGES_FOUND_MAX)
    const found = await cacheDb.messages.bulkGet(fits.map(({ id }): [string, string] => [cacheKey, id]))
    const ids = new Set(seen.map(({ id }) => id))
    const waiting = shown.flatMap((conversation) => {
      const written = (layer.written.get(conversation.id) ?? []).filter(({ id }) => !ids.has(id))
      const made = layer.made.get(conversation.id)
      return shownMessages([], written, { viewer, userId, conversation, made })
        .filter((message) => hasTokens(searchForm(searchedInMessage(message, conversation.name)), tokens))
        .map((message) => ({ message, conversation }))
    })
    const stored = found.flatMap((row) => {
      const conversation = row && byId.get(row.conversationId)
      if (!conversation) return []
      return shownMessages([row.message], [], { viewer, userId, conversation }).map((message) => ({
        message,
        conversation,
      }))
    })
    return { q, messages: [...waiting.reverse(), ...stored].slice(0, MESSAGES_FOUND_MAX) }
  })
}
