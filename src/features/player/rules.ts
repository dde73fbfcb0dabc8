import { clamp } from '#src/lib/clamp.ts'
import { LIVE_STREAMS, type LiveStream, TRACKS, type Track } from './sample.ts'

/** Where a track begins when it is chosen, as a share of it (35 %). */
export const START_SHARE = 0.35
/** From here on Previous begins the track again instead of going to the one before. */
const AGAIN_AFTER_SECONDS = 3
const DAY_SECONDS = 86_400

/** What is kept of the player over a reload: plain ids, so that the texts can be of another language then. */
export interface KeptPlayer {
  kind: 'track' | 'live'
  id: string
  /** What Next goes through, by id. */
  queue: readonly string[]
  /** Where a track is, in seconds; live streams have no place. */
  seconds: number
}

export type Playable = { kind: 'track'; track: Track } | { kind: 'live'; stream: LiveStream }

/** What the ids stand for; null for ids that this version does not know. */
export function playableOf({ kind, id }: Pick<KeptPlayer, 'kind' | 'id'>): Playable | null {
  const track = kind === 'track' ? TRACKS.find((one) => one.id === id) : undefined
  if (track) return { kind: 'track', track }
  const stream = kind === 'live' ? LIVE_STREAMS.find((one) => one.id === id) : undefined
  return stream ? { kind: 'live', stream } : null
}

/** The track with this id, where there is one. */
export const trackOf = (id: string): Track | undefined => TRACKS.find((one) => one.id === id)

/** The place in which a chosen track begins, in whole seconds. */
export const startOf = (track: Track): number => Math.round(track.duration * START_SHARE)

/** The id so many places after this one, around the end of the row. */
export function neighbour(queue: readonly string[], id: string, by: 1 | -1): string {
  const at = queue.indexOf(id)
  if (at < 0) return queue[0] ?? id
  return queue[(at + by + queue.length) % queue.length] ?? id
}

/** True while Previous means the beginning of the same track. */
export const isFarIn = (seconds: number): boolean => seconds > AGAIN_AFTER_SECONDS

/** The place of a live stream: everyone who listens hears the same. */
export const liveSeconds = (nowMs: number): number => (nowMs / 1000) % DAY_SECONDS

/** How much of a track has been played, from 0 to 100. */
export const playedPercent = (seconds: number, duration: number): number =>
  duration > 0 ? clamp((100 * seconds) / duration, 0, 100) : 0

/** A place or length as 3:42, and 1:02:05 from an hour on. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
