import { useEffect, useRef, useState } from 'react'
import { isPreviewOver, type Programme, startOf } from './rules.ts'

/** A longer pause between two frames is no playing: the page was asleep. */
const LONGEST_FRAME_SECONDS = 1
/** How finely the controls follow, in steps a second. */
const STEPS = 4

/** The clock of a programme: it starts at `from`, runs while it plays, and ends with the programme or the preview. */
export function usePlayback(programme: Programme, from: number, isMember: boolean) {
  const { duration, isLive, premium, uploadTime } = programme
  const liveSeconds = () => (Date.now() - Date.parse(uploadTime)) / 1000
  const first = isLive ? liveSeconds() : startOf(from, duration)
  const [isPlaying, setPlaying] = useState(true)
  const [seconds, setSeconds] = useState(first)
  const [played, setPlayed] = useState(0)
  const exact = useRef(first)
  const isOver = isPreviewOver(premium, isMember, played)
  const isRunning = isPlaying && !isOver

  useEffect(() => {
    if (!isRunning) return
    let last = performance.now()
    let sum = 0
    function step(now: number) {
      const passed = Math.min((now - last) / 1000, LONGEST_FRAME_SECONDS)
      last = now
      sum += passed
      exact.current = isLive ? liveSeconds() : Math.min(exact.current + passed, duration)
      setSeconds(Math.floor(exact.current * STEPS) / STEPS)
      if (sum >= 1) {
        const more = sum
        setPlayed((before) => before + more)
        sum = 0
      }
      if (!isLive && exact.current >= duration) setPlaying(false)
      else frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    const pause = () => document.hidden && setPlaying(false)
    document.addEventListener('visibilitychange', pause)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', pause)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock starts anew with each programme alone
  }, [isRunning, isLive, duration])

  function seek(place: number) {
    exact.current = place
    setSeconds(place)
  }
  function toggle() {
    if (!isLive && exact.current >= duration) seek(0)
    setPlaying(!isPlaying)
  }
  return { isPlaying: isRunning, isOver, seconds, exact, seek, toggle, hasEnded: !isLive && seconds >= duration }
}
