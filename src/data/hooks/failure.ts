import type { ProblemName } from '#contract/problems.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'

/** Why a call failed, as codes that a screen puts into words. */
export type Failure =
  | { kind: 'network' }
  | { kind: 'problem'; name: ProblemName | undefined; issues: readonly { field: string; code: string }[] }

/** The reason of a failed call; anything but a refusal or a lost connection is a bug and is thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { kind: 'network' }
  if (error instanceof ApiError)
    return { kind: 'problem', name: error.problemName, issues: error.problem?.issues ?? [] }
  throw error
}

/** True for an answer that asks its reader to sign in; discover shows an empty list then. */
export const isSignInNeeded = (error: unknown): boolean => error instanceof ApiError && error.status === 401
