import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password-form.ts'

const byCode: Record<string, MessageDescriptor> = {
  blank: msg`Please enter your password.`,
  wrong: msg`This is not your current password.`,
  'too-short': msg`A password has at least ${PASSWORD_MIN} characters.`,
  'too-long': msg`A password has at most ${PASSWORD_MAX} characters.`,
  common: msg`Many people use this password, so it is easy to guess. Please choose another one.`,
  personal: msg`Your name and e-mail address are easy to guess. Please choose another password.`,
  unseen: msg`A password needs characters that can be seen.`,
}

/** What is wrong with a password, in words; `code` is the contract's. */
export const passwordFaultText = (code: string): MessageDescriptor => byCode[code] ?? msg`Please check this.`
