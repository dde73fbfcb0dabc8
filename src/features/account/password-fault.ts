import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/password-form.ts'

const byCode: Record<string, MessageDescriptor> = {
  blank: msg`Enter your password.`,
  wrong: msg`This isn’t your current password.`,
  'too-short': msg`Use at least ${PASSWORD_MIN} characters for your password.`,
  'too-long': msg`Use up to ${PASSWORD_MAX} characters for your password.`,
  common: msg`This password is too common. Choose another one.`,
  personal: msg`Your name and email address are easy to guess. Choose another password.`,
  unseen: msg`A password can’t be only spaces.`,
}

/** What is wrong with a password, in words; `code` is the contract's. */
export const passwordFaultText = (code: string): MessageDescriptor => byCode[code] ?? msg`Check this field.`
