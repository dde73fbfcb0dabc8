import { useEffect, useState } from 'react'
import { getConnection, onReached } from '#src/data/sync/hooks/connection.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** Pictures that could not be had since the network went: not asked for again by each card that shows them. */
const missing = new Set<string>()
const retry = createEmitter()
onReached(() => {
  missing.clear()
  retry.emit()
})

/** Whether a picture could not be had, and what notes that; without a path none can. With the network back each may be had. */
export function useMissing(path: string | undefined): [isMissing: boolean, note: () => void] {
  const [missed, setMissed] = useState(() =>
    path && getConnection().isOffline && missing.has(path) ? path : undefined,
  )
  const isMissing = !path || missed === path
  useEffect(() => (missed ? retry.subscribe(() => setMissed(undefined)) : undefined), [missed])
  const note = () => {
    if (path && getConnection().isOffline) missing.add(path)
    setMissed(path)
  }
  return [isMissing, note]
}
