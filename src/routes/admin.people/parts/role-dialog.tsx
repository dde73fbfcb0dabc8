import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { GivenRole } from '#src/data/admin/hooks/people.ts'
import { RadioRows } from '#src/features/console/radio-rows.tsx'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useActs } from '../use-acts.ts'
import { roleNotes, roleWords } from '../words.ts'
import type { ActDialogProps } from './asked-act.ts'

const ROLES: readonly GivenRole[] = ['member', 'moderator', 'operator']

/** The choice of what a person may do. */
export function RoleDialog({ person, onClose }: ActDialogProps) {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const { changeRole } = useActs()
  const before = (person.role ?? 'member') as GivenRole
  const [role, setRole] = useState(before)
  const saving = useOneAtATime()
  const name = nameOf(person)
  const save = () =>
    saving.run(async () => {
      if (await changeRole(person, role)) onClose()
    })
  return (
    <Dialog
      title={t({ message: `Role of ${name}`, comment: 'title of a dialog' })}
      onClose={onClose}
      canClose={!saving.isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={saving.isBusy}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={saving.isBusy} disabled={role === before} onClick={() => void save()}>
            <Trans context="console" comment="button; keeps what was changed; verb">
              Save
            </Trans>
          </Button>
        </>
      }
    >
      <RadioRows<GivenRole>
        label={t({
          message: 'Role',
          context: 'people',
          comment: 'heading of a column: what a person may do; ja: 役割',
        })}
        value={role}
        rows={ROLES.map((id) => ({ id, label: i18n._(roleWords[id]), note: i18n._(roleNotes[id]) }))}
        onChange={setRole}
      />
    </Dialog>
  )
}
