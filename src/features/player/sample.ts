import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The genres, as addresses name them. */
export const GENRES = ['Electronic', 'Ambient', 'Synthwave', 'Jazz', 'Classical', 'Pop'] as const
export type Genre = (typeof GENRES)[number]

/** The genres as listeners read them. */
export const GENRE_NAMES: Readonly<Record<Genre, MessageDescriptor>> = {
  Electronic: msg({ message: 'Electronic', comment: 'genre of music' }),
  Ambient: msg({ message: 'Ambient', comment: 'genre of music' }),
  Synthwave: msg({ message: 'Synthwave', comment: 'genre of music' }),
  Jazz: msg({ message: 'Jazz', comment: 'genre of music' }),
  Classical: msg({ message: 'Classical', comment: 'genre of music' }),
  Pop: msg({ message: 'Pop', comment: 'genre of music' }),
}

export interface Track {
  id: string
  title: MessageDescriptor
  artist: MessageDescriptor
  album: MessageDescriptor
  /** Seconds. */
  duration: number
  genre: Genre
  plays: number
  likes: number
  /** Id of the drawn cover. */
  cover: string
}

export interface LiveStream {
  id: string
  title: MessageDescriptor
  listeners: number
  genre: Genre
  host: MessageDescriptor
}

const ruriiro = msg({ message: 'Ruriiro', comment: 'name of a musician' })
const quartet = msg({ message: 'Station Quartet', comment: 'name of a jazz band that plays at a station' })
const chrono = msg({ message: 'ChronoSphere Orchestra', comment: 'name of an orchestra' })
const mizutama = msg({ message: 'Mizutama', comment: 'name of a musician' })
const koharu = msg({ message: 'Koharu Band', comment: 'name of a band' })
const edamame = msg({ message: 'Edamame', comment: 'name of a musician who also plays games on TV' })

const nightDrive = msg({ message: 'Night Drive', comment: 'name of a record' })
const fourSeats = msg({ message: 'Four Seats', comment: 'name of a record by a quartet' })
const smallHours = msg({ message: 'Small Hours', comment: 'name of a record' })
const tideTable = msg({ message: 'Tide Table', comment: 'name of a record' })
const fieldNotes = msg({ message: 'Field Notes', comment: 'name of a record' })
const lowBattery = msg({ message: 'Low Battery', comment: 'name of a record' })

export const TRACKS: readonly Track[] = [
  {
    id: 'highway',
    title: msg({ message: 'Highway before dawn', comment: 'name of a piece of music' }),
    artist: ruriiro,
    album: nightDrive,
    duration: 222,
    genre: 'Synthwave',
    plays: 120_000,
    likes: 8_412,
    cover: 'music:dawnroad',
  },
  {
    id: 'azuki-blues',
    title: msg({ message: 'Azuki blues', comment: 'name of a piece of music; ja: あんことブルース' }),
    artist: quartet,
    album: fourSeats,
    duration: 245,
    genre: 'Jazz',
    plays: 86_000,
    likes: 6_120,
    cover: 'music:azuki',
  },
  {
    id: 'quantum-lullaby',
    title: msg({ message: 'Quantum lullaby', comment: 'name of a piece of music' }),
    artist: chrono,
    album: smallHours,
    duration: 318,
    genre: 'Classical',
    plays: 51_000,
    likes: 4_870,
    cover: 'music:snow',
  },
  {
    id: 'horizon',
    title: msg({ message: 'Margin of the horizon', comment: 'name of a piece of music' }),
    artist: mizutama,
    album: tideTable,
    duration: 297,
    genre: 'Ambient',
    plays: 43_000,
    likes: 3_905,
    cover: 'music:horizon-margin',
  },
  {
    id: 'sowing',
    title: msg({ message: 'Song of the seeds', comment: 'name of a piece of music; ja: 種まきのうた' }),
    artist: koharu,
    album: fieldNotes,
    duration: 184,
    genre: 'Pop',
    plays: 38_000,
    likes: 3_310,
    cover: 'music:seedsong',
  },
  {
    id: 'circuit',
    title: msg({ message: 'In love with a circuit', comment: 'name of a piece of music' }),
    artist: edamame,
    album: lowBattery,
    duration: 206,
    genre: 'Electronic',
    plays: 29_000,
    likes: 2_544,
    cover: 'music:pulse',
  },
  {
    id: 'harbour',
    title: msg({ message: 'Harbour neon', comment: 'name of a piece of music' }),
    artist: ruriiro,
    album: nightDrive,
    duration: 254,
    genre: 'Synthwave',
    plays: 24_000,
    likes: 2_190,
    cover: 'music:harbor',
  },
  {
    id: 'alley',
    title: msg({ message: 'Back-alley swing', comment: 'name of a piece of music' }),
    artist: quartet,
    album: fourSeats,
    duration: 231,
    genre: 'Jazz',
    plays: 19_000,
    likes: 1_702,
    cover: 'music:quartet',
  },
  {
    id: 'snow',
    title: msg({ message: 'Canon in snow', comment: 'name of a piece of music' }),
    artist: chrono,
    album: smallHours,
    duration: 276,
    genre: 'Classical',
    plays: 17_000,
    likes: 1_455,
    cover: 'music:orbit-lullaby',
  },
  {
    id: 'picnic',
    title: msg({ message: 'Picnic in the sun', comment: 'name of a piece of music' }),
    artist: koharu,
    album: fieldNotes,
    duration: 201,
    genre: 'Pop',
    plays: 15_000,
    likes: 1_288,
    cover: 'music:picnic',
  },
  {
    id: 'drift',
    title: msg({ message: 'Night ferry', comment: 'name of a piece of music' }),
    artist: mizutama,
    album: tideTable,
    duration: 412,
    genre: 'Ambient',
    plays: 12_000,
    likes: 1_033,
    cover: 'music:drift',
  },
  {
    id: 'heartbeats',
    title: msg({ message: 'A million heartbeats', comment: 'name of a piece of music' }),
    artist: edamame,
    album: lowBattery,
    duration: 238,
    genre: 'Electronic',
    plays: 9_640,
    likes: 812,
    cover: 'music:arcades',
  },
  {
    id: 'arcade',
    title: msg({ message: 'Closing time at the arcade', comment: 'name of a piece of music' }),
    artist: ruriiro,
    album: nightDrive,
    duration: 263,
    genre: 'Synthwave',
    plays: 7_310,
    likes: 640,
    cover: 'music:arcade',
  },
  {
    id: 'window',
    title: msg({ message: 'Rain on the window seat', comment: 'name of a piece of music' }),
    artist: mizutama,
    album: tideTable,
    duration: 341,
    genre: 'Ambient',
    plays: 5_820,
    likes: 504,
    cover: 'music:rain',
  },
]

export const LIVE_STREAMS: readonly LiveStream[] = [
  {
    id: 'neon-street',
    title: msg({ message: 'Driving through neon', comment: 'name of a live music stream' }),
    listeners: 2_310,
    genre: 'Synthwave',
    host: ruriiro,
  },
  {
    id: 'work-room',
    title: msg({ message: 'A room to work in at night', comment: 'name of a live music stream' }),
    listeners: 1_840,
    genre: 'Ambient',
    host: mizutama,
  },
  {
    id: 'floor',
    title: msg({ message: 'The floor until morning', comment: 'name of a live music stream; dance floor' }),
    listeners: 1_205,
    genre: 'Electronic',
    host: edamame,
  },
  {
    id: 'station-jazz',
    title: msg({ message: 'Jazz at the station, live', comment: 'name of a live music stream' }),
    listeners: 642,
    genre: 'Jazz',
    host: quartet,
  },
  {
    id: 'morning-piano',
    title: msg({ message: 'Morning piano', comment: 'name of a live music stream' }),
    listeners: 388,
    genre: 'Classical',
    host: chrono,
  },
]

/** The hue of each genre's covers. */
export const GENRE_HUES: Record<Genre, number> = {
  Electronic: 250,
  Ambient: 200,
  Synthwave: 350,
  Jazz: 50,
  Classical: 280,
  Pop: 150,
}
