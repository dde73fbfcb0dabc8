import { useEffect, useRef, useState } from 'react'

/** How long a screen reader is left alone before a number that has grown is said again. */
export const SAID_AGAIN_MS = 30_000

/** A number as it is to be spoken: the first and none at once, a further one after a while. */
export function useSaidCount(count: number): number {
  const [said, setSaid] = useState(0)
  const latest = useRef(count)
  latest.current = count
  const isAtOnce = said === 0 || count === 0
  const isDue = count !== said
  useEffect(() => {
    if (!isDue) return undefined
    const timer = setTimeout(() => setSaid(latest.current), isAtOnce ? 0 : SAID_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isDue, isAtOnce, said])
  return said
}
