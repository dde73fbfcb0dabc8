import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Recovery } from '#contract/accounts.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { RecoveryCodeField } from '#src/features/account/recovery-code-field.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { closeFormer } from '#src/data/session/hooks/mail.ts'
import { closeFormerByPasskey, usePasskeys } from '#src/data/session/hooks/passkeys.ts'
import { useSecurity } from '#src/data/session/hooks/security.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const FormFields = v.pick(Recovery, ['code'])
const tooNew = msg`You added it less than seven days before the address changed. Use an older passkey, or ask the operator of this server.`
const words = {
  network: msg`No response from the server. Try again.`,
  'wrong-credentials': msg`The code is wrong or has already been used.`,
  conflict: tooNew,
}

/**
 * Disables the links that went to former addresses. The owner shows that the account was theirs before, with a passkey or
 * a recovery code that is old enough; what they do not have is not offered.
 */
export function CloseFormerDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui()
  const isOffline = useIsOffline()
  const hasPasskey = (usePasskeys()?.length ?? 0) > 0
  const hasCode = (useSecurity()?.recoveryCodesLeft ?? 0) > 0
  const form = useSecretForm({ code: '' }, FormFields, words)
  const [isTooNew, setTooNew] = useState(false)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async ({ code }) => {
      await closeFormer(code)
      return true
    })
    if (isDone) onClose()
  }
  async function handlePasskey() {
    setTooNew(false)
    if (await closeFormerByPasskey()) onClose()
    else setTooNew(true)
  }
  return (
    <Dialog title={t`Previous email address`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <p className="text-small text-muted">
          <Trans>
            Anyone who can read email there can use the link to take over your account. Disable it with a passkey or a
            recovery code that you had at least seven days before you changed the address.
          </Trans>
        </p>
        {hasPasskey || hasCode ? null : (
          <p className="text-small">
            <Trans>You have neither, so only the operator of this server can disable it.</Trans>
          </p>
        )}
        {hasPasskey ? (
          <PasskeyButton isOffline={isOffline} onPress={handlePasskey}>
            <Trans comment="button; the link that went to the previous address">Disable with a passkey</Trans>
          </PasskeyButton>
        ) : null}
        <div role="alert">
          {isTooNew ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(tooNew)}</p> : null}
        </div>
        {hasCode ? (
          <>
            <RecoveryCodeField form={form} />
            <SecretSubmit form={form} isOffline={isOffline} offline={<Trans>You need to be online for this.</Trans>}>
              <Trans comment="button; the link that went to the previous address">Disable with a recovery code</Trans>
            </SecretSubmit>
          </>
        ) : null}
      </form>
    </Dialog>
  )
}
