import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Recovery } from '#contract/accounts.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { closeFormer } from '#src/data/session/hooks/mail.ts'
import { closeFormerByPasskey } from '#src/data/session/hooks/passkeys.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'

const Asked = v.pick(Recovery, ['code'])
const tooNew = msg`It has to be at least seven days older than the change of the address. Use an older passkey, or ask the operator of this server.`
const words = {
  network: msg`There was no answer. Please try again.`,
  'wrong-credentials': msg`The code is wrong, or has already been used.`,
  conflict: tooNew,
}

/** Ends the links that went to former addresses; a passkey or a recovery code of before shows that it is their owner who asks. */
export function CloseFormerDialog({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui()
  const isOffline = useIsOffline()
  const form = useSecretForm({ code: '' }, Asked, words)
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
    <Dialog title={t`Previous e-mail address`} onClose={onClose} canClose={!form.isBusy}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <p className="text-small text-muted">
          <Trans>
            Another person who reads the mail there can take your account. Close this with a passkey or a recovery code
            that you had at least seven days before you changed the address.
          </Trans>
        </p>
        <PasskeyButton isOffline={isOffline} onPress={handlePasskey}>
          <Trans comment="button; a former address can then no longer take the account back">
            Close with a passkey
          </Trans>
        </PasskeyButton>
        <div role="alert">
          {isTooNew ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(tooNew)}</p> : null}
        </div>
        <Field label={t`Recovery code`} error={form.faults.code ? t`A code has eight letters and figures.` : undefined}>
          {(control) => (
            <Input
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={form.values.code}
              onChange={(event) => form.set('code', event.target.value)}
            />
          )}
        </Field>
        <SecretSubmit form={form} isOffline={isOffline} offline={<Trans>This needs a connection.</Trans>}>
          <Trans comment="button; a former address can then no longer take the account back">Close with a code</Trans>
        </SecretSubmit>
      </form>
    </Dialog>
  )
}
