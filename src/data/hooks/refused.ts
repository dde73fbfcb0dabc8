import { ApiError } from '#src/data/api/api-error.ts'

/** True for an answer that asks its reader to sign in; discover shows an empty list then. */
export const isSignInNeeded = (error: unknown): boolean => error instanceof ApiError && error.status === 401
