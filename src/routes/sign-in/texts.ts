import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import { passwordFaultText } from '#src/features/account/password-fault.ts'
import type { FieldName } from './rules.ts'

const ofEmail: Record<string, MessageDescriptor> = {
  blank: msg`Enter your email address.`,
  'too-long': msg`This is too long.`,
  'not-an-email': msg`This isn’t an email address.`,
}

/** What is wrong with a field, in words. */
export function fieldErrorText(field: FieldName, code: string): MessageDescriptor {
  if (field === 'password') return passwordFaultText(code)
  return field === 'email' ? (ofEmail[code] ?? msg`Check this field.`) : nameFaultText(code)
}
