import { Trans, useLingui } from '@lingui/react/macro'
import { signOutEverywhere } from '#src/data/session/hooks/sessions.ts'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Asks before the person is signed out on all devices, this one among them. */
export function EverywhereDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const handleSignOut = () =>
    signOutEverywhere().then(
      onClose,
      () => void toast.show({ kind: 'danger', title: t`This did not work. Please try again.` }),
    )
  return (
    <DangerDialog
      title={t`Sign out everywhere?`}
      cancel={t({ message: 'Cancel', comment: 'button' })}
      action={t({ message: 'Sign out', comment: 'button' })}
      onConfirm={handleSignOut}
      onClose={onClose}
    >
      <p className="text-small text-muted">
        <Trans>
          You are signed out on all devices, this one too. What was not sent yet stays on this device until you sign in
          again.
        </Trans>
      </p>
    </DangerDialog>
  )
}
