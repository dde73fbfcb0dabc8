import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { endSession } from '#src/data/session/hooks/security.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Signs the person out on one other device. */
export function EndButton({ id, name, isOffline }: { id: string; name: string; isOffline: boolean }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function handleEnd() {
    setBusy(true)
    try {
      await endSession(id)
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`Signed out on ${name}` })
    } catch {
      toast.show({ kind: 'danger', title: t`This did not work. Please try again.` })
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      disabled={isOffline}
      aria-label={t`Sign out on ${name}`}
      onClick={() => void handleEnd()}
    >
      {t({ message: 'Sign out', comment: 'button' })}
    </Button>
  )
}
