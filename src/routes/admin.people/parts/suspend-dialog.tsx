import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { SUSPENSION_DAYS } from '#src/data/admin/hooks/people.ts'
import type { ReportReason } from '#src/data/reports/hooks/reporting.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { ReasonRadios } from '#src/features/reports/reason-radios.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segment } from '#src/ui/segment.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { useActs } from '../use-acts.ts'
import type { ActDialogProps } from './asked-act.ts'

type Days = (typeof SUSPENSION_DAYS)[number]

/** For how long and why a person may write nothing. */
export function SuspendDialog({ person, onClose }: ActDialogProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const { suspend } = useActs()
  const [days, setDays] = useState<Days>(SUSPENSION_DAYS[0])
  const [reason, setReason] = useState<ReportReason | null>(null)
  const acting = useOneAtATime()
  const name = nameOf(person)
  const act = () =>
    acting.run(async () => {
      if (reason && (await suspend(person, { days, reason }))) onClose()
    })
  return (
    <Dialog
      title={t({ message: `Suspend ${name}`, comment: 'title of a dialog; verb' })}
      onClose={onClose}
      canClose={!acting.isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={acting.isBusy}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button kind="danger" isBusy={acting.isBusy} disabled={reason === null} onClick={() => void act()}>
            <Trans context="operator" comment="button; names the act; ja: #日間停止する">
              <Plural value={days} one="Suspend for # day" other="Suspend for # days" />
            </Trans>
          </Button>
        </>
      }
    >
      <Segment<`${Days}`>
        label={t({ message: 'For how long', comment: 'names a choice of days' })}
        value={`${days}`}
        onChange={(id) => setDays(Number(id) as Days)}
        options={SUSPENSION_DAYS.toSorted((a, b) => a - b).map((each) => ({
          id: `${each}` as const,
          label: t({ message: `${each} d`, comment: 'a number of days, very short; ja: {each}日' }),
        }))}
      />
      <div className="mt-3">
        <ReasonRadios reason={reason} onReason={setReason}>
          <Trans>They can read but not write until then, and what they wrote is hidden. They’ll see the reason.</Trans>
        </ReasonRadios>
      </div>
    </Dialog>
  )
}
