import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { closeReportsBy, type ReportedThing } from '#src/data/reports/hooks/moderation.ts'
import { useNameOf } from '#src/features/posts/use-name-of.ts'
import { useNothingDone } from '#src/features/reports/use-nothing-done.ts'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'

/** Closes all that one person has reported; asks first. */
export function CloseReports({ reporter }: { reporter: ReportedThing['reports'][number]['from'] }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const sayNothingDone = useNothingDone()
  const name = useNameOf()(reporter)

  async function handleClose() {
    try {
      await closeReportsBy(reporter.id)
      setAsked(false)
    } catch {
      sayNothingDone()
    }
  }

  return (
    <>
      <Button size="sm" kind="ghost" className="-ms-3" onClick={() => setAsked(true)}>
        <Trans comment="button of a moderator beside the name of a person who has reported something">
          Close all their reports
        </Trans>
      </Button>
      {isAsked ? (
        <DangerDialog
          title={t({ message: `Close all reports by ${name}?`, comment: 'question to a moderator' })}
          cancel={
            <Trans context="reports" comment="button of a question; the reports stay">
              Keep reports
            </Trans>
          }
          action={
            <Trans comment="button of a moderator beside the name of a person who has reported something">
              Close all their reports
            </Trans>
          }
          onConfirm={handleClose}
          onClose={() => setAsked(false)}
        >
          <p className="text-muted">
            <Trans comment="said to a moderator who closes all reports of a person">
              They leave the queue, marked as wrong. After ten wrong reports, this person’s reports no longer count.
            </Trans>
          </p>
        </DangerDialog>
      ) : null}
    </>
  )
}
