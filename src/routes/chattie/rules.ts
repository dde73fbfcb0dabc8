import { MESSAGE_MAX_BYTES, MESSAGE_MAX_CODE_POINTS } from '#contract/conversations.ts'
import { searchForm } from '#contract/search-form.ts'
import { type CannedKey, canned } from './canned.ts'
import { type Reply, replyTo } from './replies.ts'
import type { Contact } from './sample.ts'

/** Bot reply delay: a fixed part, and a random one up to this. */
export const REPLY_DELAY_MS = 1000
export const REPLY_DELAY_SPREAD_MS = 2000
/** Most characters of one message; the specification names no bound. */
export const MESSAGE_MAX = MESSAGE_MAX_CODE_POINTS
export const MESSAGE = { most: MESSAGE_MAX, mostBytes: MESSAGE_MAX_BYTES }

export const OWN = 'me'

/** The room in which requests of strangers stand. */
export const REQUESTS = 'requests'

/** A message of a conversation; the avatar is its sender's. */
export interface ChatMessage {
  id: string
  /** A contact's id, or `me`. */
  sender: string
  isOwn: boolean
  /** Milliseconds since 1970. */
  timestamp: number
  type: 'text' | 'product'
  /** What was written; empty where `said` names a text of the samples or bots. */
  content: string
  said?: CannedKey
  productId?: string
}
/** A reply that a bot is writing. */
export interface DueReply extends Reply {
  id: string
  sender: string
  at: number
}
export interface KeptRoom {
  messages: readonly ChatMessage[]
  due: readonly DueReply[]
  /** Until when the room has been read; absent before it was opened. */
  readAt?: number
  isPinned?: boolean
}
export interface Group {
  id: string
  name: string
  memberIds: readonly string[]
  createdAt: number
}
/** Everything that a person did in Chattie. */
export interface Chat {
  /** When it was first opened: the sample histories lie before it. */
  startedAt: number
  rooms: Readonly<Record<string, KeptRoom>>
  groups: readonly Group[]
}

export const EMPTY_CHAT: Chat = { startedAt: 0, rooms: {}, groups: [] }

/** How long a bot takes to answer; `random` from 0 to 1. */
export const replyDelayMs = (random: number): number => REPLY_DELAY_MS + Math.floor(random * REPLY_DELAY_SPREAD_MS)

/** A name for a new message or group that no other has. */
export const newId = (now: number, random: number): string =>
  `${now.toString(36)}-${Math.floor(random * 36 ** 8).toString(36)}`

const emptyRoom: KeptRoom = { messages: [], due: [] }
export const roomOf = (chat: Chat, id: string): KeptRoom => chat.rooms[id] ?? emptyRoom

function withRoom(chat: Chat, id: string, change: (room: KeptRoom) => KeptRoom): Chat {
  return { ...chat, rooms: { ...chat.rooms, [id]: change(roomOf(chat, id)) } }
}

/** Notes the first visit; later ones change nothing. */
export const started = (chat: Chat, now: number): Chat => (chat.startedAt ? chat : { ...chat, startedAt: now })

/** A contact's sample history, then what was kept of the room. */
export function messagesOf(chat: Chat, id: string, contact: Contact | undefined): readonly ChatMessage[] {
  const sample = (contact?.history ?? []).map(
    ({ said, minutesAgo, isOwn = false, productId }, at): ChatMessage => ({
      id: `${id}:${at}`,
      sender: isOwn ? OWN : id,
      isOwn,
      timestamp: chat.startedAt - minutesAgo * 60_000,
      type: productId ? 'product' : 'text',
      content: '',
      said,
      ...(productId ? { productId } : {}),
    }),
  )
  // a key of another version of the app has no text here
  const kept = roomOf(chat, id).messages.filter(({ said }) => !said || said in canned)
  return [...sample, ...kept]
}

export interface NewMessage {
  id: string
  text: string
  productId?: string | undefined
  at: number
  /** The bot that answers in this room, if any. */
  bot: string | undefined
  delayMs: number
}

/** Appends an own message; blank text without a product is no message. A bot of the room begins to write. */
export function withMessage(chat: Chat, roomId: string, { id, text, productId, at, bot, delayMs }: NewMessage): Chat {
  const content = text.trim()
  if (!content && !productId) return chat
  return withRoom(chat, roomId, (room) => {
    const message: ChatMessage = {
      id,
      sender: OWN,
      isOwn: true,
      timestamp: at,
      type: productId ? 'product' : 'text',
      content,
      ...(productId ? { productId } : {}),
    }
    const turn = room.messages.filter(({ isOwn }) => !isOwn).length + room.due.length
    const due = bot
      ? [...room.due, { id: `${id}r`, sender: bot, at: at + delayMs, ...replyTo(bot, content, turn) }]
      : room.due
    return { ...room, messages: [...room.messages, message], due, readAt: at }
  })
}

/** When the next reply is due, or null. */
export function nextDueAt(chat: Chat): number | null {
  const times = Object.values(chat.rooms).flatMap(({ due }) => due.map(({ at }) => at))
  return times.length > 0 ? Math.min(...times) : null
}

/** Turns every reply that is due at `now` into messages of the time when it was due. */
export function delivered(chat: Chat, now: number): Chat {
  const rooms = Object.entries(chat.rooms).map(([id, room]) => {
    const ready = room.due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)
    if (ready.length === 0) return [id, room] as const
    const due = room.due.filter(({ at }) => at > now)
    return [id, { ...room, due, messages: [...room.messages, ...ready.flatMap(messagesOfReply)] }] as const
  })
  return { ...chat, rooms: Object.fromEntries(rooms) }
}

function messagesOfReply({ id, sender, at, said, productId }: DueReply): ChatMessage[] {
  const text: ChatMessage = { id, sender, isOwn: false, timestamp: at, type: 'text', content: '', said }
  if (!productId) return [text]
  return [text, { ...text, id: `${id}p`, type: 'product', said: 'shopProduct', productId }]
}

/** How many messages of others have come since the room was last read. */
export function unreadCount(chat: Chat, id: string, contact: Contact | undefined): number {
  const { readAt, messages } = roomOf(chat, id)
  const fromOthers = messages.filter((message) => !message.isOwn && message.timestamp > (readAt ?? 0)).length
  return fromOthers + (readAt === undefined ? (contact?.unreadCount ?? 0) : 0)
}

export const withRead = (chat: Chat, id: string, at: number): Chat =>
  withRoom(chat, id, (room) => ({ ...room, readAt: at }))

export const withPin = (chat: Chat, id: string, isPinned: boolean): Chat =>
  withRoom(chat, id, (room) => ({ ...room, isPinned }))

/** Makes a local group; without a name or a member there is none. */
export function withGroup(chat: Chat, group: Group): Chat {
  const name = group.name.trim()
  return name && group.memberIds.length > 0 ? { ...chat, groups: [...chat.groups, { ...group, name }] } : chat
}

export const withoutGroup = (chat: Chat, id: string): Chat => ({
  ...chat,
  groups: chat.groups.filter((group) => group.id !== id),
})

/** True when the name holds the search, however it is written. */
export const isFound = (name: string, search: string): boolean => searchForm(name).includes(searchForm(search.trim()))
