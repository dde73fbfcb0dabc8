import { accounts } from '../accounts.ts'
import { announcements } from '../announcements.ts'
import { batch } from '../batch.ts'
import type { Endpoint } from '../endpoint.ts'
import { exports } from '../exports.ts'
import { notices } from '../notices.ts'
import { passkeys } from '../passkeys.ts'
import { points } from '../points.ts'
import { push } from '../push.ts'

/** Writes that reach the caller alone: those of their account and its devices. The entries of a batch count one by one. */
const REACHES_CALLER_ALONE: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(accounts),
  ...Object.values(passkeys),
  announcements.dismiss,
  batch.send,
  exports.make,
  notices.read,
  points.setZone,
  push.subscribe,
  push.unsubscribe,
])

/** Whether a write reaches the caller alone. */
export const reachesCallerAlone = (endpoint: Endpoint): boolean => REACHES_CALLER_ALONE.has(endpoint)

/**
 * Whether a person who is leaving is kept from a call: they read, and look after their account. A new write of the contract
 * is refused unless it is named above.
 */
export const isKeptFromLeaving = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'get' && endpoint.access !== 'public' && !REACHES_CALLER_ALONE.has(endpoint)

/** Whether a suspended person is kept from a call: as one who is leaving, but that they take away what is theirs. */
export const isKeptFromSuspended = (endpoint: Endpoint): boolean =>
  endpoint.method !== 'delete' && isKeptFromLeaving(endpoint)
