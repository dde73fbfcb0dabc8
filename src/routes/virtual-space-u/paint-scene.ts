import type { Position } from '#contract/spaces.ts'
import { type Look, LOOKS, type Theme, toned } from './looks.ts'
import { box, type Ctx, ellipse } from './paint.ts'
import { paintGround } from './paint-ground.ts'
import { thingsOf } from './paint-things.ts'
import { type Spot, viewOf } from './projection.ts'
import { type Camera, CANVAS } from './rules.ts'
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

interface Figure {
  name: string
  hex: string
  isSelf: boolean
  isOnline: boolean
  /** 0 while silent; from there to 1 by how loud they speak. */
  voice: number
  /** Units above the ground, for the breath of those who stand. */
  lift: number
}

function voiceRings(ctx: Ctx, { x, y, scale }: Spot, voice: number): void {
  ctx.strokeStyle = '#fff'
  for (const [reach, alpha] of [
    [0.5, 0.95],
    [0.7, 0.45],
  ] as const) {
    ctx.globalAlpha = alpha * (0.4 + 0.6 * voice)
    ctx.lineWidth = Math.max(1.5, scale * 0.04)
    ctx.beginPath()
    ctx.ellipse(x, y, scale * (reach + 0.25 * voice), scale * (reach + 0.25 * voice) * 0.28, 0, 0, 7)
    ctx.stroke()
  }
  ctx.globalAlpha = 1
}

/** An avatar: a bun-corner body and a round head, no face. */
function paintFigure(ctx: Ctx, spot: Spot, { hex, isOnline, voice, lift }: Figure, look: Look): void {
  const { x, scale: s } = spot
  const y = spot.y - lift * s
  ctx.globalAlpha = isOnline ? 1 : 0.5
  ellipse(ctx, look.shade, x, spot.y, 0.46 * s, 0.11 * s)
  if (voice > 0) voiceRings(ctx, spot, voice)
  const body = [0.3 * s, 0.3 * s, 0.06 * s, 0.06 * s]
  box(ctx, hex, x - 0.38 * s, y - 0.92 * s, 0.76 * s, 0.92 * s, body)
  box(ctx, toned(hex, -0.14), x - 0.38 * s, y - 0.92 * s, 0.2 * s, 0.92 * s, [0.2 * s, 0, 0, 0.06 * s])
  ellipse(ctx, toned(hex, 0.72), x, y - 1.22 * s, 0.31 * s)
  ctx.save()
  ctx.clip()
  ellipse(ctx, toned(hex, -0.5), x, y - 1.52 * s, 0.46 * s, 0.32 * s)
  ctx.restore()
  ctx.globalAlpha = 1
}

/** The same person from above. */
function paintFromAbove(ctx: Ctx, spot: Spot, { hex, isSelf, isOnline, voice }: Figure, look: Look): void {
  const { x, y } = spot
  const radius = isSelf ? 17 : 14
  ctx.globalAlpha = isOnline ? 1 : 0.5
  ellipse(ctx, look.shade, x + 2, y + 5, radius, radius)
  if (voice > 0) ellipse(ctx, 'rgb(255 255 255/.35)', x, y, radius + 5 + 7 * voice)
  if (isSelf) ellipse(ctx, '#fff', x, y, radius + 3)
  ellipse(ctx, hex, x, y, radius)
  ellipse(ctx, toned(hex, -0.5), x, y, radius * 0.6)
  ctx.globalAlpha = 1
}

/** A name on a dark pill whose lower edge is at `y`; `px` is one pixel of the screen in units of the canvas. */
function paintName(ctx: Ctx, name: string, x: number, y: number, px: number, font: string): void {
  ctx.font = `650 ${13 * px}px ${font}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  const wide = ctx.measureText(name).width + 20 * px
  box(ctx, 'rgb(14 30 28/.82)', x - wide / 2, y - 24 * px, wide, 24 * px, 12 * px)
  ctx.fillStyle = '#fff'
  ctx.fillText(name, x, y - 11.5 * px)
}
