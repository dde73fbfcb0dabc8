import { EVENT } from '#contract/events.ts'
import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { TypingMessage } from '../db/messages.ts'
import type { OwnState } from '../models/list-notices.ts'
import type { OwnKind } from './personal-updates.ts'

/** The own states that a listener got last. */
type Told = Record<OwnKind, OwnState | undefined>

const encoder = new TextEncoder()
/** Text as a stream carries it. */
export const encode = (text: string): Uint8Array => encoder.encode(text)
/** Says only that the stream is alive. */
export const BEAT = encode(`event: ${EVENT.beat}\ndata: {}\n\n`)

const idOf = (revisions: Revisions): string => SCOPES.map((scope) => revisions[scope]).join('-')

let lastMoved: { revisions: Revisions; bytes: Uint8Array } | undefined

/** The same bytes for all who are told the same. */
function moved(revisions: Revisions): Uint8Array {
  if (lastMoved?.revisions === revisions) return lastMoved.bytes
  const bytes = eventOf(idOf(revisions), revisions)
  lastMoved = { revisions, bytes }
  return bytes
}

const eventOf = (id: string, data: object): Uint8Array =>
  encode(`event: ${EVENT.moved}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`)

/** What a stream is told, with the numbers of its own person. */
export function movedFor(stream: Told, revisions: Revisions): Uint8Array {
  const { notices, conversations } = stream
  if (!notices && !conversations) return moved(revisions)
  return eventOf(idFor(stream, revisions), {
    ...revisions,
    ...(notices && { notices: notices.unread, noticesAt: notices.revision }),
    ...(conversations && { conversations: conversations.unread, conversationsAt: conversations.revision }),
  })
}

/** By which a device says what it was told last. */
export const idFor = ({ notices, conversations }: Told, revisions: Revisions): string =>
  notices || conversations
    ? `${idOf(revisions)}.${notices?.revision ?? 0}.${conversations?.revision ?? 0}`
    : idOf(revisions)

/** The event of a person who is writing in a conversation. */
export const typingEvent = ({ conversationId, personId }: TypingMessage): Uint8Array =>
  encode(`event: ${EVENT.typing}\ndata: ${JSON.stringify({ conversationId, personId })}\n\n`)
