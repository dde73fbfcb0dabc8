import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdminAnnouncements } from '#src/data/admin/hooks/announcements.ts'
import { OfflineNote, ReadingState } from '#src/features/console/reading-state.tsx'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { AnnouncementForm } from './parts/announcement-form.tsx'
import { AnnouncementList } from './parts/announcement-list.tsx'

/** Where operators write announcements: all of them as a list, or one in its form. */
export function AdminAnnouncementsPage() {
  const { t } = useLingui()
  const { announcements, ...reading } = useAdminAnnouncements()
  const [shown, setShown] = useState<string>()
  const edited = announcements?.find(({ id }) => id === shown)
  const isWriting = shown === 'new' || edited !== undefined
  return (
    <ConsoleFrame
      page="announcements"
      title={
        shown === 'new'
          ? t({ message: 'New announcement', comment: 'heading of a form' })
          : edited
            ? t({ message: 'Edit announcement', comment: 'heading of a form' })
            : t({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' })
      }
      aside={
        isWriting ? undefined : (
          <Button kind="primary" icon="i-ph-plus" className="m-4 desktop:m-0" onClick={() => setShown('new')}>
            <Trans comment="button; opens a form">Write an announcement</Trans>
          </Button>
        )
      }
    >
      {isWriting ? (
        <AnnouncementForm key={shown} announcement={edited} onDone={() => setShown(undefined)} />
      ) : announcements ? (
        <>
          <OfflineNote />
          <AnnouncementList announcements={announcements} onEdit={setShown} onWrite={() => setShown('new')} />
        </>
      ) : (
        <ReadingState reading={reading} />
      )}
    </ConsoleFrame>
  )
}
