import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const byCode: Record<string, MessageDescriptor> = {
  blank: msg`Enter a name.`,
  'too-long': msg`This is too long.`,
  invisible: msg`Enter a name with at least one visible character.`,
  reserved: msg`This name is reserved for official accounts. Choose another one.`,
  link: msg`Guests can’t have a web address in their name. Remove it.`,
}

/** Why a name cannot be taken, in words; `code` is the contract's. */
export const nameFaultText = (code: string): MessageDescriptor =>
  byCode[code] ?? msg`This contains characters that can’t be used here.`
