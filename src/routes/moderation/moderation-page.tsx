import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsModerator, useQueue } from '#src/data/reports/hooks/moderation.ts'
import { NotFoundPage } from '#src/shell/not-found-page.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { Segment } from '#src/ui/segment.tsx'
import { Log } from './parts/log.tsx'
import { Queue } from './parts/queue.tsx'

const OpenOrders = lazyWithRetry(
  () => import('./parts/open-orders.tsx'),
  'OpenOrders',
  <div aria-busy className="h-80" />,
)

type View = 'queue' | 'log' | 'orders'

/** What was reported, one thing after the other, the log of what was done, and orders. There is no such page for others. */
export function ModerationPage() {
  const isModerator = useIsModerator()
  if (isModerator === undefined) return <div aria-busy className="h-80" />
  return isModerator ? <Moderation /> : <NotFoundPage />
}

function Moderation() {
  const { t } = useLingui()
  const [shown, setShown] = useState<View>(useSearch({ from: '/moderation' }).view ?? 'queue')
  const { queue, isError, isRefused, hasMore, loadMore } = useQueue()
  if (isRefused) return <NotFoundPage />
  const waiting = t({ message: 'Waiting', context: 'queue', comment: 'view: what waits for a moderator; ja: 未対応' })
  const orders = t({ message: 'Orders', comment: 'title of the list of what one has ordered; ja: 注文' })
  const done = queue?.doneToday ?? 0
  return (
    <div className="w-full max-w-680px mx-auto desktop:(max-w-1264px px-8 pt-4)">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 desktop:px-0">
        <h1 className="text-h1 lt-desktop:only-read">
          {shown === 'orders'
            ? orders
            : t({ message: 'Reports', comment: 'title of the page of moderators; ja: 報告の確認' })}
        </h1>
        <Segment<View>
          label={t({ message: 'View', context: 'noun', comment: 'names a choice between the queue and the log' })}
          className="lt-desktop:w-full"
          value={shown}
          onChange={setShown}
          options={[
            { id: 'queue', label: queue ? `${waiting} ${queue.waiting}` : waiting },
            { id: 'log', label: t({ message: 'Log', comment: 'view: what moderators have done' }) },
            { id: 'orders', label: orders },
          ]}
        />
        {shown === 'orders' ? null : (
          <p className="flex-1 text-end text-small text-muted lt-desktop:only-read">
            {t({
              message: `Handled today: ${done}`,
              comment: 'how many reported things this moderator has dealt with today',
            })}
          </p>
        )}
      </div>
      {shown === 'queue' ? <Queue items={queue?.items} isError={isError} hasMore={hasMore} onMore={loadMore} /> : null}
      {shown === 'log' ? <Log /> : null}
      {shown === 'orders' ? <OpenOrders /> : null}
    </div>
  )
}
