import type { Post } from '#contract/posts.ts'
import type { Language } from '#contract/fields.ts'
import { uuidv7 } from './uuid.ts'
import type { FailReason } from './fail-reason.ts'

export type EntryState = 'pending' | 'inflight' | 'acked' | 'failed' | 'blocked' | 'held'

/** A picture that is sent before its post; its bytes wait beside the outbox. */
export interface PostPicture {
  id: string
  alt: string
  width: number
  height: number
}
export interface PostCreatePayload {
  id: string
  content: string
  lang: Language | null
  picture?: PostPicture
}
export interface LikeSetPayload {
  liked: boolean
  /** What the server was known to have when this wish was first queued; a wish equal to it needs no request. */
  base: boolean
}

/** How long a delete can be undone before it is sent (decisions D1). */
export const UNDO_MS = 5000

interface EntryOf<Kind extends string, Payload, Result> {
  /** Order of acceptance; given by the store. */
  seq: number
  /** UUIDv7: the idempotency key of every attempt. */
  opId: string
  /** Version of this shape. */
  v: number
  kind: Kind
  userId: string
  /** Ids of the entities that it touches. */
  keys: string[]
  /** opIds of the creates that must be acked first. */
  deps: string[]
  target: string
  payload: Payload
  state: EntryState
  attempts: number
  firstSentAt: number | null
  /** Not to be sent before this moment (ms since 1970): the five seconds in which a delete can be undone. */
  nextAt: number
  lease: { id: string; until: number } | null
  lastError: { reason: FailReason; status: number | null; type: string | null; at: number } | null
  /** 5xx answers that this very entry got. */
  serverTrouble: number
  ackedAt: number | null
  ackEpoch: number | null
  result: Result | null
  createdAt: number
  /** Its person was asked after two weeks, and wants it sent. */
  isStillWanted?: boolean
  /** It is open in a composer, which renews this. While it waits, `nextAt` keeps it back until then. */
  editing?: { id: string; until: number }
}

export type PostCreateEntry = EntryOf<'post.create', PostCreatePayload, Post>
export type PostDeleteEntry = EntryOf<'post.delete', null, null>
export type LikeSetEntry = EntryOf<'like.set', LikeSetPayload, { liked: boolean; likes?: number | undefined }>

/** One intent of a person, durable from the moment that its transaction completed (offline §2.2). */
export type Entry = PostCreateEntry | PostDeleteEntry | LikeSetEntry

export type Kind = Entry['kind']

/** What each kind does or says: an added kind does not compile before it has its line. */
export type PerKind<Result, Args extends readonly unknown[] = []> = {
  readonly [K in Kind]: (entry: Extract<Entry, { kind: K }>, ...args: Args) => Result
}

/** What the table says of an entry; undefined for a kind that only a newer version of the app knows. */
export function byKind<Result, Args extends readonly unknown[] = []>(
  table: PerKind<Result, Args>,
  entry: Entry,
  ...args: Args
): Result | undefined {
  if (!Object.hasOwn(table, entry.kind)) return undefined
  return (table[entry.kind] as (entry: Entry, ...args: Args) => Result)(entry, ...args)
}

/** What is said of a change when it is made. */
type Own = 'kind' | 'target' | 'payload' | 'userId'
export type Fresh = Pick<Entry, Own> & Partial<Omit<Entry, Own>>

/** A change that was made just now and never sent; the store gives it its place. */
export function newEntry(fresh: Fresh): Omit<Entry, 'seq'> {
  return {
    opId: uuidv7(),
    v: 1,
    keys: [fresh.target],
    deps: [],
    state: 'pending',
    attempts: 0,
    firstSentAt: null,
    nextAt: 0,
    lease: null,
    lastError: null,
    serverTrouble: 0,
    ackedAt: null,
    ackEpoch: null,
    result: null,
    createdAt: Date.now(),
    ...fresh,
  } as Omit<Entry, 'seq'>
}

/** The account's queue: what all its entries wait for, if anything, and who sends them. */
export interface Lane {
  userId: string
  /** The server's id of the user that requests assert; null for a guest that the server has not met. */
  actorId: string | null
  guestSecret: string | null
  /** The guest's session has run out; the secret opens it again before the next attempt. */
  isSessionLost?: boolean
  status: 'idle' | 'running' | 'backoff' | 'auth' | 'actor' | 'busy' | 'stopped' | 'update' | 'storage'
  /** Why the last attempt ended, where it did not succeed. */
  trouble: 'network' | 'server' | null
  until: number
  /** When `until` was set; a clock that went back must not lengthen a wait. */
  untilSetAt: number
  consecutive: number
  /** Grows by one at each ack. */
  epoch: number
  runAgain: boolean
  /** When the host last gave any answer of ours to this account. */
  lastOkAt: number
  drained: { done: number; total: number } | null
}

/** True while nothing is done in the account's name: its session has ended or is another's, or the account is closed. */
export const isHalted = (status: Lane['status']): status is 'auth' | 'actor' | 'stopped' =>
  status === 'auth' || status === 'actor' || status === 'stopped'

/** A settled entry, for the outbox screen's history. */
export interface Receipt {
  opId: string
  seq: number
  userId: string
  kind: Entry['kind']
  target: string
  text: string
  liked: boolean | null
  outcome: 'sent' | 'discarded'
  /** Why it came to nothing, where it did: what it was about had gone. */
  reason?: FailReason
  createdAt: number
  at: number
}

/** Nothing expires by itself: what has waited for so long is asked about, once, before it is sent (offline rule 27). */
const ASKED_AFTER_MS = 14 * 24 * 3600 * 1000

/**
 * True for an entry that is not sent before its person has said that it still shall be. One that was tried may have
 * arrived, and is settled instead.
 */
export const mustBeAsked = (entry: Entry, now: number): boolean =>
  isUnsent(entry) && entry.isStillWanted !== true && now - entry.createdAt > ASKED_AFTER_MS

/** Whether the payload is what the kind says. */
const HAS_PAYLOAD = {
  'post.create': ({ payload }) => typeof payload?.content === 'string' && typeof payload.id === 'string',
  'post.delete': () => true,
  'like.set': ({ payload }) => typeof payload?.liked === 'boolean',
} satisfies PerKind<boolean>

/** A kind that this build knows how to send. */
export const isKnownKind = (kind: string): kind is Kind => Object.hasOwn(HAS_PAYLOAD, kind)

/** An entry that this build knows how to send. */
export const isKnown = (entry: Entry): boolean => entry.v === 1 && isKnownKind(entry.kind)

/** True for an entry whose parts are what its kind says; a damaged one is set aside as unreadable. */
export function isReadable(entry: Entry): boolean {
  if (typeof entry.target !== 'string' || typeof entry.opId !== 'string' || !Number.isFinite(entry.createdAt))
    return false
  return byKind(HAS_PAYLOAD, entry) ?? true
}

/** True while an entry has never been sent, so that nobody but this device knows of it. */
export const isUnsent = (entry: Entry): boolean => entry.attempts === 0 && entry.firstSentAt === null

/** True for a post whose text can still be changed: the server was never asked to take it, or has refused it. */
export const isEditable = (entry: Entry): entry is PostCreateEntry =>
  entry.kind === 'post.create' &&
  isKnown(entry) &&
  isReadable(entry) &&
  (entry.state === 'failed' || (entry.state === 'pending' && isUnsent(entry)))

/** True for an entry that may be thrown away: one that was tried may have arrived, and only an answer tells. */
export const canDiscard = (entry: Entry): boolean =>
  entry.state === 'failed' ||
  entry.state === 'blocked' ||
  entry.state === 'held' ||
  (entry.state === 'pending' && entry.firstSentAt === null)

/**
 * What an attempt leaves behind that the host refused before it looked at what was asked: it does not count, and an
 * entry that was not sent before is as good as never sent.
 */
export const asBefore = ({ attempts, firstSentAt }: Entry) => ({
  state: 'pending' as const,
  lease: null,
  attempts: attempts - 1,
  firstSentAt: attempts > 1 ? firstSentAt : null,
})

/** The lane of an account that has none yet. */
export function newLane(userId: string, actorId: string | null, guestSecret: string | null): Lane {
  return {
    userId,
    actorId,
    guestSecret,
    status: 'idle',
    trouble: null,
    until: 0,
    untilSetAt: 0,
    consecutive: 0,
    epoch: 0,
    runAgain: false,
    lastOkAt: 0,
    drained: null,
  }
}
