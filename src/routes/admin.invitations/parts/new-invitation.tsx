import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { limitedUnits } from '#contract/cut-text.ts'
import {
  createInvitation,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX,
  INVITATION_USES_MAX,
} from '#src/data/admin/hooks/invitations.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { toast } from '#src/ui/toast-store.ts'

const FIRST = { note: '', uses: '', days: '7' }

/** The form for one more invitation. What was typed is kept until it is made. */
export function NewInvitation() {
  const { t } = useLingui()
  const [form = FIRST, change] = useStoredState('invitation-form', FIRST)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const set = (next: Partial<typeof FIRST>) => void change((now) => ({ ...now, ...next })) // where it cannot be kept it still stands here

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const uses = form.uses.trim() === '' ? null : Number(form.uses)
    const days = Number(form.days)
    const isIn = (number: number, max: number) => Number.isInteger(number) && number >= 1 && number <= max
    if ((uses !== null && !isIn(uses, INVITATION_USES_MAX)) || !isIn(days, INVITATION_DAYS_MAX))
      return setFault(t`Enter 1 to ${INVITATION_USES_MAX} people and 1 to ${INVITATION_DAYS_MAX} days.`)
    setFault(undefined)
    setBusy(true)
    try {
      await createInvitation({ uses, days, note: form.note.trim() })
      await change(FIRST)
      toast.show({ title: t`Invitation created` })
    } catch {
      setFault(t`The invitation couldn’t be created. Go online and try again.`)
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
      className="flex flex-col gap-4 bg-surface px-4 py-4 desktop:(rounded-18px ring-line p-5)"
    >
      <h2 className="text-h2">
        <Trans comment="heading of a form">New invitation</Trans>
      </h2>
      <Field
        label={t({ message: 'Note (optional)', comment: 'name of a field' })}
        hint={t`For you, such as the class or the shop it is for`}
      >
        {(control) => (
          <Input
            {...control}
            value={form.note}
            onChange={(event) => set({ note: limitedUnits(event.target.value, INVITATION_NOTE_MAX) })}
          />
        )}
      </Field>
      <div className="fit-cols-180 gap-4">
        <Field
          label={t({ message: 'People', context: 'invitation', comment: 'a field: how many' })}
          hint={t`Empty: any number`}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={form.uses}
              onChange={(event) => set({ uses: event.target.value })}
            />
          )}
        </Field>
        <Field label={t({ message: 'Days', context: 'invitation', comment: 'a field: how long it is valid' })}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              value={form.days}
              onChange={(event) => set({ days: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div aria-live="assertive">
        {fault ? (
          <p className="field-error">
            <span aria-hidden className="i-ph-warning-circle-fill icon-16" />
            {fault}
          </p>
        ) : null}
      </div>
      <Button type="submit" kind="primary" isBusy={isBusy} className="self-start">
        <Trans comment="button; makes a link with which people join">Create invitation</Trans>
      </Button>
    </form>
  )
}
