import { useCallback, useRef, useSyncExternalStore } from 'react'
import { follow, knownValue, type Watched } from './live-views.ts'
import type { Offline } from './offline.ts'

/**
 * Follows a live view of the device's stores; undefined until its first value, which may be known before the first
 * drawing. `key` names the view: another key is another view, and the last value stays until the new one's first.
 */
export function useLive<T>(key: string, watch: (offline: Offline) => Watched<T>): T | undefined {
  const value = useRef(knownValue(key) as T | undefined)
  const latest = useRef(watch)
  latest.current = watch
  const subscribe = useCallback(
    (onChange: () => void) =>
      follow<T>([key, latest.current], (now) => {
        if (value.current === now) return
        value.current = now
        onChange()
      }),
    [key], // the key stands for the view
  )
  const read = () => value.current
  return useSyncExternalStore(subscribe, read, read)
}
