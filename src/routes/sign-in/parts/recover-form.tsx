import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Recovery } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { useSendsMail } from '#src/data/session/hooks/mail.ts'
import { recover } from '#src/data/session/hooks/security.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { LoginField } from './login-field.tsx'
import { MailWay } from './mail-way.tsx'

const BLANK = { login: '', code: '', next: '' }
const words = {
  network: msg`There was no answer. Try to sign in with the new password first; if that fails, use your next code.`,
  'wrong-credentials': msg`These do not match, or the code has already been used.`,
}

/** The ways back for who has forgotten the password: by mail where there is any, by a recovery code, and in words. */
export function RecoverForm({ isOffline, onDone }: { isOffline: boolean; onDone(): void }) {
  const { t } = useLingui()
  const sendsMail = useSendsMail()
  const form = useSecretForm(BLANK, Recovery, words)
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const isDone = await form.send(event, async (values) => {
      await recover(values)
      return true
    })
    if (isDone) onDone()
  }
  return (
    <>
      {sendsMail ? <MailWay isOffline={isOffline} /> : null}
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <LoginField form={form} />
        <Field
          label={t`Recovery code`}
          hint={t`One of the ten that you keep, such as 7KMQ-4TXD`}
          error={form.faults.code ? t`A code has eight letters and figures.` : undefined}
        >
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
        <NewPassword form={form} ownWords={[form.values.login]} />
        <p className="text-small text-muted">
          <Trans>
            Your other codes stop working too, and passkeys are off until you turn each one on again in Settings. Make
            new codes there.
          </Trans>
        </p>
        <SecretSubmit form={form} isOffline={isOffline} offline={null}>
          <Trans comment="button">Set password and sign in</Trans>
        </SecretSubmit>
      </form>
      <h2 className="mt-6 text-title">
        <Trans>Without a code</Trans>
      </h2>
      <p className="mt-1 text-small text-muted">
        {sendsMail === false ? (
          <span className="block pb-1">
            <Trans>This server sends no mail, so a link cannot be mailed to you.</Trans>
          </span>
        ) : null}
        <span>
          <Trans>
            Devices that are still signed in keep working. Ask the operator of this server for a link that sets a new
            password; tell them your e-mail address or ANPAN ID. Anything you wrote on this device stays on it.
          </Trans>
        </span>
      </p>
    </>
  )
}
