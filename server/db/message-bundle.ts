import * as v from 'valibot'
import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Message, MovedMessage, TypingMessage } from './messages.ts'

/** A notification takes 8,000 bytes; who is writing is told with what room the rest leaves, and else not at all. */
const TYPING_MAX_BYTES = 6000

/**
 * Messages that wait to be sent: all moves of lists become one message, and so do all typing messages of a person in a
 * conversation.
 */
export class Outgoing {
  private waiting: MovedMessage | undefined
  private readonly typing = new Map<string, TypingMessage>()

  get isEmpty(): boolean {
    return this.waiting === undefined && this.typing.size === 0
  }

  add(message: Message): void {
    if (message.kind === 'typing') this.typing.set(`${message.conversationId} ${message.personId}`, message)
    else this.waiting = this.waiting ? merged(this.waiting, message) : message
  }

  take(): Message[] {
    const taken: Message[] = this.waiting ? [this.waiting] : []
    let bytes = 0
    for (const message of this.typing.values()) {
      bytes += JSON.stringify(message).length
      if (bytes <= TYPING_MAX_BYTES) taken.push(message)
    }
    this.waiting = undefined
    this.typing.clear()
    return taken
  }
}

const merged = (a: MovedMessage, b: MovedMessage): MovedMessage => ({
  kind: 'revisions',
  revisions: furthest(a.revisions, b.revisions),
  notices: Math.max(a.notices, b.notices),
  conversations: Math.max(a.conversations, b.conversations),
  isLikesAlone: a.isLikesAlone && b.isLikesAlone,
})

/** How far each list has come at least, by two that know. */
export const furthest = (a: Revisions, b: Revisions): Revisions =>
  Object.fromEntries(SCOPES.map((scope) => [scope, Math.max(a[scope], b[scope])])) as Revisions

const KnownMoved = v.object({
  kind: v.literal('revisions'),
  revisions: v.object({
    feed: v.number(),
    comments: v.optional(v.number(), 0),
    people: v.optional(v.number(), 0),
    products: v.number(),
    services: v.number(),
    portal: v.optional(v.number(), 0),
    announcements: v.optional(v.number(), 0),
  }),
  notices: v.optional(v.number(), 0),
  conversations: v.optional(v.number(), 0),
  isLikesAlone: v.boolean(),
})
const KnownTyping = v.object({
  kind: v.literal('typing'),
  conversationId: v.string(),
  personId: v.string(),
  to: v.array(v.string()),
})
const Known = v.variant('kind', [KnownMoved, KnownTyping])
const Bundle = v.object({ from: v.string(), number: v.number(), messages: v.array(v.unknown()) })

interface ReadBundle {
  /** The process that has sent it. */
  from: string
  number: number
  messages: Message[]
}

export const writeBundle = (from: string, number: number, messages: readonly Message[]): string =>
  JSON.stringify({ from, number, messages })

/** What a notification says; what a newer version says and this one does not know is left out. */
export function readBundle(text: string): ReadBundle | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return undefined
  }
  const bundle = v.safeParse(Bundle, parsed)
  if (!bundle.success) return undefined
  const messages = bundle.output.messages.flatMap((each) => {
    const known = v.safeParse(Known, each)
    return known.success ? [known.output] : []
  })
  return { ...bundle.output, messages }
}
