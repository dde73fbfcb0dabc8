import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { toggled } from '#src/lib/toggled.ts'

/** Whether the person likes a track, kept on the device. */
export function useLikedTracks(id: string): { isLiked: boolean; toggleLike(): void } {
  const [liked = [], keep] = useStoredState<readonly string[]>('music-likes', [])
  return {
    isLiked: liked.includes(id),
    toggleLike: () => void keep((now) => toggled(now, id)), // shows itself when kept
  }
}
