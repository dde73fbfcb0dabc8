import { useEffect, useRef } from 'react'
import { type Notice, readNotices } from '#src/data/notifications/hooks/notice-list.ts'

/**
 * Whoever has the list before them has read it: the bell's dot goes. What was new as they came, and what comes while they
 * look, stays marked until they leave the page (design §17).
 */
export function useReadByOpening(notices: readonly Notice[] | undefined): ReadonlySet<number> {
  const fresh = useRef(new Set<number>())
  const unread = notices?.filter(({ readAt }) => readAt === null) ?? []
  for (const { id } of unread) fresh.current.add(id)
  const newest = unread[0]?.id
  useEffect(() => {
    if (newest === undefined) return undefined
    const read = () => {
      if (document.visibilityState !== 'visible') return
      void readNotices().catch(() => undefined) // a device that keeps nothing now is asked again at the next visit
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [newest])
  return fresh.current
}
