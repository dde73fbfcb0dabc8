import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { signOutEverywhere } from '#src/data/session/hooks/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Asks before the person is signed out on all devices, this one among them. */
export function EverywhereDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function handleSignOut() {
    setBusy(true)
    try {
      await signOutEverywhere()
      onClose()
    } catch {
      setBusy(false)
      toast.show({ kind: 'danger', title: t`This did not work. Please try again.` })
    }
  }
  return (
    <Dialog
      kind="alert"
      title={t`Sign out everywhere?`}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t({ message: 'Cancel', comment: 'button' })}
          </Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void handleSignOut()}>
            {t({ message: 'Sign out', comment: 'button' })}
          </Button>
        </>
      }
    >
      <p className="text-small text-muted">
        <Trans>
          You are signed out on all devices, this one too. What was not sent yet stays on this device until you sign in
          again.
        </Trans>
      </p>
    </Dialog>
  )
}
