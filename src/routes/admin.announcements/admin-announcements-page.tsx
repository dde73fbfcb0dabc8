import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdminAnnouncements } from '#src/data/announcements/hooks/admin.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { ConsoleFrame } from '#src/shell/console/console-frame.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AnnouncementForm } from './parts/announcement-form.tsx'
import { AnnouncementList } from './parts/announcement-list.tsx'

/** Where operators write announcements: all of them as a list, or one in its form. */
export function AdminAnnouncementsPage() {
  const { t } = useLingui()
  const { announcements, isError, retry } = useAdminAnnouncements()
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
        <AnnouncementList announcements={announcements} onEdit={setShown} onWrite={() => setShown('new')} />
      ) : (
        <Missing isError={isError} onRetry={retry} />
      )}
    </ConsoleFrame>
  )
}

function Missing({ isError, onRetry }: { isError: boolean; onRetry(): void }) {
  const { t } = useLingui()
  const isOffline = useIsOffline()
  if (!isError && !isOffline) return <Skeleton className="h-60 m-4" />
  return (
    <div className="bg-surface desktop:(rounded-18px ring-line)">
      <EmptyState
        kind="unsaved"
        title={t`This page couldn’t be loaded`}
        text={t`Go online and try again.`}
        action={<Button onClick={onRetry}>{t`Try again`}</Button>}
      />
    </div>
  )
}
