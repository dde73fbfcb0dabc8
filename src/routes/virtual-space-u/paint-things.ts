import type { Position } from '#contract/spaces.ts'
import type { Look, Theme } from './looks.ts'
import { box, type Ctx, ellipse, fade, polygon } from './paint.ts'
import type { Spot, View } from './projection.ts'
import type { MediaObject } from './sample.ts'

export interface Thing {
  position: Position
  draw(ctx: Ctx, spot: Spot): void
}

type Brush = (ctx: Ctx, look: Look) => (spot: Spot) => void

const tree = (ctx: Ctx, { x, y, scale: s }: Spot) => {
  box(ctx, '#6f3d27', x - 0.12 * s, y - 1 * s, 0.24 * s, 1 * s)
  ellipse(ctx, '#1f5d44', x, y - 1.75 * s, 0.72 * s, 1.02 * s)
  ctx.save()
  ctx.clip()
  box(ctx, '#13503a', x - s, y - 3 * s, s, 3 * s)
  ctx.restore()
}
const desk = (ctx: Ctx, { x, y, scale: s }: Spot) => {
  box(ctx, '#6b7a86', x - 0.85 * s, y - 0.7 * s, 0.1 * s, 0.7 * s)
  box(ctx, '#6b7a86', x + 0.75 * s, y - 0.7 * s, 0.1 * s, 0.7 * s)
  box(ctx, '#e9dcc8', x - 1 * s, y - 0.82 * s, 2 * s, 0.16 * s, 0.05 * s)
  box(ctx, '#2d3d49', x - 0.35 * s, y - 1.4 * s, 0.8 * s, 0.5 * s, 0.05 * s)
  box(ctx, '#8fc4e4', x - 0.3 * s, y - 1.35 * s, 0.7 * s, 0.4 * s, 0.03 * s)
  ellipse(ctx, '#4b8a62', x - 0.75 * s, y - 1 * s, 0.16 * s, 0.26 * s)
}
const tower = (ctx: Ctx, { x, y, scale: s }: Spot) => {
  box(ctx, '#0d4f5b', x - 0.5 * s, y - 3.4 * s, 1 * s, 3.4 * s, [0.2 * s, 0.2 * s, 0, 0])
  box(ctx, '#0a3a45', x - 0.5 * s, y - 3.4 * s, 0.32 * s, 3.4 * s, [0.2 * s, 0, 0, 0])
  for (let at = 0; at < 5; at++)
    box(ctx, at % 2 ? '#ff7ac2' : '#4de8d6', x - 0.1 * s, y - (3 - at * 0.55) * s, 0.46 * s, 0.1 * s, 0.05 * s)
}
const dish = (ctx: Ctx, { x, y, scale: s }: Spot) => {
  box(ctx, '#6f78b8', x - 0.08 * s, y - 1.3 * s, 0.16 * s, 1.3 * s)
  ellipse(ctx, '#c9cdf2', x, y - 1.6 * s, 0.62 * s, 0.46 * s)
  ellipse(ctx, '#9ba3dc', x + 0.06 * s, y - 1.54 * s, 0.44 * s, 0.32 * s)
}
const weed = (ctx: Ctx, { x, y, scale: s }: Spot) => {
  for (const [at, tall] of [
    [-0.3, 1.5],
    [0, 2.2],
    [0.3, 1.2],
  ] as const)
    box(ctx, at === 0 ? '#1f7a63' : '#2c9478', x + (at - 0.1) * s, y - tall * s, 0.22 * s, tall * s, [
      0.2 * s,
      0.2 * s,
      0,
      0,
    ])
  ellipse(ctx, '#f0957f', x + 0.62 * s, y - 0.2 * s, 0.3 * s, 0.2 * s)
}

const BRUSH: Record<Theme, (ctx: Ctx, spot: Spot) => void> = {
  nature: tree,
  office: desk,
  cyber: tower,
  space: dish,
  underwater: weed,
}
const PLACES: readonly (readonly [number, number])[] = [
  [-9, -8],
  [-8, -1],
  [-9, 5],
  [9, -9],
  [8.5, -2],
  [9, 4],
  [-6, -12],
  [6, -12],
  [-13, -14],
  [13, -15],
]

const gate: Brush =
  (ctx, look) =>
  ({ x, y, scale: s }) => {
    box(ctx, look.gate[0], x - 1.2 * s, y - 2.6 * s, 2.4 * s, 2.6 * s, [1.2 * s, 1.2 * s, 0, 0])
    box(ctx, look.gate[1], x - 0.78 * s, y - 2.15 * s, 1.56 * s, 2.15 * s, [0.78 * s, 0.78 * s, 0, 0])
  }

function screen(ctx: Ctx, { x, y, scale: s }: Spot, isPlaying: boolean, time: number): void {
  box(ctx, '#10171c', x - 0.1 * s, y - 1 * s, 0.2 * s, 1 * s)
  box(ctx, '#10171c', x - 1.5 * s, y - 2.7 * s, 3 * s, 1.8 * s, 0.14 * s)
  const [left, top, wide, tall] = [x - 1.38 * s, y - 2.58 * s, 2.76 * s, 1.56 * s]
  box(ctx, isPlaying ? fade(ctx, top, top + tall, ['#0a1230', '#1d2a5c']) : '#27323a', left, top, wide, tall, 0.06 * s)
  if (!isPlaying)
    return polygon(ctx, '#6b767e', x - 0.2 * s, top + 0.5 * s, x - 0.2 * s, top + 1.06 * s, x + 0.3 * s, top + 0.78 * s)
  const sway = Math.sin(time / 1400)
  const px = x + sway * 0.2 * s
  const py = top + 0.8 * s
  ellipse(ctx, '#e0a874', px, py, 0.42 * s)
  box(ctx, '#c98d59', px - 0.4 * s, py - 0.08 * s, 0.8 * s, 0.14 * s, 0.07 * s)
  ctx.strokeStyle = '#f0d19a'
  ctx.lineWidth = Math.max(1, 0.07 * s)
  ctx.beginPath()
  ctx.ellipse(px, py, 0.8 * s, 0.2 * s, -0.3 + sway * 0.08, 0, 7)
  ctx.stroke()
}

function speaker(ctx: Ctx, { x, y, scale: s }: Spot, isPlaying: boolean, time: number): void {
  box(ctx, '#1b252c', x - 0.45 * s, y - 1.3 * s, 0.9 * s, 1.3 * s, 0.12 * s)
  const beat = isPlaying ? 1 + 0.08 * Math.sin(time / 140) : 1
  ellipse(ctx, isPlaying ? '#76dabc' : '#4b565e', x, y - 0.45 * s, 0.3 * s * beat)
  ellipse(ctx, '#1b252c', x, y - 0.45 * s, 0.12 * s)
  ellipse(ctx, isPlaying ? '#76dabc' : '#4b565e', x, y - 1 * s, 0.15 * s * beat)
}

function poster(ctx: Ctx, { x, y, scale: s }: Spot, isPlaying: boolean): void {
  box(ctx, '#f4efe6', x - 0.8 * s, y - 2.4 * s, 1.6 * s, 2.1 * s, 0.05 * s)
  box(ctx, isPlaying ? '#ffcf9e' : '#d8d4cc', x - 0.7 * s, y - 2.3 * s, 1.4 * s, 1.5 * s)
  ellipse(ctx, isPlaying ? '#d66a94' : '#b5b1aa', x, y - 1.55 * s, 0.42 * s)
  box(ctx, '#8b8578', x - 0.5 * s, y - 0.66 * s, 1 * s, 0.12 * s)
}

function lanterns(ctx: Ctx, { x, y, scale: s }: Spot, isPlaying: boolean, time: number): void {
  for (let at = 0; at < 5; at++) {
    const lift = isPlaying ? 2 + 0.3 * Math.sin(time / 900 + at * 1.7) : 0.25
    const lx = x + (at - 2) * 0.6 * s
    if (isPlaying) ellipse(ctx, 'rgb(255 214 140/.3)', lx, y - (lift + 0.15) * s, 0.42 * s)
    box(ctx, isPlaying ? '#ffc56b' : '#a3927a', lx - 0.16 * s, y - (lift + 0.35) * s, 0.32 * s, 0.42 * s, 0.1 * s)
  }
}

const MEDIUM = { video: screen, image: poster, audio: speaker, other: lanterns }

/** Everything of a space that stands still, as things to be sorted by depth among the people. */
export function thingsOf(
  theme: Theme,
  look: Look,
  view: View,
  media: readonly (Pick<MediaObject, 'type' | 'position'> & { isPlaying: boolean })[],
  time: number,
): Thing[] {
  const isMap = view.camera === 'overhead'
  return [
    ...PLACES.filter(([x, z]) => !isMap || (Math.abs(x) <= 10 && Math.abs(z) <= 10)).map(([x, z]) => ({
      position: { x, y: 0, z },
      draw: (ctx: Ctx, spot: Spot) => {
        ellipse(ctx, look.shade, spot.x, spot.y, 0.8 * spot.scale, 0.18 * spot.scale)
        BRUSH[theme](ctx, spot)
      },
    })),
    { position: { x: 0, y: 0, z: -9 }, draw: (ctx: Ctx, spot: Spot) => gate(ctx, look)(spot) },
    ...media.map(({ type, position, isPlaying }) => ({
      position,
      draw: (ctx: Ctx, spot: Spot) => MEDIUM[type](ctx, spot, isPlaying, time),
    })),
  ]
}
