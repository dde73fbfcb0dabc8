import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { actOn, isForeign, undoAct } from '#src/data/reports/hooks/moderation.ts'
import type { Reportable, ReportReason } from '#src/data/reports/hooks/reporting.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { useNothingDone } from './use-nothing-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { ReasonRadios } from './reason-radios.tsx'

interface TakeDownSheetProps {
  about: Reportable
  id: string
  onClose(): void
}

/** Takes down another person's content, with the reason that its author is given; a toast undoes it. */
export function TakeDownSheet({ about, id, onClose }: TakeDownSheetProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isBusy, setBusy] = useState(false)
  const sayFailed = useNothingDone()

  async function handleTakeDown() {
    if (reason === null || isBusy) return
    setBusy(true)
    try {
      const entry = await actOn({ about, id, act: 'take-down', reason })
      onClose()
      toast.show({
        icon: 'i-ph-prohibit',
        title: t({ message: 'Taken down', comment: 'toast: what a moderator did' }),
        text: t`The author will see the reason.`,
        action: {
          label: t({ message: 'Undo', comment: 'button; takes back what was done last' }),
          onSelect: () => void undoAct(entry.id).catch(() => sayFailed()),
        },
      })
    } catch (error) {
      setBusy(false)
      sayFailed(isForeign(error) ? 'foreign' : undefined)
    }
  }

  return (
    <Dialog
      title={t({ message: 'Take down', context: 'moderator', comment: 'title of a sheet; verb; ja: 全員に非表示' })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans comment="button; closes the sheet without an act">Cancel</Trans>
          </Button>
          <Button
            kind="danger"
            isBusy={isBusy}
            disabled={reason === null || isOffline}
            onClick={() => void handleTakeDown()}
          >
            {t({
              message: 'Take down',
              context: 'moderator',
              comment: 'button of a moderator; verb; ja: 全員に非表示',
            })}
          </Button>
        </>
      }
    >
      <ReasonRadios reason={reason} onReason={setReason}>
        {isOffline ? (
          <Trans>Go online to take this down.</Trans>
        ) : (
          <Trans>It will be hidden from everyone. The author will see the reason you choose.</Trans>
        )}
      </ReasonRadios>
    </Dialog>
  )
}
