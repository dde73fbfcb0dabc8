import * as v from 'valibot'
import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Message } from './messages.ts'

/** What waits to be sent: how far the lists have come is one message, however often it is said. */
export class Outgoing {
  private waiting: Message | undefined

  get isEmpty(): boolean {
    return this.waiting === undefined
  }

  add(message: Message): void {
    this.waiting = this.waiting ? merged(this.waiting, message) : message
  }

  take(): Message[] {
    const taken = this.waiting ? [this.waiting] : []
    this.waiting = undefined
    return taken
  }
}

const merged = (a: Message, b: Message): Message => ({
  kind: 'revisions',
  revisions: furthest(a.revisions, b.revisions),
  notices: Math.max(a.notices, b.notices),
  isLikesAlone: a.isLikesAlone && b.isLikesAlone,
})

/** How far each list has come at least, by two that know. */
export const furthest = (a: Revisions, b: Revisions): Revisions =>
  Object.fromEntries(SCOPES.map((scope) => [scope, Math.max(a[scope], b[scope])])) as Revisions

const Known = v.object({
  kind: v.literal('revisions'),
  revisions: v.object({
    feed: v.number(),
    comments: v.optional(v.number(), 0),
    people: v.optional(v.number(), 0),
    products: v.number(),
    services: v.number(),
  }),
  notices: v.optional(v.number(), 0),
  isLikesAlone: v.boolean(),
})
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
