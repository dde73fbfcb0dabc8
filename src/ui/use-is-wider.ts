import { useSyncExternalStore } from 'react'

/** True while the window is at least this wide. */
export function useIsWider(px: number): boolean {
  const query = `(min-width:${px}px)`
  const read = () => matchMedia(query).matches
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    read,
    read,
  )
}
