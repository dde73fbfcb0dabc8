import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import * as v from 'valibot'
import { AddressAccount } from '#contract/accounts.ts'
import { Present } from '#contract/session.ts'
import { confirmAddress, openAddress } from '#src/data/session/hooks/mail.ts'
import { ConsentLine } from '#src/features/account/consent-line.tsx'
import { NewPassword } from '#src/features/account/new-password.tsx'
import { PasswordField } from '#src/features/account/password-field.tsx'
import { SecretSubmit } from '#src/features/account/secret-submit.tsx'
import { useSecretForm } from '#src/features/account/use-secret-form.ts'
import { Field, Input } from '#src/ui/field.tsx'

const words = {
  network: msg`No response from the server. Try again.`,
  'wrong-credentials': msg`This link no longer works. It was already used, is over an hour old, or a newer one was sent.`,
}
const ByPassword = v.object({ password: Present })
const New = v.pick(AddressAccount, ['firstName', 'next'])

interface ElsewhereProps {
  token: string
  isOffline: boolean
  onConfirmed(email: string): void
  onDone(): void
}

/**
 * The address was entered for an account that is not signed in here. Its password joins the two; without it the account may
 * be a stranger's, and the address gets an account of its own.
 */
export function AccountElsewhere({ token, isOffline, onConfirmed, onDone }: ElsewhereProps) {
  const { t } = useLingui()
  const known = useSecretForm({ password: '' }, ByPassword, words)
  const made = useSecretForm({ firstName: '', next: '' }, New, words)
  async function handleConfirm(event: FormEvent<HTMLFormElement>) {
    const email = await known.send(event, ({ password }) => confirmAddress(token, password))
    if (email !== undefined) onConfirmed(email)
  }
  async function handleOpen(event: FormEvent<HTMLFormElement>) {
    const isDone = await made.send(event, async (values) => {
      await openAddress({ token, ...values })
      return true
    })
    if (isDone) onDone()
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-small text-muted">
        <Trans>
          This address was entered on another device. Open the link there, or enter the password you chose there.
        </Trans>
      </p>
      <form noValidate onSubmit={(event) => void handleConfirm(event)} className="flex flex-col gap-4">
        <PasswordField
          label={t({ message: 'Password of that account', comment: 'the account that was made on another device' })}
          name="current-password"
          value={known.values.password}
          fault={known.faults.password}
          autoComplete="current-password"
          onChange={(text) => known.set('password', text)}
        />
        <SecretSubmit form={known} isOffline={isOffline} offline={null}>
          <Trans comment="button; of an e-mail address">Confirm</Trans>
        </SecretSubmit>
      </form>
      <h2 className="mt-2 text-title">
        <Trans>Not you?</Trans>
      </h2>
      <p className="text-small text-muted">
        <Trans>Create your own account with this address. The other account won’t get it.</Trans>
      </p>
      <form noValidate onSubmit={(event) => void handleOpen(event)} className="flex flex-col gap-4">
        <Field label={t`First name`} error={made.faults.firstName ? t`This name can’t be used.` : undefined}>
          {(control) => (
            <Input
              {...control}
              name="given-name"
              autoComplete="given-name"
              dir="auto"
              value={made.values.firstName}
              onChange={(event) => made.set('firstName', event.target.value)}
            />
          )}
        </Field>
        <NewPassword form={made} ownWords={[made.values.firstName]} />
        <SecretSubmit form={made} isOffline={isOffline} offline={null}>
          <Trans comment="button">Create a new account</Trans>
        </SecretSubmit>
        <ConsentLine />
      </form>
    </div>
  )
}
