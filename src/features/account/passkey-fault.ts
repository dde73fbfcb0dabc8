import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureOf } from '#src/data/hooks/failure.ts'
import { WrongPasskeyAddress } from '#src/data/session/hooks/webauthn.ts'
import { problemText } from './problem-text.ts'

const wrong = msg`This passkey does not open an account here. Use another one, or another way to sign in.`
const byName: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`Nothing has changed: this was not confirmed on the device. You can try again.`,
  InvalidStateError: msg`This device has a passkey of this account already.`,
  SecurityError: msg`Passkeys work only at the address of this site itself.`,
}

/** Why a passkey was not made or used, in words; undefined where the page itself has let go of it. */
export function passkeyFault(error: unknown): MessageDescriptor | undefined {
  if (error instanceof WrongPasskeyAddress) {
    const { origin } = error
    return msg({ message: `Passkeys work only at ${origin}. Open ANPAN there.`, comment: '{origin} is an address' })
  }
  if (error instanceof DOMException)
    return error.name === 'AbortError' ? undefined : (byName[error.name] ?? byName.NotAllowedError)
  const why = failureOf(error)
  if (why.kind === 'network') return msg`A passkey needs a connection. Please try again when you are connected.`
  if (why.name === 'wrong-credentials') return wrong
  if (why.issues.some(({ field }) => field === 'current')) return undefined
  return problemText(why.name)
}
