import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { PasswordChange } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { PasswordField } from '#src/features/account/password-field.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { changePassword } from '#src/data/session/hooks/security.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'

const BLANK = { current: '', next: '' }
const noAnswer = msg`There was no answer. If you are asked to sign in again, try the new password first.`

/** Changes the password: asks for the present one, and says what it does to the other devices. */
export function PasswordDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const user = useAccount()?.user
  const isOffline = useIsOffline()
  const form = useSecretForm(BLANK, PasswordChange, { network: noAnswer })

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async (values) => {
      await changePassword(values)
      return true
    })
    if (!isDone) return
    toast.show({ icon: 'i-ph-check-circle-fill', title: t`Password changed` })
    onClose()
  }

  return (
    <Dialog title={t`Change password`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        {/* for password managers, which ask whose password it is */}
        <input hidden type="text" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <PasswordField
          label={t`Current password`}
          name="current-password"
          value={form.values.current}
          fault={form.faults.current}
          autoComplete="current-password"
          onChange={(text) => form.set('current', text)}
        />
        <NewPassword form={form} ownWords={[user?.email ?? '', user?.firstName ?? '', user?.lastName ?? '']} />
        <p className="text-small text-muted">
          <Trans>
            Your other devices are signed out. What was written there stays on them and is sent once you sign in again.
          </Trans>
        </p>
        <SecretSubmit
          form={form}
          isOffline={isOffline}
          offline={<Trans>Changing the password needs a connection.</Trans>}
        >
          <Trans comment="button">Change password</Trans>
        </SecretSubmit>
      </form>
    </Dialog>
  )
}
