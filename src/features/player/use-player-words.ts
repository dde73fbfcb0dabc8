import { useLingui } from '@lingui/react/macro'

/** What the buttons of both players do, in words. */
export function usePlayerWords(isTrack: boolean, isPlaying: boolean) {
  const { t } = useLingui()
  return {
    toggle: isPlaying
      ? t({ message: 'Pause', context: 'media', comment: 'button of a player' })
      : t({ message: 'Play', context: 'media', comment: 'button of a player' }),
    next: isTrack
      ? t({ message: 'Next track', comment: 'button of the music player' })
      : t({ message: 'Next station', comment: 'button of the music player: the next live stream' }),
  }
}
