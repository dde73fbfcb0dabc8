import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { PasswordField } from '#src/features/account/password-field.tsx'
import { proveByPasskey, usePasskeys } from '#src/data/session/hooks/passkeys.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'

/** What the account can be shown to be one's own by, and whether a passkey has done so here. */
export function useOwnerProof() {
  const hasPassword = useSecurity()?.passwordChangedAt !== null
  const hasPasskey = (usePasskeys()?.length ?? 0) > 0
  const [isProven, setProven] = useState(false)
  return { hasPassword, hasPasskey, isProven, setProven }
}

interface OwnerProofProps {
  proof: ReturnType<typeof useOwnerProof>
  label: string
  value: string
  fault: string | undefined
  isOffline: boolean
  onChange(text: string): void
}

/** Asks for the password, or for a passkey in its place; a proof by passkey holds for some minutes. */
export function OwnerProof({ proof, label, value, fault, isOffline, onChange }: OwnerProofProps) {
  const { hasPassword, hasPasskey, isProven, setProven } = proof
  async function handleProof() {
    await proveByPasskey()
    setProven(true)
    onChange('')
  }
  // the server asks again once the minutes are over
  if (isProven && fault === undefined)
    return (
      <p role="status" className="tag-done rounded-12px px-3 py-2 text-small">
        <Trans>Confirmed with a passkey</Trans>
      </p>
    )
  return (
    <>
      {hasPassword ? (
        <PasswordField
          label={label}
          name="current-password"
          value={value}
          fault={fault}
          autoComplete="current-password"
          onChange={onChange}
        />
      ) : null}
      {hasPasskey ? (
        <PasskeyButton kind={hasPassword ? 'ghost' : 'outline'} isOffline={isOffline} onPress={handleProof}>
          <Trans comment="button">Confirm with a passkey</Trans>
        </PasskeyButton>
      ) : null}
    </>
  )
}
