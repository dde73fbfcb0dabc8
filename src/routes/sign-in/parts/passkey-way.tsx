import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { signInWithPasskey } from '#src/data/session/hooks/passkeys.ts'
import { Button } from '#src/ui/button.tsx'
import type { Mode } from '../rules.ts'
import { usePasskeyAutofill } from '../use-passkey-autofill.ts'

interface PasskeyWayProps {
  mode: Mode
  isOffline: boolean
  /** Somebody wants an account without an address. */
  onNew(): void
  onDone(user: SessionUser): void
}

/** The way in without e-mail and password: signing in with a passkey, or the step to an account of one. */
export function PasskeyWay({ mode, isOffline, onNew, onDone }: PasskeyWayProps) {
  const [isSigning, setSigning] = useState(false)
  usePasskeyAutofill(mode === 'sign-in' && !isOffline && !isSigning, onDone)

  async function handleSignIn() {
    setSigning(true)
    try {
      onDone(await signInWithPasskey())
    } finally {
      setSigning(false)
    }
  }

  return (
    <div className="flex flex-col gap-4 mt-4">
      <p className="flex items-center gap-3 text-caption text-faint">
        <span className="flex-1 line-above" />
        <Trans comment="between two ways to sign in">or</Trans>
        <span className="flex-1 line-above" />
      </p>
      {mode === 'sign-in' ? (
        <PasskeyButton isOffline={isOffline} onPress={handleSignIn}>
          <Trans comment="button">Sign in with a passkey</Trans>
        </PasskeyButton>
      ) : (
        <Button size="lg" kind="outline" icon="i-ph-fingerprint" onClick={onNew}>
          <Trans comment="button; opens a form that asks for a name alone">Without an e-mail address</Trans>
        </Button>
      )}
    </div>
  )
}
