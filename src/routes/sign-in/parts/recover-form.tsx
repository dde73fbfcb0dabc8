import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Recovery } from '#contract/accounts.ts'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { recover } from '#src/data/session/hooks/security.ts'
import { Field, Input } from '#src/ui/field.tsx'

const BLANK = { login: '', code: '', next: '' }
const words = {
  network: msg`There was no answer. Try to sign in with the new password first; if that fails, use your next code.`,
  'wrong-credentials': msg`These do not belong together, or the code was used already.`,
}

/** The way back for who has forgotten the password: a recovery code, and in words what there is without one. */
export function RecoverForm({ isOffline, onDone }: { isOffline: boolean; onDone(): void }) {
  const { t } = useLingui()
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
      <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
        <Field
          label={t`E-mail or ANPAN ID`}
          error={form.faults.login ? t`Please enter your e-mail address or ANPAN ID.` : undefined}
        >
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              value={form.values.login}
              onChange={(event) => form.set('login', event.target.value)}
            />
          )}
        </Field>
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
        <SecretSubmit form={form} isOffline={isOffline} offline={null}>
          <Trans comment="button">Set password and sign in</Trans>
        </SecretSubmit>
      </form>
      <h2 className="mt-6 text-title">
        <Trans>Without a code</Trans>
      </h2>
      <p className="mt-1 text-small text-muted">
        <Trans>
          Where you are still signed in, your devices go on. Ask whoever runs this server for a link that sets a new
          password; tell them your e-mail address or ANPAN ID. What you wrote on this device stays on it.
        </Trans>
      </p>
    </>
  )
}
