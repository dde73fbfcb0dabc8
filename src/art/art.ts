import { stableHash } from '#src/lib/stable-hash.ts'
import { blocks } from './blocks.ts'
import type { Scene, Time } from './canvas.ts'
import { city } from './city.ts'
import { cover } from './cover.ts'
import { field, hills } from './hills.ts'
import { apartment, house } from './house.ts'
import { openSky } from './open-sky.ts'
import { orbit } from './orbit.ts'
import { still } from './product.ts'
import { randomFrom } from './random.ts'
import { sea } from './sea.ts'
import { stage } from './stage.ts'
import { tiles } from './tiles.ts'
import { condo, land } from './tower.ts'
import { train } from './train.ts'
import { productHue } from './product-hues.ts'

const scenes = {
  sky: openSky,
  hills,
  field,
  city,
  sea,
  train,
  orbit,
  stage,
  blocks,
  tiles,
  house,
  apartment,
  condo,
  land,
  cover,
} satisfies Record<string, Scene>

export interface Art {
  kind: keyof typeof scenes | 'product'
  /** Names the picture; the same id draws the same picture everywhere. */
  id: string
  /** That of the product which the id names, unless told otherwise. */
  hue?: number | undefined
  width: number
  height: number
  /** The hour of a scene outdoors; day unless told otherwise. */
  time?: Time
  /** What a `product` picture shows; an unknown or missing object is the tote. */
  object?: string
}

/** A picture as a whole SVG document. */
export function art({ kind, id, hue = productHue(id), width, height, time = 'day', object = 'tote' }: Art): string {
  const canvas = { width, height, hue, time, random: randomFrom(id), prefix: `a${stableHash(id).toString(36)}` }
  const drawn = kind === 'product' ? still(canvas, object) : scenes[kind](canvas)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"` +
    ` preserveAspectRatio="xMidYMid slice">${drawn}</svg>`
  )
}
