import { failureOf } from '#src/data/hooks/failure.ts'

/** Why saving failed: no connection, no session after a sign-out, what is wrong with the photo, or a refusal. */
export type SaveFailure = 'network' | 'sign-in' | 'photo' | 'no-room' | 'too-often' | 'refused'

const SIGN_IN = ['sign-in-required', 'session-ended', 'guest-refused']

/** What a failed saving of the profile is told as; what is none of these is thrown on. */
export function saveFailure(error: unknown): SaveFailure {
  if (error instanceof Error && error.name === 'SignInNeeded') return 'sign-in'
  const why = failureOf(error)
  if (why.kind === 'network') return 'network'
  if (SIGN_IN.includes(why.name ?? '')) return 'sign-in'
  if (why.name === 'storage-full') return 'no-room'
  if (why.name === 'too-many-requests') return 'too-often'
  return why.issues.some(({ field }) => field === 'photo' || field === 'data') ? 'photo' : 'refused'
}
