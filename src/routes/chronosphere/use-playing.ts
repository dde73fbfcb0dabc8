import { useEffect, useRef, useState } from 'react'
import { isMotionReduced } from '#src/features/theme/motion.ts'
import { focusOf, type Mode, nextMonth, PLAY_STEP_MS, RANGES } from './rules.ts'

export interface Playing {
  /** The date in focus, in months since year 0. */
  at: number
  isPlaying: boolean
  toggle(): void
  goTo(at: number): void
}

interface PlayingOptions {
  mode: Mode
  kept: number | undefined
  isPaused: boolean
  /** Called where the date is to be kept: on a pause, a choice, the end, and when the page is left. */
  onKeep(change: { at?: number; isPaused?: boolean }): void
}

/** The date in focus and its play. It begins by itself unless it was paused or less movement is wanted, and stops at the end. */
export function usePlaying({ mode, kept, isPaused, onKeep }: PlayingOptions): Playing {
  const [at, setAt] = useState(() => focusOf(mode, kept))
  const [isPlaying, setPlaying] = useState(() => !isPaused && !isMotionReduced() && at < RANGES[mode].to)
  const now = useRef({ at, onKeep })
  now.current = { at, onKeep }

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const next = nextMonth(mode, now.current.at)
      if (next === null) {
        setPlaying(false)
        now.current.onKeep({ at: now.current.at })
      } else setAt(next)
    }, PLAY_STEP_MS)
    return () => clearInterval(timer)
  }, [isPlaying, mode])
  useEffect(() => {
    const keepNow = () => now.current.onKeep({ at: now.current.at })
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])

  return {
    at,
    isPlaying,
    toggle() {
      const from = !isPlaying && at >= RANGES[mode].to ? RANGES[mode].from : at
      setAt(from)
      setPlaying(!isPlaying)
      onKeep({ at: from, isPaused: isPlaying })
    },
    goTo(next) {
      setAt(next)
      onKeep({ at: next })
    },
  }
}
