import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { encoded } from '#contract/cut-text.ts'
import { coverArt } from './cover-art.ts'
import { player } from './player.ts'
import { playableOf } from './rules.ts'
import { usePlayer } from './store.ts'

const ACTIONS: Partial<Record<MediaSessionAction, (details: MediaSessionActionDetails) => void>> = {
  play: () => player.resume(),
  pause: () => player.pause(),
  stop: () => player.pause(),
  nexttrack: () => player.step(1),
  previoustrack: () => player.step(-1),
  seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
}

/** Tells the device what plays, and lets its media keys and lock screen steer the player (Media Session). */
export function useMediaKeys(): void {
  const { i18n } = useLingui()
  const state = usePlayer()

  useEffect(() => {
    const session = navigator.mediaSession
    if (!session) return
    const setAll = (isOn: boolean) => {
      for (const [action, handler] of Object.entries(ACTIONS))
        try {
          session.setActionHandler(action as MediaSessionAction, isOn ? handler : null)
        } catch {
          // a device does not know every action
        }
    }
    setAll(true)
    return () => {
      setAll(false)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [])

  useEffect(() => {
    const session = navigator.mediaSession
    const playable = state && playableOf(state)
    if (!session || !playable) return
    const piece = playable.kind === 'track' ? playable.track : playable.stream
    session.playbackState = state.isPlaying ? 'playing' : 'paused'
    const metadata = new MediaMetadata({
      title: i18n._(piece.title),
      artist: i18n._(playable.kind === 'track' ? playable.track.artist : playable.stream.host),
      album: playable.kind === 'track' ? i18n._(playable.track.album) : 'ANPAN MUSIC',
    })
    session.metadata = metadata
    // the drawings are a file of their own
    void import('#src/art/art.ts').then(
      ({ art }) => {
        const src = `data:image/svg+xml,${encoded(art({ ...coverArt(playable), width: 512, height: 512 }))}`
        metadata.artwork = [{ src, sizes: '512x512', type: 'image/svg+xml' }]
      },
      () => undefined,
    )
    if (playable.kind === 'track')
      session.setPositionState?.({ duration: playable.track.duration, position: player.position(), playbackRate: 1 })
    else session.setPositionState?.()
  }, [state, i18n])
}
