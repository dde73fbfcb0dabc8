import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAdminAnnouncements } from '#src/data/announcements/hooks/admin.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'
import { NotFoundPage } from '#src/shell/not-found-page.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AnnouncementForm } from './parts/announcement-form.tsx'
import { AnnouncementList } from './parts/announcement-list.tsx'

/** Where operators write announcements; there is no such page for others. */
export function AdminAnnouncementsPage() {
  const account = useAccount()
  if (!account) return <div aria-busy className="h-80" />
  return account.user?.role === 'operator' ? <AdminAnnouncements /> : <NotFoundPage />
}

/** The announcements as a list, or one of them in its form. */
function AdminAnnouncements() {
  const { t } = useLingui()
  const { announcements, isError, retry } = useAdminAnnouncements()
  const [shown, setShown] = useState<string>()
  const edited = announcements?.find(({ id }) => id === shown)
  const isWriting = shown === 'new' || edited !== undefined
  return (
    <div className="w-full max-w-680px mx-auto desktop:(px-8 pt-6 pb-10)">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 desktop:px-0">
        <h1 className={`text-h1 ${isWriting ? '' : 'lt-desktop:only-read'}`}>
          {shown === 'new'
            ? t({ message: 'New announcement', comment: 'heading of a form' })
            : edited
              ? t({ message: 'Edit announcement', comment: 'heading of a form' })
              : t({ message: 'Announcements', context: 'console', comment: 'page of operators; ja: お知らせの配信' })}
        </h1>
        {isWriting ? null : (
          <Button kind="primary" icon="i-ph-plus" onClick={() => setShown('new')}>
            <Trans comment="button; opens a form">Write an announcement</Trans>
          </Button>
        )}
      </div>
      {isWriting ? (
        <AnnouncementForm key={shown} announcement={edited} onDone={() => setShown(undefined)} />
      ) : announcements ? (
        <AnnouncementList announcements={announcements} onEdit={setShown} onWrite={() => setShown('new')} />
      ) : (
        <Missing isError={isError} onRetry={retry} />
      )}
    </div>
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
