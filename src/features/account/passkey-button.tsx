import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { canUsePasskeys } from '#src/data/session/hooks/webauthn.ts'
import { Button } from '#src/ui/button.tsx'
import { passkeyFault } from './passkey-fault.ts'

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
            <Trans>A passkey needs a connection.</Trans>
          </p>
        ) : null
      ) : (
        <p className="text-caption text-faint text-center">
          <Trans>This browser cannot keep passkeys here.</Trans>
        </p>
      )}
    </div>
  )
}
