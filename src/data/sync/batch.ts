import { safeParse } from 'valibot'
import { batch as api, BATCH_MAX, BATCH_MAX_BYTES, type BatchEntry, type BatchVerdict } from '#contract/batch.ts'
import { Problem, problemName } from '#contract/problems.ts'
import { utf8Bytes } from '#contract/text.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { addressOf, call } from '#src/data/api/http.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { Ask } from './command.ts'
import { commandOf, filesOf } from './command-registry.ts'
import { actorHeaders } from './send.ts'

/** An entry and the id by which the host knows what it is about. */
export interface Sendable {
  entry: Entry
  target: string
}

/** What came of one entry. */
export type Outcome =
  | { is: 'done'; result: unknown }
  | { is: 'refused'; error: unknown }
  /** It was asked for, and whether it was done is not known. */
  | { is: 'unanswered' }
  /** The host has not looked at it. */
  | { is: 'not tried' }

/** How long a host that would not take a batch is not asked to take another. */
const NOT_TAKEN_MS = 600_000
/** Troubles in a row after which what comes next goes alone: it may be the batch that cannot pass. */
const TROUBLES = 3

/** What this page or worker knows of the host. */
export interface BatchHost {
  /** When it has last refused a batch. */
  refusedAt: number
}

/** How many entries may go out in one request. */
export function mostInBatch({ refusedAt }: BatchHost, troubles: number, now: number): number {
  const age = now - refusedAt
  return troubles >= TROUBLES || (age >= 0 && age < NOT_TAKEN_MS) ? 1 : BATCH_MAX
}

/** True where an error is the host's word on the batch itself and not on what is in it: it goes out in single requests. */
export const isNotTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 425, 429].includes(error.status) &&
  error.problemName !== 'actor-mismatch' &&
  error.problemName !== 'account-closed'

/** True for an entry that is sent in a request of its own whatever waits behind it. */
const goesAlone = (entry: Entry): boolean => commandOf(entry.kind)?.sentAlone !== false || filesOf(entry).length > 0

/**
 * True where an entry takes back what another of these makes. Were the answer to both lost, a retry would find
 * nothing made, and could not tell who took it back.
 */
const takesBackOneOf = (all: readonly Sendable[], { kind, deps }: Entry): boolean =>
  commandOf(kind)?.coalesces === 'takes-back-create' && all.some(({ entry }) => (deps ?? []).includes(entry.opId))

/** The first of these entries that fit into one request, in their order; one at least. */
export function batchOf(all: readonly Sendable[]): Sendable[] {
  const [head, ...rest] = all
  if (!head || goesAlone(head.entry)) return head ? [head] : []
  const taken = [head]
  let bytes = '{"entries":[]}'.length + bytesOf(head)
  for (const next of rest) {
    if (goesAlone(next.entry) || takesBackOneOf(taken, next.entry)) break
    bytes += bytesOf(next) + 1
    if (bytes > BATCH_MAX_BYTES) break
    taken.push(next)
  }
  return taken
}

/** With room for all that it may need. */
const bytesOf = (one: Sendable): number => utf8Bytes(JSON.stringify(partOf(one, one.entry.deps ?? [])))

function partOf({ entry, target }: Sendable, needs: readonly string[]): BatchEntry {
  const { endpoint, input } = requestOf(entry, target)
  const { params = {}, body } = input as { params?: Record<string, string>; body?: unknown }
  return {
    key: entry.opId,
    method: endpoint.method.toUpperCase() as BatchEntry['method'],
    path: addressOf(endpoint.path, params, {}),
    ...(body !== undefined && { body }),
    needs: [...needs],
  }
}

function requestOf({ kind, payload }: Entry, target: string): Ask<unknown> {
  const command = commandOf(kind)
  if (!command) throw new Error(`${kind} is not among the commands`)
  return command.request(payload, target)
}

/** Sends entries in one request and resolves with what came of each. Rejects as `call` does, for all of them. */
export async function sendBatch(
  all: readonly Sendable[],
  actorId: string | null,
  signal: AbortSignal,
): Promise<Outcome[]> {
  const keys = all.map(({ entry }) => entry.opId)
  const entries = all.map((one) =>
    partOf(
      one,
      (one.entry.deps ?? []).filter((key) => keys.includes(key)),
    ),
  )
  const { data } = await call(api.send, { body: { entries } }, { signal, headers: actorHeaders(actorId) })
  if (data.verdicts.length !== all.length || data.verdicts.some(({ key }, at) => key !== keys[at]))
    throw new NetworkError('an answer to another request')
  return data.verdicts.map((verdict, at) => outcomeOf(verdict, all[at] as Sendable))
}

function outcomeOf({ status, body, headers }: BatchVerdict, { entry, target }: Sendable): Outcome {
  if (status === null) return { is: 'not tried' }
  if (status < 300) {
    const read = safeParse(requestOf(entry, target).endpoint.reply, body)
    if (read.success) return { is: 'done', result: read.output }
    return { is: 'refused', error: new NetworkError('an answer of another shape') }
  }
  const problem = safeParse(Problem, body)
  const known = problem.success ? problem.output : undefined
  const name = known && problemName(known.type)
  return { is: 'refused', error: new ApiError(status, JSON.stringify(body), known, name, new Headers(headers)) }
}
