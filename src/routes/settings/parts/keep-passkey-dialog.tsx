import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import type { Passkey } from '#contract/passkeys.ts'
import { Present } from '#contract/session.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { CurrentPassword } from '#src/features/account/current-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { keepPasskey, removePasskey } from '#src/data/session/hooks/passkeys.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const FormFields = v.object({ current: Present })
const words = { network: msg`No response from the server. Try again.` }

/** A passkey that is off since the password was replaced: its owner turns it on again, or removes it. */
export function KeepPasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const form = useSecretForm({ current: '' }, FormFields, words)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async ({ current }) => {
      await keepPasskey(passkey.id, current)
      return true
    })
    if (isDone) onClose()
  }
  async function handleRemove() {
    await removePasskey(passkey.id)
    onClose()
  }
  return (
    <Dialog title={t({ message: 'Passkey', comment: 'title of a dialog about one' })} onClose={onClose}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <p className="text-title break-words" dir="auto">
          {passkey.name}
        </p>
        <p className="text-small text-muted">
          <Trans>
            This passkey has been off since your password was reset. Turn it back on only if it’s yours. Otherwise,
            remove it.
          </Trans>
        </p>
        <CurrentPassword form={form} />
        <SecretSubmit form={form} isOffline={isOffline} offline={<Trans>Go online to change passkeys.</Trans>}>
          <Trans comment="button; a passkey that is off signs in again">Turn back on</Trans>
        </SecretSubmit>
        <PasskeyButton kind="ghost" isOffline={isOffline} onPress={handleRemove}>
          <Trans comment="button; removes a passkey">Remove passkey</Trans>
        </PasskeyButton>
      </form>
    </Dialog>
  )
}
