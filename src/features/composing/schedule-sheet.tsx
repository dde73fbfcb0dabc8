import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useScheduled } from '#src/data/scheduled/hooks/scheduled.ts'
import { buttonClass } from '#src/ui/button-words.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import { ScheduledList } from './scheduled-list.tsx'

interface ScheduleSheetProps {
  /** What stands in the composer that it was opened from, if in any. */
  composer?: { slot: string; text: string; onScheduled(): void }
  onClose(): void
}

/** A time for the post in the composer, and the posts that wait for theirs. */
export function ScheduleSheet({ composer, onClose }: ScheduleSheetProps) {
  const { t } = useLingui()
  const account = useAccount()
  const isMember = account?.kind === 'member'
  const view = useScheduled(isMember)
  return (
    <Dialog
      title={
        composer
          ? t({ message: 'Schedule', comment: 'button of the composer, and title of what it opens; verb' })
          : t({ message: 'Scheduled posts', comment: 'title of a list' })
      }
      onClose={onClose}
    >
      {account && !isMember ? (
        <div className="flex flex-col items-start gap-3 pb-2">
          <p className="text-small text-muted">
            <Trans>Members can schedule posts. Your text stays here.</Trans>
          </p>
          <Link to="/sign-in" className={buttonClass('primary', 'sm')}>
            <Trans comment="link where something is for members alone">Become a member</Trans>
          </Link>
        </div>
      ) : view ? (
        <>
          {composer ? <ScheduleForm {...composer} view={view} onClose={onClose} /> : null}
          <ScheduledList {...view} />
          {composer || view.items.length > 0 ? null : (
            <p className="py-6 text-small text-muted">
              <Trans>No posts are scheduled.</Trans>
            </p>
          )}
        </>
      ) : (
        <div aria-busy className="h-40" />
      )}
    </Dialog>
  )
}
