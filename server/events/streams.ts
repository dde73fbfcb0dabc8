import { BEAT_MS, EVENT } from '#contract/events.ts'
import type { Revisions } from '#contract/revisions.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { Message, Messages } from '../db/messages.ts'
import type { RevisionReader } from '../revisions.ts'
import { Telling } from './telling.ts'

/** Who listens. */
export interface Listener {
  /** Null for a visitor. */
  personId: string | null
  sessionId: string | null
  /** What one line has, as budgets count it. */
  address: string
  /** The last event that this device has had of another stream. */
  lastEventId: string | undefined
}

interface Stream extends Listener {
  controller: ReadableStreamDefaultController<Uint8Array>
  /** When it says something next although there is nothing to say. */
  beatAt: number
}

export interface StreamsOptions {
  messages: Messages
  revisions: RevisionReader
  /** Which of these sessions are living. */
  living(sessionIds: string[]): Promise<ReadonlySet<string>>
  /** How many times as many streams an address may have. */
  factor?: number
  /** Streams end with this, so that the process can. */
  stopping?: AbortSignal | undefined
}

/** How many streams one person and one address may have open. */
const MOST = { person: 6, address: 100 }
/** How often all of them are looked after. */
const LOOK_MS = 1000
/** How often the database is asked how far the lists are, while the other processes are not heard, and while they are. */
const ASK_MS = { deaf: 5000, hearing: BEAT_MS }
/** A stream that leaves so many events unread is closed: what it holds costs memory. */
const UNREAD_MAX = 16
/** Who has lost its stream opens another after so long, and at most twice that. */
const RETRY_MS = 1500
/** Within this time those come back whose streams have ended with a process. */
const COME_BACK_MS = 10_000

/**
 * The streams that are open in this process. What is told comes from the messages of all processes; while those are not
 * heard, the database is asked, for the lists every few seconds and for the sessions every second.
 */
export class Streams {
  private readonly all = new Set<Stream>()
  private readonly counts = { person: new Map<string, number>(), address: new Map<string, number>() }
  private readonly telling = new Telling(this.all, (stream: Stream, revisions) => this.say(stream, moved(revisions)))
  private readonly options: StreamsOptions
  private look: NodeJS.Timeout | undefined
  private askedAt = 0

  constructor(options: StreamsOptions) {
    this.options = options
    const { messages, stopping } = options
    messages.onMessage((message) => this.hear(message))
    // what was said meanwhile is not known
    messages.onHears((hears) => hears && this.ask())
    stopping?.addEventListener('abort', () => this.endAll())
  }

  /** How many are open. */
  get open(): number {
    return this.all.size
  }

  /** Opens one. Refuses where this person or address has too many, and where the process is about to end. */
  async listen(listener: Listener): Promise<ReadableStream<Uint8Array>> {
    this.refuse(listener)
    await this.askRevisions()
    // others may have come meanwhile
    this.refuse(listener)
    let stream: Stream
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { ...listener, controller, beatAt: 0 }
        this.add(stream)
        const { current } = this.telling
        this.say(stream, encode(`retry: ${RETRY_MS + Math.ceil(Math.random() * RETRY_MS)}\n`))
        const isKnown = current === undefined || idOf(current) === listener.lastEventId
        this.say(stream, isKnown ? BEAT : moved(current))
      },
      cancel: () => this.remove(stream),
    })
  }

  private refuse({ personId, address }: Listener): void {
    const { stopping, factor = 1 } = this.options
    if (stopping?.aborted) throw new Refusal('unavailable', { headers: { 'Retry-After': '2' } })
    const ofPerson = personId === null ? 0 : (this.counts.person.get(personId) ?? 0)
    const ofAddress = this.counts.address.get(address) ?? 0
    if (ofPerson < MOST.person && ofAddress < MOST.address * factor) return
    throw new Refusal('too-many-requests', { headers: { 'Retry-After': '60' } })
  }

  private add(stream: Stream): void {
    this.all.add(stream)
    this.count(stream, 1)
    this.look ??= setInterval(() => this.lookAfter(), LOOK_MS).unref()
  }

  private remove(stream: Stream): void {
    if (!this.all.delete(stream)) return
    this.telling.left(stream)
    this.count(stream, -1)
    if (this.all.size > 0) return
    clearInterval(this.look)
    this.look = undefined
  }

  private count({ personId, address }: Stream, by: 1 | -1): void {
    for (const [counts, id] of [
      [this.counts.person, personId],
      [this.counts.address, address],
    ] as const) {
      if (id === null) continue
      const now = (counts.get(id) ?? 0) + by
      if (now > 0) counts.set(id, now)
      else counts.delete(id)
    }
  }

  private say(stream: Stream, bytes: Uint8Array): void {
    // not all at the same moment for ever
    stream.beatAt = Date.now() + BEAT_MS * (0.8 + Math.random() * 0.2)
    stream.controller.enqueue(bytes)
    if ((stream.controller.desiredSize ?? 0) < -UNREAD_MAX) this.end(stream)
  }

  private end(stream: Stream): void {
    this.remove(stream)
    stream.controller.close()
  }

  private endAll(): void {
    for (const stream of this.all) {
      this.say(stream, encode(`retry: ${Math.ceil(Math.random() * COME_BACK_MS)}\n\n`))
      if (this.all.has(stream)) this.end(stream)
    }
  }

  private hear(message: Message): void {
    if (message.kind === 'revisions') return this.telling.moved(message.revisions, message.isLikesAlone)
    const isEnded =
      message.kind === 'session-ended'
        ? ({ sessionId }: Stream) => sessionId === message.sessionId
        : ({ personId, sessionId }: Stream) => personId === message.personId && sessionId !== message.keptId
    for (const stream of this.all) if (isEnded(stream)) this.end(stream)
  }

  private lookAfter(): void {
    const now = Date.now()
    for (const stream of this.all) if (stream.beatAt <= now) this.say(stream, BEAT)
    const { hears } = this.options.messages
    if (now - this.askedAt >= (hears ? ASK_MS.hearing : ASK_MS.deaf)) this.ask()
    else if (!hears) void this.askSessions()
  }

  /** Asks the database for what messages would tell. One that is away is asked again. */
  private ask(): void {
    if (this.all.size === 0) return
    this.askedAt = Date.now()
    void this.askRevisions().catch(() => undefined)
    void this.askSessions()
  }

  private async askRevisions(): Promise<void> {
    const revisions = await this.options.revisions.read()
    // while the others are heard, what no message has told yet is under way, or of no haste
    this.telling.moved(revisions, this.options.messages.hears)
  }

  private async askSessions(): Promise<void> {
    const asked = [...this.all].filter(({ sessionId }) => sessionId !== null)
    if (asked.length === 0) return
    const living = await this.options.living(asked.flatMap(({ sessionId }) => sessionId ?? [])).catch(() => undefined)
    if (!living) return // the database is away
    for (const stream of asked) if (!living.has(stream.sessionId ?? '') && this.all.has(stream)) this.end(stream)
  }
}

const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)
const BEAT = encode(`event: ${EVENT.beat}\ndata: {}\n\n`)

const idOf = ({ feed, products, services }: Revisions): string => `${feed}-${products}-${services}`

let lastMoved: { revisions: Revisions; bytes: Uint8Array } | undefined

/** The same bytes for all who are told the same. */
function moved(revisions: Revisions): Uint8Array {
  if (lastMoved?.revisions === revisions) return lastMoved.bytes
  const bytes = encode(`event: ${EVENT.moved}\nid: ${idOf(revisions)}\ndata: ${JSON.stringify(revisions)}\n\n`)
  lastMoved = { revisions, bytes }
  return bytes
}
