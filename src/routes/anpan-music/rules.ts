import { matchesSearch, searchTokens } from '#contract/search-form.ts'
import { trackOf } from '#src/features/player/rules.ts'
import { GENRE_NAMES, GENRES, type Genre, type LiveStream, TRACKS, type Track } from '#src/features/player/sample.ts'
import type { PlaylistSample } from './sample.ts'

const TAB_IDS = ['discover', 'playlists', 'live'] as const
export type MusicTab = (typeof TAB_IDS)[number]

/** The tab that the address names; discover otherwise. */
export const tabOf = (text: string | undefined): MusicTab => TAB_IDS.find((known) => known === text) ?? 'discover'

/** The genre that the address names, if any. */
export const genreOf = (text: string | undefined): Genre | undefined => GENRES.find((known) => known === text)

/** How a text of a sample reads in the page's language. */
type Say = (text: Track['title']) => string

const isFound = (q: string, ...texts: readonly string[]): boolean => matchesSearch(texts.join(' '), searchTokens(q))

/** The tracks that are heard now, most played first, as far as search text and genre let them through. */
export function findTracks(q: string, genre: Genre | undefined, say: Say): Track[] {
  return TRACKS.filter(
    (track) =>
      (!genre || track.genre === genre) &&
      isFound(q, say(track.title), say(track.artist), say(track.album), track.genre, say(GENRE_NAMES[track.genre])),
  ).sort((one, other) => other.plays - one.plays)
}

export interface Playlist extends PlaylistSample {
  tracks: Track[]
  /** Number of tracks. */
  count: number
  /** Seconds. */
  duration: number
}

/** Playlists with what follows from their tracks, as far as the search text names them or what they hold. */
export function findPlaylists(samples: readonly PlaylistSample[], q: string, say: Say): Playlist[] {
  return samples
    .map((sample) => {
      const tracks = sample.trackIds.flatMap((id) => trackOf(id) ?? [])
      return { ...sample, tracks, count: tracks.length, duration: tracks.reduce((sum, one) => sum + one.duration, 0) }
    })
    .filter(({ name, tracks }) =>
      isFound(q, say(name), ...tracks.flatMap((track) => [say(track.title), say(track.artist)])),
    )
}

/** The streams whose title, host or genre the search text names, most listeners first. */
export const findStreams = (streams: readonly LiveStream[], q: string, say: Say): LiveStream[] =>
  streams
    .filter(({ title, host, genre }) => isFound(q, say(title), say(host), genre, say(GENRE_NAMES[genre])))
    .sort((one, other) => other.listeners - one.listeners)

/** Whole minutes of a length in seconds, one at least. */
export const wholeMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60))
