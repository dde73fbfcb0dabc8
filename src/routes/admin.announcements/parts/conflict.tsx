import { Trans, useLingui } from '@lingui/react/macro'
import type { Announcement } from '#src/data/admin/hooks/announcements.ts'
import { AnnouncementCard } from '#src/features/announcements/announcement-cards.tsx'
import { Button } from '#src/ui/button.tsx'

interface ConflictProps {
  /** What the announcement says by now. */
  present: Announcement
  onKeepMine(): void
  onTakeTheirs(): void
}

/** Another operator has changed the announcement meanwhile: theirs stands here, one's own in the form below. */
export function Conflict({ present, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useLingui()
  return (
    <section
      role="alert"
      aria-label={t({ message: 'Changed meanwhile', comment: 'two operators have changed the same announcement' })}
      className="inset"
    >
      <p className="text-title">
        <Trans>Someone else has changed this announcement</Trans>
      </p>
      <p className="mt-1 text-small text-muted">
        <Trans>Nothing was saved. This is what it says now; what you wrote is below.</Trans>
      </p>
      <ul className="mt-3 rounded-14px bg-surface ring-line overflow-hidden">
        <AnnouncementCard announcement={present} reader={present.lang} />
      </ul>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button kind="primary" onClick={onKeepMine}>
          <Trans comment="button; replaces what another has written">Save mine</Trans>
        </Button>
        <Button onClick={onTakeTheirs}>
          <Trans comment="button; gives up what was typed here">Keep theirs</Trans>
        </Button>
      </div>
    </section>
  )
}
