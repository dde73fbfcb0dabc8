import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deviceName } from '#contract/device-name.ts'
import type { SessionUser } from '#contract/session.ts'
import { ConsentLine } from '#src/features/account/consent-line.tsx'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import { nameOrder } from '#src/features/account/name-order.ts'
import { PasskeyButton } from '#src/features/account/passkey-button.tsx'
import { signUpWithPasskey } from '#src/data/session/hooks/passkeys.ts'
import { failureOf } from '#src/data/hooks/failure.ts'
import type { Language } from '#src/lib/language.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { nameErrors } from '../rules.ts'
import type { AccountForm } from '../use-account-form.ts'

type NameField = 'firstName' | 'lastName'

interface PasskeySignUpProps {
  /** Whose names it shares. */
  form: Pick<AccountForm, 'answers' | 'set' | 'unkept'>
  isOffline: boolean
  /** To the form with an address. */
  onBack(): void
  onDone(user: SessionUser): void
}

/** Makes an account of a name and a passkey alone. */
export function PasskeySignUp({ form, isOffline, onBack, onDone }: PasskeySignUpProps) {
  const { t, i18n } = useLingui()
  const { firstName, lastName } = form.answers
  const names = { firstName, lastName }
  const [errors, setErrors] = useState<Partial<Record<NameField, MessageDescriptor>>>({})
  const labels = { firstName: t`First name`, lastName: t`Last name (optional)` }
  const autoComplete = { firstName: 'given-name', lastName: 'family-name' }

  async function handlePress() {
    const found = nameErrors(names)
    const worded = Object.entries(found).map(([field, code]) => [field, nameFaultText(code)] as const)
    setErrors(Object.fromEntries(worded))
    if (worded.length > 0) return
    const name = deviceName(navigator.userAgent) || t({ message: 'Passkey', comment: 'name of one that has none' })
    try {
      onDone(await form.unkept(() => signUpWithPasskey({ ...names, name })))
    } catch (error) {
      const issues = error instanceof DOMException ? [] : issuesOf(error)
      const fault = issues.find(({ field }) => field === 'firstName' || field === 'lastName')
      if (!fault) throw error
      setErrors({ [fault.field]: nameFaultText(fault.code) })
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-muted">
        <Trans>
          All you need is a name. This device stores a passkey, and you sign in with your fingerprint, face or screen
          lock. There’s no password to guess.
        </Trans>
      </p>
      <div className="fit-cols-112 gap-3">
        {nameOrder(i18n.locale as Language).map((name) => (
          <Field key={name} label={labels[name]} error={errors[name] ? i18n._(errors[name]) : undefined}>
            {(control) => (
              <Input
                {...control}
                name={name}
                dir="auto"
                autoComplete={autoComplete[name]}
                value={names[name]}
                onChange={(event) => {
                  form.set(name, event.target.value)
                  setErrors(({ [name]: _fixed, ...rest }) => rest)
                }}
              />
            )}
          </Field>
        ))}
      </div>
      <PasskeyButton kind="primary" isOffline={isOffline} onPress={handlePress}>
        <Trans comment="button">Create account with a passkey</Trans>
      </PasskeyButton>
      <ConsentLine />
      <Button kind="ghost" onClick={onBack}>
        <Trans comment="button; back to the form that makes an account">With an email address</Trans>
      </Button>
    </div>
  )
}

function issuesOf(error: unknown) {
  const why = failureOf(error)
  return why.kind === 'network' ? [] : why.issues
}
