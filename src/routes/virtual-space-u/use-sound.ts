import { useEffect, useRef } from 'react'
import type { SpaceSound } from './sound.ts'
import { mediaObjects } from './sample.ts'
import type { SpaceSettings } from './kept.ts'

const audible = new Set(mediaObjects.filter(({ type }) => type === 'audio').map(({ id }) => id))

export interface SoundControl {
  chime(): void
  /** Sends the sound to a speaker; resolves false where that cannot be chosen. */
  sendTo(id: string): Promise<boolean>
}

/** Sounds what plays, at the volume and only while sound is on. Nothing sounds before the first press or key. */
export function useSound({ playing, hasSound, volume, speakerId }: SpaceSettings): SoundControl {
  const sound = useRef<SpaceSound | null>(null)
  const isGone = useRef(false)
  const wanted = useRef({ ids: [] as string[], volume: 0, speakerId: '' })
  wanted.current = {
    ids: hasSound ? playing.filter((id) => audible.has(id)) : [],
    volume: hasSound ? volume / 100 : 0,
    speakerId,
  }
  const apply = () => {
    sound.current?.setVolume(wanted.current.volume)
    sound.current?.play(wanted.current.ids)
  }
  /** Null where the page was left meanwhile: nothing would close the sound again. */
  const opened = async (): Promise<SpaceSound | null> => {
    if (!sound.current) {
      const { openSound } = await import('./sound.ts')
      if (isGone.current) return null
      sound.current ??= openSound()
      if (wanted.current.speakerId) void sound.current.sendTo(wanted.current.speakerId) // else the usual one
      apply()
    }
    return sound.current
  }
  useEffect(() => {
    isGone.current = false
    const wake = () => void opened() // what plays was chosen before
    addEventListener('pointerdown', wake, { once: true })
    addEventListener('keydown', wake, { once: true })
    return () => {
      isGone.current = true
      removeEventListener('pointerdown', wake)
      removeEventListener('keydown', wake)
      sound.current?.close()
      sound.current = null
    }
  }, [])
  useEffect(apply, [playing, hasSound, volume])
  return {
    chime: () => void opened().then((open) => open?.chime()), // heard, not waited for
    sendTo: async (id) => (await opened())?.sendTo(id) ?? false,
  }
}
