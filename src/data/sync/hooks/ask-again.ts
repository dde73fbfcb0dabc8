import { useEffect } from 'react'
import { useIsOffline } from './connection.ts'

/** How long until a read that could not reach the server is tried again. */
const AGAIN_MS = 10_000

/** Asks again for something that could not be had: at once when the network is back, and from time to time. */
export function useAskAgain({ isError, refetch }: { isError: boolean; refetch(): Promise<unknown> }): void {
  const isOffline = useIsOffline()
  const isDue = isError && isOffline
  useEffect(() => {
    if (!isDue) return
    const ask = () => void refetch() // its outcome shows by itself
    const timer = setInterval(ask, AGAIN_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [isDue, refetch])
}
