import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { msg } from '@lingui/core/macro'
import { canUsePasskeys, WrongPasskeyAddress } from '#src/data/session/hooks/webauthn.ts'
import { Button } from '#src/ui/button.tsx'
import { failureOf } from '#src/data/hooks/failure.ts'
import { problemText } from './problem-text.ts'

const wrong = msg`No account here uses this passkey. Try another passkey or another way to sign in.`
const byName: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`Nothing changed because it wasn’t confirmed on your device. Try again.`,
  InvalidStateError: msg`This device already has a passkey for this account.`,
  SecurityError: msg`Passkeys work only at this site’s own address.`,
}

/** Why a passkey was not made or used, in words; undefined where the page itself has let go of it. */
function passkeyFault(error: unknown): MessageDescriptor | undefined {
  if (error instanceof WrongPasskeyAddress) {
    const { origin } = error
    return msg({ message: `Passkeys work only at ${origin}. Open ANPAN there.`, comment: '{origin} is an address' })
  }
  if (error instanceof DOMException)
    return error.name === 'AbortError' ? undefined : (byName[error.name] ?? byName.NotAllowedError)
  const why = failureOf(error)
  if (why.kind === 'network') return msg`You need to be online to use a passkey. Try again when you’re connected.`
  if (why.name === 'wrong-credentials') return wrong
  if (why.issues.some(({ field }) => field === 'current')) return undefined
  return problemText(why.name)
}

interface PasskeyButtonProps {
  kind?: 'outline' | 'ghost' | 'primary'
  isOffline: boolean
  /** What a press does; a rejection is said below. */
  onPress(): Promise<void>
  children: ReactNode
}

/** A button that asks the device for a passkey, with what came of it; says so where the device has none, or no network. */
export function PasskeyButton({ kind = 'outline', isOffline, onPress, children }: PasskeyButtonProps) {
  const { i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<MessageDescriptor>()
  const canUse = canUsePasskeys()

  async function handlePress() {
    setBusy(true)
    setFault(undefined)
    try {
      await onPress()
    } catch (error) {
      setFault(passkeyFault(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button
        kind={kind}
        size={kind === 'ghost' ? 'md' : 'lg'}
        icon="i-ph-fingerprint"
        isBusy={isBusy}
        disabled={isOffline || !canUse}
        onClick={() => void handlePress()}
      >
        {children}
      </Button>
      <div role="alert">
        {fault ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(fault)}</p> : null}
      </div>
      {canUse ? (
        isOffline ? (
          <p className="text-caption text-faint text-center">
            <Trans>You need to be online to use a passkey.</Trans>
          </p>
        ) : null
      ) : (
        <p className="text-caption text-faint text-center">
          <Trans>This browser can’t use passkeys here.</Trans>
        </p>
      )}
    </div>
  )
}
