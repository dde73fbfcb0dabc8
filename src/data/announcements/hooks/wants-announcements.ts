import { useSyncExternalStore } from 'react'
import { announced, revisionFor } from '#src/data/api/known-revisions.ts'
import { useLive } from '#src/data/hooks/use-live.ts'
import { first, shownOf, storedAnnouncements } from './stored.ts'

const read = () => revisionFor(['announcements'])

/** Whether this device has an announcement to show, or has heard of more than it has: a portal without any loads no more. */
export function useWantsAnnouncements(): boolean {
  const stored = useLive(...storedAnnouncements)
  const known = useSyncExternalStore(announced.subscribe, read)
  return stored !== undefined && (known > (stored?.revision ?? 0) || shownOf(stored ?? first.value).length > 0)
}
