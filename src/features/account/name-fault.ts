import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const byCode: Record<string, MessageDescriptor> = {
  blank: msg`Please enter a name.`,
  'too-long': msg`This is too long.`,
  invisible: msg`A name needs at least one visible character.`,
  reserved: msg`This name is reserved for official accounts. Please choose another one.`,
}

/** Why a name cannot be taken, in words; `code` is the contract's. */
export const nameFaultText = (code: string): MessageDescriptor =>
  byCode[code] ?? msg`This has characters that cannot be used here.`
