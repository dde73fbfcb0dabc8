import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { PASSWORD_MIN } from '#contract/password-form.ts'
import type { SessionUser } from '#contract/session.ts'
import { ConsentLine } from '#src/features/account/consent-line.tsx'
import { nameOrder } from '#src/features/account/name-order.ts'
import { PasswordField } from '#src/features/account/password-field.tsx'
import { StrengthMeter } from '#src/features/account/strength-meter.tsx'
import type { Language } from '#src/lib/language.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'
import type { Mode } from '../rules.ts'
import type { AccountForm as Form } from '../use-account-form.ts'
import { AccountField } from './account-field.tsx'

interface AccountFormProps {
  mode: Mode
  form: Form
  isOffline: boolean
  onDone(user: SessionUser): void
}

/** The form that makes an account or signs in to one. */
export function AccountForm({ mode, form, isOffline, onDone }: AccountFormProps) {
  const { t, i18n } = useLingui()
  const isNew = mode === 'sign-up'
  const { email, firstName, lastName } = form.answers
  const ownWords = [email, firstName, lastName]

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    const user = await form.send()
    if (user) {
      if (isNew && user.email === null)
        toast.show({ icon: 'i-ph-check-circle-fill', title: t`Open the link we sent to ${email}` })
      return onDone(user)
    }
    // Once the errors are drawn, the first field at fault has the focus.
    requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      {isNew ? (
        <div className="fit-cols-112 gap-3">
          {nameOrder(i18n.locale as Language).map((name) =>
            name === 'firstName' ? (
              <AccountField key={name} form={form} name={name} label={t`First name`} autoComplete="given-name" />
            ) : (
              <AccountField
                key={name}
                form={form}
                name={name}
                label={t`Last name (optional)`}
                autoComplete="family-name"
              />
            ),
          )}
        </div>
      ) : null}
      <AccountField
        form={form}
        name="email"
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'username' : 'username webauthn'}
      />
      <div>
        <PasswordField
          label={t`Password`}
          name="password"
          value={form.answers.password}
          fault={form.errors.password}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          hint={isNew ? t`At least ${PASSWORD_MIN} characters` : undefined}
          onChange={(text) => form.set('password', text)}
        />
        {isNew ? <StrengthMeter password={form.answers.password} ownWords={ownWords} /> : null}
      </div>
      <div role="alert">
        {form.failure ? <p className="tag-failed rounded-12px px-3 py-2 text-small">{i18n._(form.failure)}</p> : null}
      </div>
      <Button type="submit" kind="primary" size="lg" isBusy={form.isBusy} disabled={isOffline}>
        {isNew ? <Trans comment="button">Create account</Trans> : <Trans comment="button">Sign in</Trans>}
      </Button>
      {isNew ? <ConsentLine /> : null}
    </form>
  )
}
