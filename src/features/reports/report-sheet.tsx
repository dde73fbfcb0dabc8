import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { setBlocked, setMuted } from '#src/data/people/hooks/wishes.ts'
import {
  NOTE_MAX_CODE_POINTS,
  noteSlot,
  type Reportable,
  type ReportReason,
  sendReport,
} from '#src/data/reports/hooks/reporting.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import { ReasonRadios } from './reason-radios.tsx'

interface ReportSheetProps {
  about: Reportable
  id: string
  userId: string
  name: string
  /** Keeps a change on this device, and says so where that cannot be. */
  keep(change: () => Promise<void>, done?: () => void): Promise<void>
  onClose(): void
}

/** Tells the moderators of something; what is typed beside it is kept like every draft. Afterwards its author can be left out. */
export function ReportSheet({ about, id, userId, name, keep, onClose }: ReportSheetProps) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  const { text, setText } = useDraft(noteSlot(about, id))
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [isSent, setSent] = useState(false)
  const sending = useOneAtATime()
  const noteId = useId()
  const length = [...text.trim()].length
  const isTooLong = length > NOTE_MAX_CODE_POINTS
  const titles = {
    post: t({ message: 'Report this post', comment: 'title of a sheet' }),
    comment: t({ message: 'Report this comment', comment: 'title of a sheet' }),
    message: t({ message: 'Report this message', comment: 'title of a sheet' }),
    review: t({ message: 'Report this review', comment: 'title of a sheet' }),
    person: t({ message: 'Report this person', comment: 'title of a sheet' }),
  }
  if (isSent) return <Reported name={name} userId={userId} isOffline={isOffline} keep={keep} onClose={onClose} />
  const send = () => {
    if (reason === null || isTooLong) return
    void sending.run(() =>
      keep(
        () => sendReport({ about, id, reason, note: text.trim(), name }),
        () => setSent(true),
      ),
    )
  }
  return (
    <Dialog
      title={titles[about]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans comment="button; does nothing">Cancel</Trans>
          </Button>
          <Button kind="primary" disabled={reason === null || isTooLong} onClick={send}>
            {isOffline ? (
              <Trans comment="button; the report is kept and sent when there is a connection">Report later</Trans>
            ) : (
              <Trans context="verb" comment="button; tells the moderators; verb">
                Report
              </Trans>
            )}
          </Button>
        </>
      }
    >
      <ReasonRadios reason={reason} onReason={setReason}>
        {about === 'message' ? (
          <Trans>
            Moderators will see your name and the five messages around it. The person you report won’t know who reported
            them.
          </Trans>
        ) : (
          <Trans>Moderators will see your name. The person you report won’t know who reported them.</Trans>
        )}
      </ReasonRadios>
      <label htmlFor={noteId} className="field-label mt-3">
        <Trans>What the moderators should know (optional)</Trans>
      </label>
      <TextArea
        id={noteId}
        value={text}
        readOnly={sending.isBusy}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? `${noteId}long` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isTooLong ? (
        <p id={`${noteId}long`} className="field-error">
          <span aria-hidden className="i-ph-warning-circle icon-14" />
          <span className="num">
            {length} / {NOTE_MAX_CODE_POINTS}
          </span>
        </p>
      ) : null}
    </Dialog>
  )
}

type ReportedProps = Pick<ReportSheetProps, 'name' | 'userId' | 'keep' | 'onClose'> & { isOffline: boolean }

/** Shown after the report: the viewer can mute or block the author here. */
function Reported({ name, userId, isOffline, keep, onClose }: ReportedProps) {
  const { t } = useLingui()
  const leaveOut = (change: () => Promise<void>, title: string) => {
    onClose()
    void keep(change, () => toast.show({ icon: 'i-ph-eye-slash', title }))
  }
  return (
    <Dialog
      kind="alert"
      title={t({ message: 'Thanks for reporting', comment: 'title, after something was reported' })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          <Trans comment="button; closes what is open">Close</Trans>
        </Button>
      }
    >
      <p className="text-small text-muted">
        {isOffline ? (
          <Trans>It’s saved on this device and will be sent to the moderators when you’re online.</Trans>
        ) : (
          <Trans>The moderators will take a look. You can also stop seeing this person:</Trans>
        )}
      </p>
      <div className="flex flex-col gap-2 mt-3">
        <Button
          icon="i-ph-eye-slash"
          onClick={() =>
            leaveOut(() => setMuted({ id: userId, name }, 'ever'), t`Muted. You’ll no longer see their posts.`)
          }
        >
          <Trans comment="button; leaves somebody out from now on; verb">Mute {name}</Trans>
        </Button>
        <Button
          icon="i-ph-prohibit"
          onClick={() =>
            leaveOut(() => setBlocked({ id: userId, name }, true), t`Blocked. You’ll no longer see each other.`)
          }
        >
          <Trans comment="button; shuts somebody out; verb">Block {name}</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
