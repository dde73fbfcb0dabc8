import type { Kind } from '#contract/kinds.ts'
import type { Revisions } from '#contract/revisions.ts'
import { uuidv7 } from './uuid.ts'
import type { FailReason } from './fail-reason.ts'

export type EntryState = 'pending' | 'inflight' | 'acked' | 'failed' | 'blocked' | 'held'

/** A picture that is sent before the change that shows it; its bytes wait beside the outbox. */
export interface WaitingPicture {
  id: string
  alt: string
  width: number
  height: number
}

/** One intent of a person, durable from the moment that its transaction completed. What its parts are its kind says. */
export interface Entry<K extends Kind = Kind, Payload = unknown, Result = unknown> {
  /** Order of acceptance; given by the store. */
  seq: number
  /** UUIDv7: the idempotency key of every attempt. */
  opId: string
  /** Version of this shape. */
  v: number
  kind: K
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
  lastError: {
    reason: FailReason
    status: number | null
    type: string | null
    at: number
    /** What the server says is so instead, where it does. */
    facts?: unknown
  } | null
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
export interface QueueState {
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
  /** How far the lists had come with the last ack, so that every page of this device reads from there on. */
  told?: Partial<Revisions>
  runAgain: boolean
  /** When the host last gave any answer of ours to this account. */
  lastOkAt: number
  drained: { done: number; total: number } | null
}

/** True while nothing is done in the account's name: its session has ended or is another's, or the account is closed. */
export const isHalted = (status: QueueState['status']): status is 'auth' | 'actor' | 'stopped' =>
  status === 'auth' || status === 'actor' || status === 'stopped'

/** A settled entry, for the outbox screen's history. */
export interface Receipt {
  opId: string
  seq: number
  userId: string
  kind: Kind
  target: string
  text: string
  liked: boolean | null
  outcome: 'sent' | 'discarded'
  /** Why it came to nothing, where it did: what it was about had gone. */
  reason?: FailReason
  createdAt: number
  at: number
}

/** Nothing expires by itself: what has waited for so long is asked about, once, before it is sent. */
const ASKED_AFTER_MS = 14 * 24 * 3600 * 1000

/**
 * True for an entry that is not sent before its person has said that it still shall be. One that was tried may have
 * arrived, and is settled instead.
 */
export const mustBeAsked = (entry: Entry, now: number): boolean =>
  isUnsent(entry) && entry.isStillWanted !== true && now - entry.createdAt > ASKED_AFTER_MS

/** True while an entry has never been sent, so that only this device knows of it. */
export const isUnsent = (entry: Entry): boolean => entry.attempts === 0 && entry.firstSentAt === null

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
export const revertAttempt = ({ attempts, firstSentAt }: Entry) => ({
  state: 'pending' as const,
  lease: null,
  attempts: attempts - 1,
  firstSentAt: attempts > 1 ? firstSentAt : null,
})

/** The lane of an account that has none yet. */
export function newQueueState(userId: string, actorId: string | null, guestSecret: string | null): QueueState {
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
