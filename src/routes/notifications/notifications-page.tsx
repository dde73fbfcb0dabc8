import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { SystemNoticesSwitch } from '#src/features/device/system-notices-switch.tsx'
import { readServerNotices, useServerNotices } from '#src/data/notices/hooks/server-notices.ts'
import { clearNotices, readNotices, useNotices } from '#src/data/notifications/hooks/notice-list.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NoticeDays } from './parts/notice-days.tsx'
import { NoticeFilters } from './parts/notice-filters.tsx'
import { type Filter, FILTERS, isShown, type Item, itemsOf } from './rules.ts'

/** What others did that concerns the reader, and what happened on this device, as one list. */
export function NotificationsPage() {
  const { t } = useLingui()
  const device = useNotices()
  const server = useServerNotices()
  const [filter, setFilter] = useState<Filter>('all')
  const items = useMemo(() => itemsOf(server.notices ?? [], device ?? []), [server.notices, device])
  const fresh = useReadByOpening(items)
  const shown = items.filter((item) => isShown(filter, item))
  const counts = Object.fromEntries(
    FILTERS.map((each) => [each, items.filter((item) => isShown(each, item) && fresh.has(item.key)).length]),
  ) as Record<Filter, number>
  const isAsking = filter !== 'device' && server.status === 'loading' && shown.length === 0
  const isLoading = device === undefined || server.notices === undefined || isAsking
  return (
    <div className="w-full mx-auto desktop:(grid grid-cols-[240px_minmax(0,1fr)] items-start gap-5 max-w-960px px-5 pt-5) wide:(grid-cols-[288px_minmax(0,1fr)_272px] max-w-1280px px-10)">
      <div className="under-header desktop:(bg-surface rounded-18px ring-line)">
        <h1 className="px-5 pt-4 pb-2 text-18px leading-1.4 font-700 lt-desktop:only-read">
          <Trans>Notifications</Trans>
        </h1>
        <NoticeFilters value={filter} counts={counts} onChange={setFilter} />
      </div>
      <div
        role="tabpanel"
        id="notices-panel"
        aria-labelledby={`notices-tab-${filter}`}
        className="bg-surface overflow-hidden desktop:(rounded-18px ring-line)"
      >
        {isLoading ? (
          <Skeleton className="h-60 m-4" />
        ) : shown.length > 0 ? (
          <NoticeDays items={shown} fresh={fresh} />
        ) : (
          <NoNotices filter={filter} isUnsaved={server.status === 'unsaved'} />
        )}
        {filter === 'device' && shown.length > 0 ? (
          <Button kind="ghost" className="w-full my-2" onClick={() => void clearNotices()}>
            <Trans comment="button; take all notifications off the list">Clear list</Trans>
          </Button>
        ) : null}
        {filter !== 'device' && server.hasMore ? (
          <Button className="w-full my-2" kind="ghost" isBusy={server.isLoadingMore} onClick={server.loadMore}>
            <Trans comment="button under a list of notifications; verb">Show more</Trans>
          </Button>
        ) : null}
      </div>
      <section
        className="section lt-desktop:mt-2 desktop:lt-wide:(col-start-2)"
        aria-label={t({ message: 'Settings', comment: 'link to the page of settings' })}
      >
        <SystemNoticesSwitch />
      </section>
    </div>
  )
}

/**
 * Marks the list as read while the reader sees it: the bell's dot goes. What was new as they came, and what comes while
 * they look, stays marked until they leave the page (design §17).
 */
function useReadByOpening(items: readonly Item[]): ReadonlySet<string> {
  const fresh = useRef(new Set<string>())
  const unread = items.filter(({ isUnread }) => isUnread)
  for (const { key } of unread) fresh.current.add(key)
  const newest = unread.map(({ key, at }) => `${key} ${at}`).join()
  useEffect(() => {
    if (newest === '') return undefined
    const read = () => {
      if (document.visibilityState !== 'visible') return
      // a device that keeps nothing now is asked again at the next visit
      for (const each of [readNotices, readServerNotices]) void each().catch(() => undefined)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [newest])
  return fresh.current
}

interface NoNoticesProps {
  filter: Filter
  /** Nothing was ever read here, and nothing can be asked for now. */
  isUnsaved: boolean
}

/** Stands where a filter has nothing, and says what it will have. */
function NoNotices({ filter, isUnsaved }: NoNoticesProps) {
  const { t } = useLingui()
  const texts: Record<Filter, string> = {
    all: t`Likes, comments, follows and what happens on this device appear here.`,
    mentions: t`Posts and comments that mention you with your ANPAN ID appear here.`,
    follows: t`People who start following you appear here.`,
    orders: t`Updates on your orders appear here.`,
    device: t`Posts that were sent or couldn’t be sent, and app updates, appear here.`,
  }
  if (isUnsaved && filter !== 'device')
    return (
      <EmptyState
        kind="unsaved"
        title={t`Not loaded on this device yet`}
        text={t`Open this once online to read it offline later.`}
      />
    )
  return <EmptyState kind="done" title={t`Nothing new`} text={texts[filter]} />
}
