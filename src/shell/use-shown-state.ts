import { useEffect, useState } from 'react'
import type { SyncState } from '#src/data/sync/hooks/outbox.ts'

/** How long 'All sent' stays before the strip closes by itself. */
const DONE_MS = 2000

/** The state the strip shows: what is, with 'done' for two seconds only. */
export function useShownState(state: SyncState): SyncState {
  const isDone = state?.kind === 'done'
  const [isDoneOver, setDoneOver] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDoneOver(true), DONE_MS)
    return () => {
      clearTimeout(timer)
      setDoneOver(false)
    }
  }, [isDone])
  return isDone && isDoneOver ? null : state
}
