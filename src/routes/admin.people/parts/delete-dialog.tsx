import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { deletePerson } from '#src/data/admin/hooks/people.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useActs } from '../use-acts.ts'
import type { ActDialogProps } from './asked-act.ts'

/** Deletes a person once their name has been typed. */
export function DeleteDialog({ person, onClose }: ActDialogProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { run } = useActs()
  const [typed, setTyped] = useState('')
  const acting = useOneAtATime()
  const name = nameOf(person)
  const isSame = typed.trim() === name
  const remove = (event: FormEvent) => {
    event.preventDefault()
    if (!isSame) return
    void acting.run(async () => {
      const said = t({ message: `${name}’s account was deleted`, comment: 'toast' })
      if (await run(() => deletePerson(person.id, name), said)) onClose()
    })
  }
  return (
    <Dialog
      title={t({ message: `Delete ${name}’s account`, comment: 'title of a dialog; verb' })}
      onClose={onClose}
      canClose={!acting.isBusy}
    >
      <form noValidate onSubmit={remove} className="flex flex-col gap-4">
        <p className="text-muted">
          <Trans>
            Their profile, posts, comments, messages, pictures and points are deleted at once. This can’t be undone.
            What others wrote stays.
          </Trans>
        </p>
        <Field
          label={
            <Trans>
              Type <bdi>{name}</bdi> to confirm
            </Trans>
          }
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <div className="flex gap-2.5 [&>*]:flex-1">
          <Button onClick={onClose} disabled={acting.isBusy}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button type="submit" kind="danger" isBusy={acting.isBusy} disabled={!isSame}>
            <Trans comment="button; names the act">Delete account</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
