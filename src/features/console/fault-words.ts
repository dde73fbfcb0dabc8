import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#src/data/hooks/failure.ts'

const byCode: Readonly<Record<string, MessageDescriptor>> = {
  blank: msg({ message: 'This can’t be empty.', context: 'portal', comment: 'what is wrong with a field' }),
  invisible: msg({ message: 'This can’t be empty.', context: 'portal', comment: 'what is wrong with a field' }),
  'too-long': msg`This is too long.`,
  unclean: msg`This contains characters that can’t be saved.`,
  'not-a-colour': msg`This isn’t a colour. Enter # and six digits from 0 to 9 or A to F.`,
  'too-light': msg`This colour is too light for white text on buttons. Choose a darker one.`,
  'not-offered': msg`The default language has to be one of the languages that are offered.`,
}

/** What is wrong with a setting, in words. */
export const faultText = (code: string): MessageDescriptor =>
  byCode[code] ?? msg({ message: 'Check this field.', context: 'portal', comment: 'what is wrong with a field' })

/** Why settings could not be saved, in words. */
export function saveFailureText(failure: Failure): MessageDescriptor {
  if (failure.kind === 'network')
    return msg`Not saved: the server couldn’t be reached. What you changed is kept on this device.`
  switch (failure.name) {
    case 'invalid':
      return msg`Not saved. Check the marked fields.`
    case 'not-allowed':
      return msg`Not saved. You’re no longer an operator of this portal.`
    case 'sign-in-required':
    case 'session-ended':
      return msg`Not saved: you’ve been signed out. What you changed is kept; sign in again.`
    case 'edited':
      return msg`Not saved: other operators are changing the same settings. Try again.`
    case 'too-many-requests':
      return msg`Not saved: too many attempts. Wait a few minutes, then try again.`
    default:
      return msg`Not saved. Something went wrong on the server. What you changed is kept on this device.`
  }
}
