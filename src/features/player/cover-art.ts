import type { Art } from '#src/art/art.ts'
import type { Playable } from './rules.ts'
import { GENRE_HUES } from './sample.ts'

const SIDE = 320

/** How the cover of a track or live stream is drawn. */
export function coverArt(playable: Playable): Art {
  const square = { width: SIDE, height: SIDE }
  if (playable.kind === 'live') {
    const { id, genre } = playable.stream
    return { kind: 'stage', id: `live:${id}`, hue: GENRE_HUES[genre], ...square }
  }
  return { kind: 'cover', id: playable.track.cover, hue: GENRE_HUES[playable.track.genre], ...square }
}
