import { BEAT_MS } from '#contract/events.ts'
import { Refusal } from '#contract/host/refusal.ts'
import type { Messages, TypingMessage } from '../db/messages.ts'
import type { RevisionReader } from '../revisions.ts'
import type { OwnState } from '../models/list-notices.ts'
import { StreamPlaces, type Taker } from './stream-places.ts'
import { BEAT, encode, idFor, movedFor, typingEvent } from './stream-events.ts'
import { RevisionBroadcaster } from './revision-broadcaster.ts'
import { type AskOwn, PersonalUpdates } from './personal-updates.ts'

/** Who listens. */
export interface Listener extends Taker {
  sessionId: string | null
  /** The last event that this device has had of another stream. */
  lastEventId: string | undefined
}

interface Stream extends Listener {
  /** Not yet looked after: its session may have ended while it was opened. */
  isNew: boolean
  /** Of its person, as it was told last. */
  notices: OwnState | undefined
  conversations: OwnState | undefined
  controller: ReadableStreamDefaultController<Uint8Array>
  /** When it says something next although there is nothing to say. */
  beatAt: number
}

export interface StreamsOptions {
  messages: Pick<Messages, 'onMessage'>
  revisions: Pick<RevisionReader, 'readAll'>
  notices: AskOwn
  conversations: AskOwn
  /** Which of these sessions are living. */
  living(sessionIds: string[]): Promise<ReadonlySet<string>>
  /** How many times as many streams an address and a network may have. */
  factor?: number
  /** Streams end with this, so that the process can. */
  stopping?: AbortSignal | undefined
}

/** How often all of them are looked after: none outlives its session by much more. */
const LOOK_MS = 400
/** A stream that leaves so many events unread is closed: what it holds costs memory. */
const UNREAD_MAX = 16
/** Who has lost its stream opens another after so long, and at most twice that. */
const RETRY_MS = 1500
/** Within this time those come back whose streams have ended with a process. */
const COME_BACK_MS = 10_000

/**
 * The open streams of this process. Messages of all processes announce moves; a periodic look at the database finds
 * what no message announced, as while they are not heard. It also finds sessions that any process has ended.
 */
export class Streams {
  private readonly all = new Set<Stream>()
  private readonly places: StreamPlaces
  private readonly broadcaster = new RevisionBroadcaster(this.all, (stream: Stream, revisions) =>
    this.say(stream, movedFor(stream, revisions)),
  )
  private readonly notices: PersonalUpdates<Stream>
  private readonly conversations: PersonalUpdates<Stream>
  private readonly options: StreamsOptions
  private look: NodeJS.Timeout | undefined
  private isLooking = false
  /** How far the ends of sessions are known here, and when all sessions were asked for. */
  private ends: number | undefined
  private askedAt = 0

  constructor(options: StreamsOptions) {
    this.options = options
    const { messages, stopping, factor } = options
    this.places = new StreamPlaces(factor)
    const say = (stream: Stream) => this.sayCurrent(stream)
    this.notices = new PersonalUpdates('notices', this.all, options.notices, say)
    this.conversations = new PersonalUpdates('conversations', this.all, options.conversations, say)
    messages.onMessage((message) => {
      if (message.kind === 'typing') return this.sayTyping(message)
      this.broadcaster.moved(message.revisions, message.isLikesAlone)
      this.notices.moved(message.notices)
      this.conversations.moved(message.conversations)
    })
    stopping?.addEventListener('abort', () => this.endAll())
  }

  /** How many are open. */
  get open(): number {
    return this.all.size
  }

  /** Opens one. Refuses where this person, address or network has too many, where the last places are for others, and where the process is about to end. */
  async listen(listener: Listener): Promise<ReadableStream<Uint8Array>> {
    this.refuse(listener)
    await this.askState()
    // others may have come meanwhile
    this.refuse(listener)
    let stream: Stream
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = { ...listener, controller, isNew: true, notices: undefined, conversations: undefined, beatAt: 0 }
        this.add(stream)
        this.say(stream, encode(`retry: ${RETRY_MS + Math.ceil(Math.random() * RETRY_MS)}\n`))
        if (listener.personId === null) this.sayFirst(stream)
        else void this.sayFirstTo(stream)
      },
      cancel: () => this.remove(stream),
    })
  }

  /** To who has had the same of another stream it says only that it is alive. */
  private sayFirst(stream: Stream): void {
    const { current } = this.broadcaster
    const isKnown = current === undefined || idFor(stream, current) === stream.lastEventId
    this.say(stream, isKnown ? BEAT : movedFor(stream, current))
  }

  private async sayFirstTo(stream: Stream): Promise<void> {
    // what cannot be known now is told when it has moved
    await Promise.all([this.notices.learn(stream), this.conversations.learn(stream)]).catch(() => undefined)
    if (this.all.has(stream)) this.sayFirst(stream)
  }

  private sayCurrent(stream: Stream): void {
    const { current } = this.broadcaster
    if (current) this.say(stream, movedFor(stream, current))
  }

  private sayTyping(message: TypingMessage): void {
    const bytes = typingEvent(message)
    for (const stream of this.all) if (message.to.includes(stream.personId ?? '')) this.say(stream, bytes)
  }

  private refuse(listener: Listener): void {
    if (this.options.stopping?.aborted) throw new Refusal('unavailable', { headers: { 'Retry-After': '2' } })
    if (!this.places.hasRoom(listener)) throw new Refusal('too-many-requests', { headers: { 'Retry-After': '60' } })
  }

  private add(stream: Stream): void {
    this.all.add(stream)
    this.places.take(stream)
    this.look ??= setInterval(() => this.lookAfter(), LOOK_MS).unref()
  }

  private remove(stream: Stream): void {
    if (!this.all.delete(stream)) return
    this.broadcaster.left(stream)
    this.places.giveBack(stream)
    if (this.all.size > 0) return
    clearInterval(this.look)
    this.look = undefined
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

  private lookAfter(): void {
    const now = Date.now()
    for (const stream of this.all) if (stream.beatAt <= now) this.say(stream, BEAT)
    if (this.isLooking) return
    this.isLooking = true
    void this.ask(now)
      .catch(() => undefined) // a database that is away is asked again
      .finally(() => {
        this.isLooking = false
      })
  }

  private async ask(now: number): Promise<void> {
    const ends = await this.askState()
    const isDue = ends !== this.ends || now - this.askedAt >= BEAT_MS
    const asked = [...this.all].filter(({ sessionId, isNew }) => sessionId !== null && (isDue || isNew))
    const living = asked.length > 0 ? await this.options.living(asked.map(({ sessionId }) => sessionId ?? '')) : null
    for (const stream of asked) {
      stream.isNew = false
      if (!living?.has(stream.sessionId ?? '') && this.all.has(stream)) this.end(stream)
    }
    if (!isDue) return
    this.ends = ends
    this.askedAt = now
  }

  /** What no message has told yet is under way, or of no haste. Resolves with how far the ends of sessions have come. */
  private async askState(): Promise<number> {
    const { lists, notices, conversations, sessions } = await this.options.revisions.readAll()
    this.broadcaster.moved(lists, true)
    this.notices.moved(notices)
    this.conversations.moved(conversations)
    return sessions
  }
}
