import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'

/** Whether the person likes a track, kept on the device. */
export function useLikedTracks(id: string): { isLiked: boolean; toggleLike(): void } {
  const [liked = [], keep] = useStoredState<readonly string[]>('music-likes', [])
  return {
    isLiked: liked.includes(id),
    toggleLike: () => void keep((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])), // shows itself when kept
  }
}
