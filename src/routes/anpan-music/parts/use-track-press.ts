import { player } from '#src/features/player/player.ts'
import { usePlayer } from '#src/features/player/store.ts'

/**
 * Whether a track is the one in the player and sounds, whether it can be put after another one, and what a press on it
 * does: play it, or pause it.
 */
export function useTrackPress(id: string, queue: readonly string[]) {
  const state = usePlayer()
  const isCurrent = state?.kind === 'track' && state.id === id
  const isPlaying = isCurrent && state.isPlaying
  const canQueue = state?.kind === 'track' && !isCurrent
  return { isCurrent, isPlaying, canQueue, press: () => (isCurrent ? player.toggle() : player.playTrack(id, queue)) }
}
