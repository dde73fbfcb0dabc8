import type { Message } from '#contract/conversations.ts'
import { uploadUrl } from '#contract/uploads.ts'
import { ownAuthor, type Viewer } from '#src/data/posts/layer.ts'
import type { MadeConversation, WrittenMessage } from './layer.ts'
import type { ShownConversation, ShownMessage } from './shown.ts'

interface Over {
  viewer: Viewer
  userId: string
  /** Whose read marks are told; undefined where none are. */
  conversation: ShownConversation | undefined
  /** What they wait for, where their conversation was made here. */
  made?: MadeConversation | undefined
}

/** Messages in their order, the first first: the server's by their places, and behind them what waits, as it was written. */
export function shownMessages(
  stored: readonly Message[],
  written: readonly WrittenMessage[],
  { viewer, userId, conversation, made }: Over,
): ShownMessage[] {
  const answered = written.flatMap(({ result }) => result ?? [])
  const byId = new Map([...answered, ...stored].map((message) => [message.id, message]))
  const known = [...byId.values()].toSorted((a, b) => a.seq - b.seq)
  const waiting = written.filter(({ id }) => !byId.has(id))
  return [
    ...known.map((message) => knownMessage(message, viewer, conversation)),
    ...waiting.map((each) => waitingMessage(each, viewer, userId, made, waiting.length === 1)),
  ]
}

function knownMessage(message: Message, viewer: Viewer, conversation: ShownConversation | undefined): ShownMessage {
  const { id, seq, content, image, createdAt, user, takenDown } = message
  const isOwn = viewer.userIds.has(user.id)
  return {
    id,
    seq,
    content,
    // rows that an earlier version stored have none
    image: image ?? null,
    at: Date.parse(createdAt),
    user,
    isOwn,
    isTakenDown: takenDown !== undefined,
    state: isOwn ? reached(seq, conversation) : 'arrived',
    failed: null,
  }
}

/** How far a message has come: the furthest of those that it is for. */
function reached(seq: number, conversation: ShownConversation | undefined): ShownMessage['state'] {
  const others = conversation?.others ?? []
  if (others.some(({ readUpTo }) => readUpTo >= seq)) return 'read'
  return others.some(({ arrivedUpTo }) => arrivedUpTo >= seq) ? 'arrived' : 'sent'
}

/** A message that waits on this device, as it is seen by its author. */
export function waitingMessage(
  { entry, id, content, picture, result }: WrittenMessage,
  viewer: Viewer,
  userId: string,
  made?: MadeConversation,
  isOnly = false,
): ShownMessage {
  const isStuck = entry.state === 'failed' || entry.state === 'blocked'
  // tried again is what was refused
  const refused = entry.state === 'blocked' && made?.entry.state === 'failed' ? made.entry : entry
  return {
    id,
    seq: result?.seq ?? null,
    content: result?.content ?? content,
    image: result?.image ?? (picture ? { ...picture, url: uploadUrl(picture.id) } : null),
    at: result ? Date.parse(result.createdAt) : entry.createdAt,
    user: ownAuthor(viewer, userId),
    isOwn: true,
    isTakenDown: false,
    state: isStuck ? 'failed' : entry.state === 'acked' ? 'sent' : 'waiting',
    failed: isStuck
      ? {
          reason: refused.lastError?.reason ?? 'refused',
          // a conversation that was begun for this message alone goes with it
          seq: isOnly ? refused.seq : entry.seq,
          retrySeq: refused.seq,
        }
      : null,
  }
}
