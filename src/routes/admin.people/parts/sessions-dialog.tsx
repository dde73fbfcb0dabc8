import { Trans, useLingui } from '@lingui/react/macro'
import { endPersonSessions } from '#src/data/admin/hooks/people.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { useActs } from '../use-acts.ts'
import type { ActDialogProps } from './asked-act.ts'

/** Asks before a person is signed out everywhere. */
export function SessionsDialog({ person, onClose }: ActDialogProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { run } = useActs()
  const name = nameOf(person)
  async function end() {
    if (await run(() => endPersonSessions(person.id), t`${name} is signed out on all devices`)) onClose()
  }
  return (
    <DangerDialog
      title={t`Sign ${name} out on all devices?`}
      cancel={t({ message: 'Cancel', comment: 'button' })}
      action={t({ message: 'Sign out', comment: 'button' })}
      onConfirm={end}
      onClose={onClose}
    >
      <p className="text-small text-muted">
        <Trans>
          Each device removes this account’s data the next time it’s online. What they wrote and didn’t send stays there
          until they sign in again.
        </Trans>
      </p>
    </DangerDialog>
  )
}
