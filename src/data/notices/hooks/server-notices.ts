import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Notice } from '#contract/notices.ts'
import { useAskWhenSeen } from '#src/data/hooks/ask-when-seen.ts'
import { NOT_PERSISTED } from '#src/data/hooks/stored.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { pollMs } from '#src/data/posts/hooks/feed.ts'
import { readAsPerson } from '#src/data/session/hooks/read-as-person.ts'
import { useAccount } from '#src/data/session/hooks/account.ts'
import { useAskAgain } from '#src/data/sync/hooks/ask-again.ts'
import { askNotices, loadNoticeStore } from './load.ts'

export type { Notice as ServerNotice } from '#contract/notices.ts'

export interface ServerNotices {
  /** Undefined until the device has been read. */
  notices: readonly Notice[] | undefined
  /** `unsaved`: nothing is stored and no answer can be had. */
  status: 'loading' | 'ready' | 'unsaved'
  hasMore: boolean
  isLoadingMore: boolean
  loadMore(): void
}

/** What others did that concerns the acting person, newest first: from this device at once, and anew from the server. */
export function useServerNotices(): ServerNotices {
  const account = useAccount()
  // whom the server does not know yet it tells nothing
  const isUnknown = account?.user === null
  const view = useLive('server-notices', async () => (await import('../stored-notices.ts')).watchServerNotices())
  const query = useQuery({
    queryKey: ['/api/notices'],
    queryFn: () => askNotices(),
    enabled: account !== undefined && !isUnknown,
    refetchInterval: pollMs,
    meta: { ...NOT_PERSISTED, isLive: true },
  })
  useAskAgain(query)
  useAskWhenSeen(query.refetch)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const loadMore = useCallback(() => {
    setLoadingMore(true)
    void loadNoticeStore()
      .then(({ loadMoreNotices }) => readAsPerson(loadMoreNotices))
      .catch(() => undefined) // the list stays as it is; its button asks again
      .finally(() => setLoadingMore(false))
  }, [])
  const isReady = view !== undefined && (view.row !== undefined || query.data !== undefined || isUnknown)
  return {
    notices: view?.notices,
    status: isReady ? 'ready' : view && query.isError ? 'unsaved' : 'loading',
    hasMore: Boolean(view?.row?.nextCursor),
    isLoadingMore,
    loadMore,
  }
}

/** All that is listed is read from now on. */
export const readServerNotices = async (): Promise<void> => (await loadNoticeStore()).readServerNotices()
