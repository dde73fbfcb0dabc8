import { urlOf } from '../cut-text.ts'
import { api } from '../api.ts'
import type { BatchEntry, BatchVerdict } from '../batch.ts'
import type { Endpoint } from '../endpoint.ts'
import { HEADER } from '../headers.ts'
import { Refusal } from './refusal.ts'
import { PROBLEM_PREFIX, type ProblemName } from '../problems.ts'
import type { HostAnswer } from './wire.ts'

/** What of an answer's headers its verdict keeps. */
const TOLD_HEADERS = [HEADER.key, HEADER.replayed, HEADER.revision, 'Retry-After', 'Date']

/** Calls that may stand in a batch: those that their key makes harmless to repeat. */
const batched = Object.values(api)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  .filter(({ keyed }) => keyed)
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    // text-calls: a path of the contract
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/?#]+')}$`),
  }))

/** Refuses a batch with an entry that is no keyed write of the contract. */
export function checkEntries(entries: readonly BatchEntry[]): void {
  const isBatched = (entry: BatchEntry) =>
    batched.some(({ method, pattern }) => method === entry.method && pattern.test(entry.path)) &&
    // nothing that a browser would read as another address
    urlOf(entry.path, 'http://host')?.pathname === entry.path
  const at = entries.findIndex((entry) => !isBatched(entry))
  if (at >= 0) throw new Refusal('invalid', { issues: [{ field: `entries.${at}.path`, code: 'not-batched' }] })
}

/** Refusals below 500 that may pass, or that concern the caller and not the request. */
const STOPPING: readonly ProblemName[] = ['actor-mismatch', 'account-closed', 'in-progress']
const STOPPING_STATUS: readonly number[] = [401, 408, 425, 429]

/** True for an answer after which nothing more of a batch is tried: the next entries would overtake this one, or meet the same. */
function stopsBatch(status: number, type: unknown): boolean {
  return (
    status >= 500 || STOPPING_STATUS.includes(status) || STOPPING.some((problem) => type === PROBLEM_PREFIX + problem)
  )
}

/**
 * Goes through a batch, for whichever host: gives each entry that is to be tried, is given its answer, or null where the
 * host's time is over, and ends with all verdicts.
 */
export function* runBatch(
  entries: readonly BatchEntry[],
): Generator<BatchEntry, { verdicts: BatchVerdict[] }, HostAnswer | null> {
  const done = new Set<string>()
  const verdicts: BatchVerdict[] = []
  let isStopped = false
  for (const entry of entries) {
    const { key, needs } = entry
    const isTried: boolean = !isStopped && needs.every((need) => done.has(need))
    const answer: HostAnswer | null = isTried ? yield entry : null
    if (!answer) {
      isStopped ||= isTried
      verdicts.push({ key, status: null, headers: {}, body: null })
      continue
    }
    const { status, body } = answer
    // text-calls: an answer of this host
    const read: unknown = body === '' ? null : JSON.parse(body)
    if (status < 300) done.add(key)
    isStopped = stopsBatch(status, (read as { type?: unknown } | null)?.type)
    verdicts.push({ key, status, headers: toldOf(answer), body: read })
  }
  return { verdicts }
}

function toldOf({ headers }: HostAnswer): Record<string, string> {
  const values = new Headers(headers)
  return Object.fromEntries(
    TOLD_HEADERS.flatMap((name) => {
      const value = values.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
  )
}
