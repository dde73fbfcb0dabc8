import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { nameOrder } from '#src/features/account/name-order.ts'
import type { Language } from '#src/lib/language.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { tintOf } from '#src/ui/avatar-tint.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { nameFaultText } from '#src/features/account/name-fault.ts'
import { Field, Input } from '#src/ui/field.tsx'
import { type NameField, type ProfileForm, useProfileForm } from '../use-profile-form.ts'
import { BioField } from './bio-field.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { PhotoChoice } from './photo-choice.tsx'
import type { SaveFailure } from '../save-failure.ts'

/** Changes photo, name, what one says about oneself, and avatar colour. What was typed stays when the sheet is closed, until it is saved or cancelled. */
export function EditSheet({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui()
  const form = useProfileForm()
  const isOffline = useIsOffline()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!(await form?.save())) return
    toast.show({ icon: 'i-ph-check-circle-fill', title: t({ message: 'Saved', comment: 'toast' }) })
    onClose()
  }

  return (
    <Dialog title={t({ message: 'Edit profile', comment: 'button' })} onClose={onClose}>
      {form ? (
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
          <PhotoChoice form={form} />
          <div className="fit-cols-112 gap-3">
            {nameOrder(i18n.locale as Language).map((name) =>
              name === 'firstName' ? (
                <NameInput key={name} form={form} name={name} label={t`First name`} autoComplete="given-name" />
              ) : (
                <NameInput
                  key={name}
                  form={form}
                  name={name}
                  label={t`Last name (optional)`}
                  autoComplete="family-name"
                />
              ),
            )}
          </div>
          <BioField form={form} />
          <ColourChoice
            value={form.answers.avatarColour}
            given={form.hasColour ? undefined : tintOf(form.id)}
            onChange={(avatarColour) => form.change({ avatarColour })}
          />
          <EditFailure failure={form.failure} isOffline={isOffline} />
          <div className="flex gap-2.5 [&>*]:flex-1">
            <Button
              size="lg"
              onClick={() => {
                void form.forget()
                onClose()
              }}
            >
              {t({ message: 'Cancel', comment: 'button' })}
            </Button>
            <Button
              type="submit"
              kind="primary"
              size="lg"
              isBusy={form.isBusy || form.isPreparing}
              disabled={isOffline}
            >
              <Trans comment="button">Save</Trans>
            </Button>
          </div>
        </form>
      ) : null}
    </Dialog>
  )
}

interface NameInputProps {
  form: ProfileForm
  name: NameField
  label: string
  autoComplete: string
}

/** One of the two names, with what is wrong with it. */
function NameInput({ form, name, label, autoComplete }: NameInputProps) {
  const { i18n } = useLingui()
  const code = form.errors[name]
  const error = code ? i18n._(nameFaultText(code)) : undefined
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          dir="auto"
          autoComplete={autoComplete}
          readOnly={form.isBusy}
          value={form.answers[name]}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
}

/** Why the profile cannot be saved, at this moment or at the last try. */
export function EditFailure({ failure, isOffline }: { failure: SaveFailure | null; isOffline: boolean }) {
  return (
    <div role="alert" className="empty:hidden">
      {isOffline || failure === 'network' ? (
        <p className="flex items-center gap-2 rounded-12px px-3 py-2 strip-offline text-small">
          <span aria-hidden className="i-ph-cloud-slash icon-18" />
          <span className="flex-1">
            <Trans>Go online to save. What you typed is kept until then.</Trans>
          </span>
        </p>
      ) : failure === 'sign-in' ? (
        <p className="tag-pending rounded-12px px-3 py-2 text-small">
          <Trans>
            You’re not signed in.{' '}
            <Link to="/sign-in" search={{ next: '/profile' }} className="link">
              Sign in or create an account
            </Link>{' '}
            to change your profile.
          </Trans>
        </p>
      ) : failure ? (
        <p className="tag-failed rounded-12px px-3 py-2 text-small">
          {failure === 'photo' ? (
            <Trans>The server didn’t accept this photo. Choose another one.</Trans>
          ) : failure === 'no-room' ? (
            <Trans>Picture storage is full. Delete posts with pictures to free up space.</Trans>
          ) : failure === 'too-often' ? (
            <Trans>Too many attempts. Wait a few minutes, then try again.</Trans>
          ) : (
            <Trans>The server didn’t accept this. Check what you entered and try again.</Trans>
          )}
        </p>
      ) : null}
    </div>
  )
}
