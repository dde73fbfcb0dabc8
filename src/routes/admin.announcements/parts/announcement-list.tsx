import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Announcement, removeAnnouncement } from '#src/data/admin/hooks/announcements.ts'
import { LevelIcon, useWording } from '#src/features/announcements/announcement-text.tsx'
import { useLanguage } from '#src/features/posts/use-language.ts'
import { clock, longDate } from '#src/lib/dates.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Boundary } from '#src/ui/boundary.tsx'
import { Button } from '#src/ui/button.tsx'
import { DangerDialog } from '#src/ui/danger-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { stageOf } from '../rules.ts'

interface AnnouncementListProps {
  announcements: readonly Announcement[]
  onEdit(announcement: Announcement): void
  onWrite(): void
}

/** The announcements with where each stands in time, and what can be done about it. */
export function AnnouncementList({ announcements, onEdit, onWrite }: AnnouncementListProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Announcement>()
  if (announcements.length === 0)
    return (
      <div className="bg-surface desktop:(rounded-18px ring-line)">
        <EmptyState
          kind="write"
          title={t`No announcements yet`}
          text={t`An announcement appears above the feed. Important and urgent ones also notify people.`}
          action={
            <Button onClick={onWrite}>
              <Trans comment="button; opens a form">Write an announcement</Trans>
            </Button>
          }
        />
      </div>
    )

  async function handleRemove(announcement: Announcement) {
    try {
      await removeAnnouncement(announcement.id)
      setAsked(undefined)
      toast.show({ title: t`Announcement deleted` })
    } catch {
      toast.show({ kind: 'danger', title: t`The announcement couldn’t be deleted`, text: t`Go online and try again.` })
    }
  }

  return (
    <>
      <ul className="bg-surface desktop:(rounded-18px ring-line)">
        {announcements.map((each) => (
          <li key={each.id} className="px-4 py-3.5 line-above first:[border-top:0]">
            <Boundary of={each} name={`Announcement ${each.id}`} text={each.texts[each.lang]?.title}>
              <Row announcement={each} onEdit={() => onEdit(each)} onRemove={() => setAsked(each)} />
            </Boundary>
          </li>
        ))}
      </ul>
      {asked ? (
        <DangerDialog
          title={t`Delete this announcement?`}
          cancel={<Trans comment="button; leave without doing it">Cancel</Trans>}
          action={<Trans comment="button; take away for good">Delete</Trans>}
          onConfirm={() => handleRemove(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p className="text-muted">
            <Trans>It disappears for everyone, together with its notifications.</Trans>
          </p>
        </DangerDialog>
      ) : null}
    </>
  )
}

function Row({ announcement, onEdit, onRemove }: { announcement: Announcement; onEdit(): void; onRemove(): void }) {
  const { t } = useLingui()
  const { title, lang } = useWording(announcement)
  const [now] = useState(() => Date.now())
  const stage = stageOf(announcement, now)
  return (
    <div className="flex items-start gap-3">
      <LevelIcon level={announcement.level} />
      <div className="flex-1 min-w-0">
        <p lang={lang} dir="auto" className="text-title phrase [overflow-wrap:anywhere]">
          {title}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 mt-0.5 text-caption text-faint">
          {stage === 'planned' ? (
            <Badge kind="pending">{t({ message: 'Planned', comment: 'mark of an announcement' })}</Badge>
          ) : stage === 'ended' ? (
            <Badge>{t({ message: 'Ended', comment: 'mark of an announcement that is over' })}</Badge>
          ) : (
            <Badge kind="done">{t({ message: 'Shown now', comment: 'mark of an announcement' })}</Badge>
          )}
          {announcement.audience === 'members' ? (
            <Badge>{t({ message: 'Members only', comment: 'mark of an announcement' })}</Badge>
          ) : null}
          <Period {...announcement} />
        </p>
        <div className="flex flex-wrap gap-2 mt-2">
          <Button size="sm" onClick={onEdit}>
            <Trans comment="button; verb">Edit</Trans>
          </Button>
          <Button size="sm" kind="ghost" onClick={onRemove}>
            <Trans comment="button; take away for good">Delete</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** From when, and until when where it has an end. */
function Period({ from, until }: Pick<Announcement, 'from' | 'until'>) {
  const language = useLanguage()
  const said = (moment: string) => `${longDate(new Date(moment), language)} ${clock(new Date(moment), language)}`
  return (
    <span className="num whitespace-normal!">
      {said(from)}
      {until === null ? '' : ` – ${said(until)}`}
    </span>
  )
}
