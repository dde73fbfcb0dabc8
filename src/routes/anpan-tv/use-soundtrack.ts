import { useEffect } from 'react'
import { closeSound, type Sound, startSound } from '#src/features/player/engine.ts'
import { player } from '#src/features/player/player.ts'
import type { Genre } from '#src/features/player/sample.ts'
import { getPlayer } from '#src/features/player/store.ts'
import type { Look } from './sample.ts'

const GENRES: Record<Look['kind'], Genre> = {
  stage: 'Pop',
  city: 'Synthwave',
  blocks: 'Electronic',
  sea: 'Ambient',
  orbit: 'Ambient',
  field: 'Pop',
  train: 'Jazz',
  hills: 'Classical',
  house: 'Ambient',
  tiles: 'Electronic',
  cover: 'Jazz',
  product: 'Classical',
}

/** How long the place must rest before it is heard: a finger on the slider passes many. */
const REST_MS = 120

/**
 * A programme's sound, composed on the device, while it plays and is not muted; it starts anew with every jump. The
 * music player falls silent first.
 */
export function useSoundtrack(look: Look & { id: string }, isOn: boolean, seconds: number, jumps: number): void {
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let sound: Sound | undefined
    player.pause()
    const timer = setTimeout(() => {
      startSound({ id: look.id, genre: GENRES[look.kind] }, seconds).then(
        (started) => {
          sound = started
          if (isOver) started.stop()
        },
        () => undefined, // without sound the picture still plays
      )
    }, REST_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      sound?.stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it starts where the picture is at that moment
  }, [isOn, look.id, jumps])
  useEffect(
    () => () => {
      if (!getPlayer()?.isPlaying) closeSound()
    },
    [],
  )
}
