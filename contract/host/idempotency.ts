import { HEADER } from '../headers.ts'
import { PROBLEM_STATUS, type ProblemName } from '../problems.ts'
import { canonicalJson } from './canonical-json.ts'
import { Refusal } from './refusal.ts'
import type { HostRequest, StoredAnswer } from './wire.ts'

/** Refusals that an effect itself gave: they are kept and repeated; all others leave the key free. */
const kept: readonly ProblemName[] = ['not-found', 'conflict']

/** Tells one keyed request from another: under one key only the same request is repeated. */
export const fingerprintOf = ({ method, url }: HostRequest, input: unknown): string =>
  `${method} ${url.pathname} ${canonicalJson(input)}`

/** The answer that is kept for a refusal; throws every other error on, so that what was begun is taken back. */
export function storableAnswer(error: unknown): StoredAnswer {
  if (error instanceof Refusal && kept.includes(error.problem)) return { status: error.status, body: error.problem }
  throw error
}

/** The refusal that a stored answer stands for; undefined where it is a success. */
export function refusalOf({ status, body }: StoredAnswer): Refusal | undefined {
  if (status < 400 || typeof body !== 'string' || !Object.hasOwn(PROBLEM_STATUS, body)) return undefined
  return new Refusal(body as ProblemName)
}

/** What the answer to a keyed write says of its key. */
export const keyHeaders = (request: HostRequest, isReplayed: boolean): Record<string, string> => ({
  [HEADER.key]: request.header(HEADER.key) ?? '',
  ...(isReplayed && { [HEADER.replayed]: 'true' }),
})
