import { ApiError } from '#src/data/api/api-error.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { HEADER } from '#contract/headers.ts'
import { type Conflict, conflictsFail } from './command.ts'
import { commandOf } from './command-registry.ts'

/** What an attempt's trouble means for its entry and its lane. */
export type Verdict =
  | { do: 'retry'; trouble: 'network' | 'server'; waitMs: number | null; isServerTrouble: boolean }
  | { do: 'busy'; waitMs: number | null }
  /** There is nothing left to do; `isLostEffect` where the change came to nothing by it. */
  | { do: 'moot'; isLostEffect: boolean }
  | { do: 'fail'; reason: FailReason; facts?: unknown }
  | { do: 'stop'; status: 'auth' | 'actor' | 'stopped' }
  | { do: 'hold' }

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** A host's wait is obeyed up to here; a longer one counts as due. */
export const WAIT_CAP_MS = 3_600_000

/** Tells what a rejected attempt means; never throws. Judged by status and problem type, never by text. */
export function classify(error: unknown, { kind, payload }: Pick<Entry, 'kind' | 'payload'>): Verdict {
  if (!(error instanceof ApiError)) return { do: 'retry', trouble: 'network', waitMs: null, isServerTrouble: false }
  const { status, problemName: name } = error
  const waitMs = retryAfterMs(error.headers)
  if (status === 401) return { do: 'stop', status: 'auth' }
  if (name === 'actor-mismatch') return { do: 'stop', status: 'actor' }
  if (name === 'account-closed') return { do: 'stop', status: 'stopped' }
  if (name === 'op-version' || status === 426) return { do: 'hold' }
  if (status === 429) return { do: 'busy', waitMs }
  if (status === 503 && waitMs !== null) return { do: 'busy', waitMs }
  if (name === 'in-progress')
    return { do: 'retry', trouble: 'server', waitMs: waitMs ?? FIRST_WAIT_MS, isServerTrouble: false }
  if (status === 408 || status === 425 || status >= 500)
    return { do: 'retry', trouble: 'server', waitMs, isServerTrouble: status === 500 }
  if (status === 404 || status === 410) {
    const meaning = commandOf(kind)?.onMissing(payload) ?? 'fail'
    if (meaning !== 'fail') return { do: 'moot', isLostEffect: meaning === 'in-vain' }
    // its answer was lost, and the post was deleted from elsewhere: whose doing that was is not known here
    return { do: 'fail', reason: error.headers.get(HEADER.replayed) === 'true' ? 'deleted' : 'not-found' }
  }
  if (isConflict(name) && commandOf(kind)?.onConflict[name] === 'done') return { do: 'moot', isLostEffect: false }
  const refusal = commandOf(kind)?.refusals.find((each) => each === name)
  if (refusal) return { do: 'fail', reason: refusal, facts: factsIn(error.body) }
  return { do: 'fail', reason: isReason(name) ? name : reasonOf(status) }
}

/** What the host says is so instead; undefined where it does not. */
function factsIn(body: string): unknown {
  try {
    return (JSON.parse(body) as { facts?: unknown }).facts
  } catch {
    return undefined
  }
}

/** True for a problem whose meaning each command defines; any other 409 is the queue's own matter, or unknown. */
const isConflict = (name: string | undefined): name is Conflict =>
  name !== undefined && Object.hasOwn(conflictsFail, name)

/** Problems that are a reason by themselves. */
const isReason = (
  name: string | undefined,
): name is 'storage-full' | 'members-only' | 'parent-gone' | 'too-late' | 'edited' =>
  name === 'storage-full' ||
  name === 'members-only' ||
  name === 'parent-gone' ||
  name === 'too-late' ||
  name === 'edited'

function reasonOf(status: number): FailReason {
  if (status === 413) return 'too-large'
  if (status === 403) return 'not-allowed'
  if (status === 409) return 'conflict'
  return status === 400 || status === 415 || status === 422 ? 'invalid' : 'refused'
}

/** The wait that `Retry-After` asks for, in ms: seconds, or a date against the answer's own `Date`; null for none. */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim()
  if (!value) return null
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), WAIT_CAP_MS) : null
}

/** The wait before attempt `consecutive + 1`: full jitter, 1 s doubling to 60 s, never less than `floorMs`. */
export function backoffMs(consecutive: number, random: () => number, floorMs = 0): number {
  const ceiling = Math.min(FIRST_WAIT_MS * 2 ** Math.min(consecutive, 10), LONGEST_WAIT_MS)
  return Math.max(floorMs, Math.round(ceiling * (0.25 + 0.75 * random())))
}

/** True when a wait set at `setAt` until `until` is over; a clock that jumped cannot stretch it. */
export function isDue(until: number, setAt: number, now: number): boolean {
  return now >= until || until - now > WAIT_CAP_MS || now < setAt
}
