import type { Position } from '#contract/spaces.ts'
import { LOOKS, type Theme } from './looks.ts'
import { type Ctx, ellipse } from './paint.ts'
import { paintGround } from './paint-ground.ts'
import { type Figure, paintFigure, paintFromAbove, paintName } from './paint-people.ts'
import { thingsOf } from './paint-things.ts'
import { type Spot, viewOf } from './projection.ts'
import { CANVAS, type Camera } from './rules.ts'
import type { MediaObject } from './sample.ts'

export interface Standing extends Figure {
  position: Position
}
export interface Picture {
  theme: Theme
  camera: Camera
  /** Oneself first. */
  people: readonly Standing[]
  media: readonly (Pick<MediaObject, 'type' | 'position'> & { isPlaying: boolean })[]
  showsNames: boolean
  /** Milliseconds that move what floats; always the same for those who want no motion. */
  time: number
  /** One pixel of the screen in units of the canvas. */
  px: number
  font: string
}

/** Draws the space as the chosen camera sees it, far things first. */
export function paintScene(ctx: Ctx, { theme, camera, people, media, showsNames, time, px, font }: Picture): void {
  const own = people[0]?.position ?? { x: 0, y: 0, z: 0 }
  const look = LOOKS[theme]
  const view = viewOf(camera, own)
  const isMap = camera === 'overhead'
  ctx.clearRect(0, 0, CANVAS.width, CANVAS.height)
  paintGround(ctx, view, own, theme, look, time)

  const seen = people.filter((one) => !(one.isSelf && camera === 'first_person'))
  const figures = seen.map((one) => ({
    position: one.position,
    draw: (_: Ctx, spot: Spot) => (isMap ? paintFromAbove : paintFigure)(ctx, spot, one, look),
  }))
  const placed = <T extends { position: Position }>(list: readonly T[]) =>
    list
      .flatMap((one) => {
        const spot = view.project(one.position)
        return spot ? [{ one, spot }] : []
      })
      .toSorted((a, b) => b.spot.depth - a.spot.depth)
  for (const { one, spot } of placed([...thingsOf(theme, look, view, media, time), ...figures])) one.draw(ctx, spot)
  // names last, so that nothing stands before them
  for (const { one, spot } of showsNames ? placed(seen) : [])
    paintName(ctx, one.name, spot.x, spot.y - (isMap ? 20 : 1.62 * spot.scale) - 4 * px, px, font)
  if (camera === 'first_person') ellipse(ctx, 'rgb(255 255 255/.75)', CANVAS.width / 2, view.horizon, 3.5 * px)
}
