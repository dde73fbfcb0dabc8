import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface PlaylistSample {
  id: string
  name: MessageDescriptor
  /** Ids of its tracks, in order. */
  trackIds: readonly string[]
  /** Id and hue of the drawn cover. */
  cover: string
  hue: number
}

/** The tracks of today's row. */
export const FEATURED_IDS: readonly string[] = ['highway', 'horizon', 'sowing', 'azuki-blues', 'circuit', 'drift']

export const PLAYLISTS: readonly PlaylistSample[] = [
  {
    id: 'night-work',
    name: msg({ message: 'For working at night', comment: 'name of a playlist' }),
    trackIds: ['horizon', 'drift', 'quantum-lullaby', 'window', 'snow'],
    cover: 'music:tunnel',
    hue: 220,
  },
  {
    id: 'drive',
    name: msg({ message: 'A drive to the sea', comment: 'name of a playlist' }),
    trackIds: ['highway', 'harbour', 'arcade', 'heartbeats'],
    cover: 'music:harbor',
    hue: 330,
  },
  {
    id: 'morning',
    name: msg({ message: 'While the bread bakes', comment: 'name of a playlist for the morning' }),
    trackIds: ['sowing', 'picnic', 'azuki-blues', 'alley'],
    cover: 'music:alley',
    hue: 70,
  },
  {
    id: 'run',
    name: msg({ message: 'Ten kilometres', comment: 'name of a playlist for running' }),
    trackIds: ['circuit', 'heartbeats', 'highway', 'picnic', 'arcade', 'harbour'],
    cover: 'music:neon',
    hue: 20,
  },
  {
    id: 'rain',
    name: msg({ message: 'A rainy Sunday', comment: 'name of a playlist' }),
    trackIds: ['window', 'alley', 'snow', 'horizon'],
    cover: 'music:rain',
    hue: 180,
  },
  {
    id: 'sleep',
    name: msg({ message: 'Until you fall asleep', comment: 'name of a playlist' }),
    trackIds: ['quantum-lullaby', 'window', 'drift'],
    cover: 'music:sleep',
    hue: 280,
  },
]
