import { useEffect, useState } from 'react'
import { useIsOffline } from '#src/data/sync/hooks/connection.ts'

/** Pictures that could not be had since the network went: not asked for again by each card that shows them. */
const missing = new Set<string>()

/** Whether a picture could not be had, and what notes that; without a path none can. With the network back each may be had. */
export function useMissing(path: string | undefined): [isMissing: boolean, note: () => void] {
  const isOffline = useIsOffline()
  const [isMissing, setMissing] = useState(!path || (isOffline && missing.has(path)))
  useEffect(() => {
    if (isOffline || !path) return
    missing.clear()
    setMissing(false)
  }, [isOffline, path])
  const note = () => {
    if (isOffline && path) missing.add(path)
    setMissing(true)
  }
  return [isMissing, note]
}
