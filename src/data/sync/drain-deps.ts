import type { OutboxDatabase } from '#src/data/db/database.ts'
import type { Entry, QueueState } from '#src/data/db/entry.ts'
import type { lacksSession } from '#src/data/session/guest.ts'
import type { BatchHost, sendBatch } from './batch.ts'
import type { send } from './send.ts'

/** What the drain is given from outside, so that tests can stand in for the world. */
export interface DrainDeps {
  db: OutboxDatabase
  now(): number
  random(): number
  locks: Pick<LockManager, 'request'>
  send: typeof send
  sendBatch: typeof sendBatch
  batchHost: BatchHost
  lacksSession: typeof lacksSession
  /** Called before each step that a crash may fall between; tests die here. */
  checkpoint(name: string): void | Promise<void>
}

export type DrainEnd =
  | 'empty'
  | 'waiting'
  | 'backoff'
  | 'busy'
  | 'auth'
  | 'actor'
  | 'stopped'
  /** Its person has left this device meanwhile. */
  | 'left'
  | 'update'
  | 'lost lease'
  | 'taken'
  | 'bounded'
  | 'aborted'

/** Entries that go out in one request, under one lease. */
export type Claims = readonly [Claim, ...Claim[]]

/** An entry that this drainer has marked in flight. */
export interface Claim {
  entry: Entry
  target: string
  lane: QueueState
  /** The account's mark of the session in which the entry is sent. */
  sessionMark: string | undefined
  leaseId: string
}
