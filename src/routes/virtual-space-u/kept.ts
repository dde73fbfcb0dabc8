import { useCallback, useEffect, useState } from 'react'
import type { Position } from '#contract/spaces.ts'
import { useStoredState } from '#src/data/stored-state/hooks/stored-state.ts'
import { type Camera, MIDDLE, START_VOLUME } from './rules.ts'
import { mediaObjects } from './sample.ts'

/** What one did here; `start…` is what a space begins with when one enters it. */
export interface SpaceSettings {
  spaceId: string | null
  position: Position
  camera: Camera
  volume: number
  hasSound: boolean
  playing: readonly string[]
  startCamera: Camera
  startVolume: number
  showsNames: boolean
  /** Own name and colour in here; null goes by the profile. */
  name: string | null
  colour: string | null
  microphoneId: string
  speakerId: string
}

export const firstSettings: SpaceSettings = {
  spaceId: null,
  position: MIDDLE,
  camera: 'third_person',
  volume: START_VOLUME,
  hasSound: true,
  playing: mediaObjects.filter((media) => media.isPlaying).map((media) => media.id),
  startCamera: 'third_person',
  startVolume: START_VOLUME,
  showsNames: true,
  name: null,
  colour: null,
  microphoneId: '',
  speakerId: '',
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The page's record, and a way to change parts of it: a change is seen at once, so that typing and dragging never jump. */
export function useSpaceSettings(): [SpaceSettings | undefined, (change: Partial<SpaceSettings>) => void] {
  const [kept, keep] = useStoredState('virtual-space', firstSettings)
  const [ahead, setAhead] = useState<Partial<SpaceSettings>>({})
  useEffect(() => {
    if (!kept) return
    const open = Object.entries(ahead).filter(([name, value]) => !isSame(value, kept[name as keyof SpaceSettings]))
    if (open.length < Object.keys(ahead).length) setAhead(Object.fromEntries(open))
  }, [kept, ahead])
  const change = useCallback(
    (parts: Partial<SpaceSettings>) => {
      setAhead((now) => ({ ...now, ...parts }))
      void keep((now) => ({ ...now, ...parts })) // what cannot be kept holds until the page is left
    },
    [keep],
  )
  return [kept && { ...kept, ...ahead }, change]
}
