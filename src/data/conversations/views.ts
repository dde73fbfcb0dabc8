import type { Observable } from 'dexie'
import type { Conversation } from '#contract/conversations.ts'
import { type AccountRow, cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { live } from '#src/data/db/live.ts'
import type { ConversationRow } from '#src/data/db/server-rows.ts'
import { isHiding, loadHiddenPeople } from '#src/data/people/relations.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { loadEntries, loadIdMap } from '#src/data/sync/outbox-view.ts'
import { ownAuthor, type Viewer } from '#src/data/posts/layer.ts'
import { viewerOf } from '#src/data/posts/overlay.ts'
import type { ConversationChanges, MadeConversation } from './layer.ts'
import type { ShownConversation, ShownMessage } from './shown.ts'
import { messagesIn } from './stored-conversations.ts'
import { shownMessages, waitingMessage } from './shown-messages.ts'

/** The acting person's conversations, the last first, with what waits laid over them. */
export function watchConversations(): Observable<ShownConversation[]> {
  return live(async () => {
    const { account, layer, shut } = await loadLayer()
    const rows = await cacheDb.conversations
      .where('cacheKey')
      .equals(account.cacheKey)
      .toArray()
      .catch(() => [])
    return shownConversations(rows, layer, { viewer: viewerOf(account), userId: account.key, shut })
  })
}

export interface RoomView {
  /** Undefined where there is none, or none any more. */
  conversation: ShownConversation | undefined
  /** The oldest first. */
  messages: ShownMessage[]
  /** There are earlier ones on this device, or the server has some. */
  hasEarlier: boolean
}

/**
 * One conversation by whichever of its ids, with its newest messages, `limit` of them at most; where a stored one is sought,
 * with all from that on and `limit` before it. Follows every change.
 */
export function watchRoom(id: string, limit: number, soughtId?: string): Observable<RoomView> {
  return live(async () => {
    const { account, layer, shut } = await loadLayer()
    const { cacheKey, key: userId } = account
    const serverId = layer.idOf(id)
    const viewer = viewerOf(account)
    const most = limit + (await depthOf(soughtId, cacheKey, serverId).catch(() => 0))
    const [row, stored] = await Promise.all([
      cacheDb.conversations.get([cacheKey, serverId]).catch(() => undefined),
      messagesIn(cacheKey, serverId)
        .reverse()
        .limit(most + 1)
        .toArray()
        .catch(() => []),
    ])
    const [conversation] = shownConversations(row ? [row] : [], onlyOf(layer, serverId), { viewer, userId, shut })
    const rows = stored.slice(0, most).map(({ message }) => message)
    return {
      conversation,
      messages: shownMessages(rows, layer.written.get(serverId) ?? [], {
        viewer,
        userId,
        conversation,
        made: layer.made.get(serverId),
      }),
      hasEarlier: stored.length > most || (row !== undefined && row.from !== null && !row.isWhole),
    }
  })
}

/** How many of a conversation's messages there are from a stored one on; 0 where that is not there. */
async function depthOf(messageId: string | undefined, cacheKey: string, conversationId: string): Promise<number> {
  const row = messageId === undefined ? undefined : await cacheDb.messages.get([cacheKey, messageId])
  if (row?.conversationId !== conversationId) return 0
  return messagesIn(cacheKey, conversationId, row.seq).count()
}

/** The acting person with what waits of their conversations, and whom a block of theirs shuts out. */
export async function loadLayer(): Promise<{
  account: AccountRow
  layer: ConversationChanges
  shut: ReadonlySet<string>
}> {
  const account = await heldAccount()
  const [entries, ids, people] = await Promise.all([
    loadEntries(account.key),
    loadIdMap(account.key),
    loadHiddenPeople(account.cacheKey).catch(() => []),
  ])
  const now = Date.now()
  // who is only muted writes to one all the same, and is heard less
  const shut = new Set(people.flatMap((row) => (row.relation.blocked && isHiding(row, now) ? [row.id] : [])))
  for (const { kind, target, payload, state } of entries.toSorted((a, b) => a.seq - b.seq)) {
    if (kind !== 'block.set' || state === 'failed') continue
    if ((payload as { blocked?: boolean }).blocked) shut.add(target)
    else shut.delete(target)
  }
  return { account, layer: overlayConversations(entries, ids), shut }
}

/** What waits, by the ids that the server knows. */
export function overlayConversations(entries: readonly Entry[], ids: ReadonlyMap<string, string>): ConversationChanges {
  const layer: ConversationChanges = {
    idOf: (id) => ids.get(id) ?? id,
    made: new Map(),
    written: new Map(),
    answers: new Map(),
    readUpTo: new Map(),
  }
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.conversations?.(layer as never, entry as never)
  }
  return layer
}

const onlyOf = ({ made, ...layer }: ConversationChanges, id: string): ConversationChanges => {
  const own = made.get(id)
  return { ...layer, made: new Map(own ? [[id, own]] : []) }
}

interface Over {
  viewer: Viewer
  userId: string
  /** Whom a block of one's own shuts out. */
  shut: ReadonlySet<string>
}

/** Conversations as they are to be seen; pure. What is not listed any more stays while something of one's own hangs on it. */
export function shownConversations(
  rows: readonly ConversationRow[],
  layer: ConversationChanges,
  over: Over,
): ShownConversation[] {
  const known = new Set(rows.map(({ id }) => id))
  const fresh = [...layer.made].filter(([id]) => !known.has(id))
  const all = [
    ...rows.map((row) => shownOf(row.conversation, row.isListed, layer, over)),
    ...fresh.map(([id, made]) => shownOf(made.result ?? waitingConversation(id, made, over), true, layer, over)),
  ]
  return all.filter((each) => each !== undefined).toSorted((a, b) => b.at - a.at)
}

function shownOf(
  stored: Conversation,
  isListed: boolean,
  layer: ConversationChanges,
  over: Over,
): ShownConversation | undefined {
  const { id, isGroup, members } = stored
  const { viewer, userId, shut } = over
  const others = members.filter((member) => !viewer.userIds.has(member.id))
  const unsent = (layer.written.get(id) ?? []).filter(({ entry }) => entry.state !== 'acked')
  const answer = layer.answers.get(id)
  const isShut = !isGroup && others.some((other) => shut.has(other.id))
  const isGone = answer === false || !isListed || isShut
  // nothing that was typed is out of reach
  if (isGone && unsent.length === 0) return undefined
  const written = layer.written.get(id)?.at(-1)
  const lastStored = stored.last
    ? shownMessages([stored.last], [], { viewer, userId, conversation: undefined })[0]
    : null
  const last = written ? waitingMessage(written, viewer, userId) : (lastStored ?? null)
  const readUpTo = Math.max(stored.readUpTo, layer.readUpTo.get(id) ?? 0)
  const isRead = readUpTo >= (stored.last?.seq ?? 0)
  return {
    id,
    isGroup,
    name: stored.name,
    members,
    others,
    state: answer === true || unsent.length > 0 ? 'open' : stored.state,
    mayWrite: isGone ? 'no' : mayWriteNow(stored, layer.written.get(id)?.length ?? 0, answer),
    last: last && stored.last && last.at < Date.parse(stored.last.createdAt) ? (lastStored ?? last) : last,
    readUpTo,
    lastSeq: stored.last?.seq ?? 0,
    unread: isRead ? 0 : stored.unread,
    at: Math.max(Date.parse(stored.at), written?.entry.createdAt ?? 0),
    making: makingOf(layer.made.get(id)?.entry),
    isGone,
  }
}

/** How far what was made here has come to the server. */
function makingOf(entry: Entry | undefined): ShownConversation['making'] {
  if (!entry || entry.state === 'acked') return null
  return entry.state === 'failed' ? { reason: entry.lastError?.reason ?? 'refused', seq: entry.seq } : 'waiting'
}

/** The one text of a request may wait here already. */
function mayWriteNow({ mayWrite, isGroup }: Conversation, waiting: number, answer: boolean | undefined) {
  if (isGroup && answer === true) return 'yes'
  return mayWrite === 'once' && waiting > 0 ? 'no' : mayWrite
}

/** A conversation that the server does not know of yet. */
function waitingConversation(
  id: string,
  { entry, members, name, isRequest }: MadeConversation,
  { viewer, userId }: Over,
): Conversation {
  const isGroup = name !== null || members.length > 1
  const all = [ownAuthor(viewer, userId), ...members]
  return {
    id,
    isGroup,
    name,
    members: all.map((member) => ({ ...member, arrivedUpTo: 0, readUpTo: 0 })),
    state: 'open',
    mayWrite: isRequest && !isGroup ? 'once' : 'yes',
    last: null,
    readUpTo: 0,
    unread: 0,
    at: new Date(entry.createdAt).toISOString(),
  }
}
