import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemName } from '#contract/problems.ts'

const byProblem: Partial<Record<ProblemName, MessageDescriptor>> = {
  'wrong-credentials': msg`The email address or password is wrong.`,
  'sign-in-required': msg`You’ve been signed out. Sign in again.`,
  'session-ended': msg`You’ve been signed out. Sign in again.`,
  'sign-up-refused': msg`We couldn’t create an account with these details. If you already have one, sign in or use “Forgot your password?”.`,
  'not-invited': msg`You need a valid invitation to join here. Ask the people who run this portal for one.`,
  'joining-closed': msg`This portal isn’t taking new members right now.`,
  'no-mail': msg`This server can’t send email.`,
  'too-many-requests': msg`Too many attempts. Wait a few minutes, then try again.`,
  'account-closed': msg`This account is closed or suspended.`,
  'guest-refused': msg`The guest on this device couldn’t be confirmed. Sign in with an account.`,
  'foreign-origin': msg`You can’t sign in because this page was opened from another address. Open ANPAN at its own address.`,
  invalid: msg`Check what you entered.`,
  unavailable: msg`The server is busy. Try again in a moment.`,
  'server-error': msg`Something went wrong on the server. Try again later.`,
}

/** A refusal in words; where there is none of its own, a plain request to try again. */
export function problemText(name: ProblemName | undefined): MessageDescriptor {
  return (name && byProblem[name]) ?? msg`That didn’t work. Try again.`
}
