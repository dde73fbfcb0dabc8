import { useEffect, useRef } from 'react'
import { readServerNotices } from '#src/data/notices/hooks/server-notices.ts'
import { readNotices } from '#src/data/notifications/hooks/notice-list.ts'
import type { Item } from './rules.ts'

/**
 * Whoever has the list before them has read it: the bell's dot goes. What was new as they came, and what comes while they
 * look, stays marked until they leave the page (design §17).
 */
export function useReadByOpening(items: readonly Item[]): ReadonlySet<string> {
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
