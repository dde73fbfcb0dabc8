import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { stay } from '#src/data/session/hooks/leaving.ts'
import { useIsOffline } from '#src/data/sync/hooks/outbox.ts'
import { longDate } from '#src/lib/dates.ts'
import type { Language } from '#src/lib/language.ts'
import { Button } from '#src/ui/button.tsx'
import { toast } from '#src/ui/toast-store.ts'

/** Says that the account is going to be deleted, and takes it back. */
export function StayCard({ leavesAt }: { leavesAt: string }) {
  const { t, i18n } = useLingui()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  async function handleStay() {
    setBusy(true)
    try {
      await stay()
      toast.show({ icon: 'i-ph-check-circle-fill', title: t`Your account won’t be deleted` })
    } catch {
      toast.show({ kind: 'danger', title: t`That didn’t work. Try again.` })
    } finally {
      setBusy(false)
    }
  }
  const day = longDate(new Date(leavesAt), i18n.locale as Language)
  return (
    <div className="inset flex flex-col gap-3 text-start">
      <p className="text-title">
        <Trans>This account will be deleted on {day}</Trans>
      </p>
      <p className="text-small text-muted">
        <Trans>
          Until then, no one can see what you wrote, and you can’t write. Keep your account and everything comes back.
        </Trans>
      </p>
      <Button kind="primary" isBusy={isBusy} disabled={isOffline} onClick={() => void handleStay()}>
        <Trans comment="button; keeps an account that was to be deleted">Keep my account</Trans>
      </Button>
    </div>
  )
}
