import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Announcement, useAdminAnnouncements } from '#src/data/admin/hooks/announcements.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { AnnouncementForm } from './parts/announcement-form.tsx'
import { AnnouncementList } from './parts/announcement-list.tsx'

/** Where operators write announcements: all of them as a list, or one in its form. */
export function AdminAnnouncementsPage() {
  const { t } = useLingui()
  const [written, setWritten] = useState<Announcement | 'new'>()
  return (
    <ConsoleFrame
      page="announcements"
      title={
        written === 'new'
          ? t({ message: 'New announcement', comment: 'heading of a form' })
          : written
            ? t({ message: 'Edit announcement', comment: 'heading of a form' })
            : t({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' })
      }
      aside={
        written ? undefined : (
          <Button kind="primary" icon="i-ph-plus" className="m-4 desktop:m-0" onClick={() => setWritten('new')}>
            <Trans comment="button; opens a form">Write an announcement</Trans>
          </Button>
        )
      }
    >
      {written ? (
        <AnnouncementForm announcement={written === 'new' ? undefined : written} onDone={() => setWritten(undefined)} />
      ) : (
        <AnnouncementsBody onWrite={setWritten} />
      )}
    </ConsoleFrame>
  )
}

function AnnouncementsBody({ onWrite }: { onWrite(announcement: Announcement | 'new'): void }) {
  const { announcements, ...reading } = useAdminAnnouncements()
  if (!announcements) return <ReadingState reading={reading} />
  return (
    <>
      <OfflineNote />
      <AnnouncementList announcements={announcements} onEdit={onWrite} onWrite={() => onWrite('new')} />
    </>
  )
}
