import { useEffect } from 'react'

/** Asks when the page is seen again, and when the network is back: a stream tells a hidden page nothing. */
export function useAskWhenSeen(ask: () => Promise<unknown>): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void ask() // its outcome shows by itself
    }
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('online', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('online', onVisible)
    }
  }, [ask])
}
