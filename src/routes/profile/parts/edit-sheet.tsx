import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { nameOrder } from '#src/features/account/name-order.ts'
import type { Language } from '#src/lib/language.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { tintOf } from '#src/ui/avatar-tint.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { BioField } from './bio-field.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { EditFailure } from './edit-failure.tsx'
import { NameInput } from './name-input.tsx'
import { PhotoChoice } from './photo-choice.tsx'

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
