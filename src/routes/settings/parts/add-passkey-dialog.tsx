import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { limited } from '#contract/cut-text.ts'
import { deviceName } from '#contract/device-name.ts'
import { PASSKEY_NAME_MAX } from '#contract/passkeys.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { PasswordField } from '#src/features/account/password-field.tsx'
import { failureOf } from '#src/data/hooks/failure.ts'
import { addPasskey, proveByPasskey, usePasskeys } from '#src/data/session/hooks/passkeys.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Adds a passkey of this device; asks who it is where that was not shown just now. */
export function AddPasskeyDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const hasPassword = useSecurity()?.passwordChangedAt != null
  const hasOther = (usePasskeys()?.length ?? 0) > 0
  const passkey = t({ message: 'Passkey', comment: 'name of one that has none' })
  const [name, setName] = useState(deviceName(navigator.userAgent) || passkey)
  const [current, setCurrent] = useState('')
  /** What is wrong with the password, once the server has asked for it. */
  const [asked, setAsked] = useState<string>()

  async function handleAdd() {
    try {
      await addPasskey(name.trim() || passkey, current || undefined)
    } catch (error) {
      const fault = error instanceof DOMException ? undefined : currentFault(error)
      if (fault === undefined) throw error
      return setAsked(fault)
    }
    toast.show({ icon: 'i-ph-check-circle-fill', title: t`Passkey added` })
    onClose()
  }

  async function handleProof() {
    await proveByPasskey()
    await handleAdd()
  }

  return (
    <Dialog title={t`Add a passkey`} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-muted">
          <Trans>It’s stored on this device or in your password manager. No one else can see or guess it.</Trans>
        </p>
        <Field label={t({ message: 'Name', comment: 'of a passkey, to know it again' })}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={2 * PASSKEY_NAME_MAX}
              value={name}
              onChange={(event) => setName(limited(event.target.value, PASSKEY_NAME_MAX))}
            />
          )}
        </Field>
        {asked !== undefined && hasPassword ? (
          <PasswordField
            label={t`Current password`}
            name="current-password"
            value={current}
            fault={asked}
            autoComplete="current-password"
            onChange={setCurrent}
          />
        ) : null}
        {asked !== undefined && hasOther ? (
          <PasskeyButton kind="ghost" isOffline={isOffline} onPress={handleProof}>
            <Trans comment="button">Confirm with a passkey</Trans>
          </PasskeyButton>
        ) : null}
        <PasskeyButton kind="primary" isOffline={isOffline} onPress={handleAdd}>
          <Trans comment="button">Create passkey</Trans>
        </PasskeyButton>
      </div>
    </Dialog>
  )
}

function currentFault(error: unknown): string | undefined {
  const why = failureOf(error)
  return why.kind === 'network' ? undefined : why.issues.find(({ field }) => field === 'current')?.code
}
