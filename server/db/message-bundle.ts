import * as v from 'valibot'
import { type Revisions, SCOPES } from '#contract/revisions.ts'
import type { Message } from './messages.ts'

/** As many as fit into the 8,000 bytes of a notification, whatever they are. */
const BUNDLE_MAX = 50

/** Messages that wait to be sent together: what the lists have come to is one message, however often it is said. */
export class Outgoing {
  private revisions: Extract<Message, { kind: 'revisions' }> | undefined
  private others: Message[] = []

  get isEmpty(): boolean {
    return this.revisions === undefined && this.others.length === 0
  }

  add(message: Message): void {
    if (message.kind === 'revisions') this.revisions = this.revisions ? merged(this.revisions, message) : message
    else this.others.push(message)
  }

  take(): Message[] {
    const taken = [...(this.revisions ? [this.revisions] : []), ...this.others.splice(0, BUNDLE_MAX)]
    this.revisions = undefined
    return taken
  }

  /** Puts back what could not be sent, before what was added since. */
  putBack(taken: readonly Message[]): void {
    const later = this.others
    this.others = taken.filter(({ kind }) => kind !== 'revisions')
    this.others.push(...later)
    for (const message of taken) if (message.kind === 'revisions') this.add(message)
  }
}

type Told = Extract<Message, { kind: 'revisions' }>

const merged = (a: Told, b: Told): Told => ({
  kind: 'revisions',
  revisions: furthest(a.revisions, b.revisions),
  isLikesAlone: a.isLikesAlone && b.isLikesAlone,
})

/** How far each list has come at least, by two that know. */
export const furthest = (a: Revisions, b: Revisions): Revisions =>
  Object.fromEntries(SCOPES.map((scope) => [scope, Math.max(a[scope], b[scope])])) as Revisions

const Id = v.pipe(v.string(), v.maxLength(100))
const Known = v.variant('kind', [
  v.object({
    kind: v.literal('revisions'),
    revisions: v.object({ feed: v.number(), products: v.number(), services: v.number() }),
    isLikesAlone: v.boolean(),
  }),
  v.object({ kind: v.literal('session-ended'), sessionId: Id }),
  v.object({ kind: v.literal('sessions-ended'), personId: Id, keptId: v.nullable(Id) }),
])
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
