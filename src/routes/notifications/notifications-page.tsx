import { Trans, useLingui } from '@lingui/react/macro'
import { SystemNoticesSwitch } from '#src/features/device/system-notices-switch.tsx'
import { clearNotices, useNotices } from '#src/data/notifications/hooks/notice-list.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { NoticeRow } from './parts/notice-row.tsx'
import { useReadByOpening } from './use-read-by-opening.ts'

/** What happened on this device while one looked elsewhere, newest first. */
export function NotificationsPage() {
  const { t } = useLingui()
  const notices = useNotices()
  const fresh = useReadByOpening(notices)
  return (
    <div className="w-full max-w-640px mx-auto desktop:pt-6">
      <section className="section" aria-label={t`Notifications`}>
        <div className="flex flex-wrap items-center gap-2 min-h-11">
          <h1 className="text-18px leading-1.4 font-700 lt-desktop:only-read">
            <Trans>Notifications</Trans>
          </h1>
          {notices && notices.length > 0 ? (
            <div className="flex flex-1 flex-wrap justify-end gap-2">
              <Button size="sm" kind="ghost" onClick={() => void clearNotices()}>
                <Trans comment="button; take all notifications off the list">Clear list</Trans>
              </Button>
            </div>
          ) : null}
        </div>
        {notices === undefined ? (
          <Skeleton className="h-60" />
        ) : notices.length > 0 ? (
          <ol className="-mb-2">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} isNew={fresh.has(notice.id)} />
            ))}
          </ol>
        ) : (
          <EmptyState
            kind="done"
            title={t`Nothing new`}
            text={t`Waiting posts that were sent, posts that could not be sent, and updates of the app appear here.`}
          />
        )}
      </section>
      <section
        className="section section-gap"
        aria-label={t({ message: 'Settings', comment: 'link to the page of settings' })}
      >
        <SystemNoticesSwitch />
      </section>
    </div>
  )
}
