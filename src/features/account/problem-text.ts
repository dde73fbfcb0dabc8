import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemName } from '#contract/problems.ts'

const byProblem: Partial<Record<ProblemName, MessageDescriptor>> = {
  'wrong-credentials': msg`The e-mail address or the password is wrong.`,
  'sign-in-required': msg`You are not signed in any more. Please sign in again.`,
  'session-ended': msg`You are not signed in any more. Please sign in again.`,
  'sign-up-refused': msg`No account could be made with these details. If you have one already, sign in, or use “Forgot your password?”.`,
  'no-mail': msg`This server sends no mail.`,
  'too-many-requests': msg`Too many tries. Please wait a few minutes.`,
  'account-closed': msg`This account is closed or suspended.`,
  'guest-refused': msg`The guest on this device could not be confirmed. Sign in with an account.`,
  'foreign-origin': msg`This page was opened from another address and may not sign in. Open ANPAN by its own address.`,
  invalid: msg`Please check your input.`,
  unavailable: msg`The server is busy. Please try again in a moment.`,
  'server-error': msg`A server error occurred. Please try again later.`,
}

/** A refusal in words; where there is none of its own, a plain request to try again. */
export function problemText(name: ProblemName | undefined): MessageDescriptor {
  return (name && byProblem[name]) ?? msg`This did not work. Please try again.`
}
