import { useEffect, useState } from 'react'

/** How often the clock of a video is read. */
const TICK_MS = 250

/** The seconds played of a video that begins anew at its end; it stands still while `isPlaying` is false. */
export function usePlayback(durationSeconds: number, isPlaying: boolean): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => setSeconds((now) => (now + TICK_MS / 1000) % durationSeconds), TICK_MS)
    return () => clearInterval(timer)
  }, [durationSeconds, isPlaying])
  return seconds
}
