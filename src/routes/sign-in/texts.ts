import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemName } from '#contract/problems.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/session.ts'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import type { FieldName } from './rules.ts'

const byCode: Record<string, MessageDescriptor> = {
  'not-an-email': msg`This is not an e-mail address.`,
  'too-short': msg`A password has at least ${PASSWORD_MIN} characters.`,
  taken: msg`There is an account with this e-mail address already.`,
}

const blank = {
  email: msg`Please enter your e-mail address.`,
  password: msg`Please enter your password.`,
}

/** What is wrong with a field, in words. */
export function fieldErrorText(field: FieldName, code: string): MessageDescriptor {
  if (field === 'firstName' || field === 'lastName') return nameFaultText(code)
  if (code === 'blank') return blank[field]
  if (code === 'too-long') {
    return field === 'password' ? msg`A password has at most ${PASSWORD_MAX} characters.` : msg`This is too long.`
  }
  return byCode[code] ?? msg`Please check this.`
}

const byProblem: Partial<Record<ProblemName, MessageDescriptor>> = {
  'wrong-credentials': msg`The e-mail address or the password is wrong.`,
  'email-taken': msg`There is an account with this e-mail address already. Sign in with it, or use another address.`,
  'too-many-requests': msg`Too many tries. Please wait a few minutes.`,
  'account-closed': msg`This account has been closed.`,
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
