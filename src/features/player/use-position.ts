import { useEffect, useState } from 'react'
import { player } from './player.ts'
import { playableOf } from './rules.ts'
import { usePlayer } from './store.ts'

const TICK_MS = 500

/** Where the player is, in seconds, followed while it plays. */
export function usePosition(): number {
  const state = usePlayer()
  const [, redraw] = useState(0)
  useEffect(() => {
    if (!state?.isPlaying) return
    const timer = setInterval(() => redraw((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [state?.isPlaying])
  return state ? player.position() : 0
}

/** Goes on to the next track when one has come to its end. Use it once. */
export function useGoesOn(): void {
  const state = usePlayer()
  useEffect(() => {
    const playable = state && playableOf(state)
    if (!state?.isPlaying || playable?.kind !== 'track') return
    const timer = setInterval(() => {
      if (player.position() >= playable.track.duration) player.step(1)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [state])
}
