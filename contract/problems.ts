import * as v from 'valibot'

/**
 * The types of problem that a host may answer (RFC 9457), shared by the hosts and by the client's classifier.
 * On the wire a type is `/problems/<name>`.
 */
export const PROBLEM_STATUS = {
  'bad-request': 400,
  'bad-key': 400,
  'op-version': 400,
  'sign-in-required': 401,
  'session-ended': 401,
  'wrong-credentials': 401,
  'not-owner': 403,
  'not-allowed': 403,
  'foreign-origin': 403,
  'account-closed': 403,
  'guest-refused': 403,
  'members-only': 403, // guests of this portal may not do it
  'sign-up-refused': 403,
  'not-invited': 403,
  'joining-closed': 403,
  'no-mail': 403,
  blocked: 403,
  'not-accepted': 403,
  'not-bought': 403,
  'space-private': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'timed-out': 408,
  'actor-mismatch': 409,
  'in-progress': 409,
  conflict: 409,
  'parent-gone': 409,
  'space-full': 409,
  'price-changed': 409,
  'out-of-stock': 409,
  'too-many-pieces': 409,
  'points-changed': 409,
  'not-payable': 409,
  'already-shipped': 409,
  'too-late': 409,
  edited: 409,
  'last-operator': 409,
  'email-taken': 409, // by hosts of earlier versions
  'too-large': 413,
  'storage-full': 413,
  'unsupported-type': 415,
  'unknown-host': 421,
  invalid: 422,
  'key-reused': 422,
  'too-many-requests': 429,
  'server-error': 500,
  unavailable: 503,
} as const

export type ProblemName = keyof typeof PROBLEM_STATUS

export const PROBLEM_PREFIX = '/problems/'

/** A refusal as `application/problem+json`. `issues` name the fields at fault and why, in codes, never sentences. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  requestId: v.optional(v.string()),
  issues: v.optional(v.array(v.object({ field: v.string(), code: v.string() }))),
})
export type Problem = v.InferOutput<typeof Problem>

/**
 * The problem's name, or undefined for a type that is not ours. A later version of the host may have names that are not
 * known here; the table of all stays out of the first load.
 */
export function problemName(type: string): ProblemName | undefined {
  const name = type.startsWith(PROBLEM_PREFIX) ? type.slice(PROBLEM_PREFIX.length) : ''
  return (name || undefined) as ProblemName | undefined
}
