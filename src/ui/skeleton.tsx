import { useEffect, useState } from 'react'

/** A grey shape where something will stand; give it the thing's size by class words. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`skeleton block ${className}`} />
}

/** False for the first 150 ms of a wait, so that short waits show no skeleton. */
export function useIsLongWait(delayMs = 150): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
  return isLong
}
