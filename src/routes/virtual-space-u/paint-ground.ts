import { type Position, WORLD_SPAN } from '#contract/spaces.ts'
import type { Look, Theme } from './looks.ts'
import { box, type Ctx, ellipse, fade, line, polygon } from './paint.ts'
import type { View } from './projection.ts'
import { CANVAS } from './rules.ts'

const { width, height } = CANVAS
const EDGE = WORLD_SPAN / 2
const FAR_Z = -34
const HORIZON_Z = -160

/** The same scatter in every picture: numbers from 0 to 1 that follow from their place. */
const scatter = (at: number, salt: number): number => (Math.abs(Math.sin(at * 127.1 + salt * 311.7)) * 43758.5) % 1

function stars(ctx: Ctx, horizon: number): void {
  for (let at = 0; at < 70; at++) {
    ctx.globalAlpha = 0.35 + scatter(at, 3) * 0.6
    ellipse(ctx, '#fff', scatter(at, 1) * width, scatter(at, 2) * horizon, 0.7 + scatter(at, 4) * 1.2)
  }
  ctx.globalAlpha = 1
}

function mist(ctx: Ctx, colour: string): void {
  box(ctx, colour, -60, 96, 300, 18, 9)
  box(ctx, colour, 470, 138, 420, 18, 9)
  box(ctx, colour, 40, 184, 190, 14, 7)
}

/** Rows of blocks along the horizon: the town outside the office, the towers of the night. */
function blocks(ctx: Ctx, horizon: number, drift: number, colours: readonly [string, string], light: string): void {
  for (let row = 0; row < 2; row++)
    for (let at = -1; at < 13; at++) {
      const tall = (row ? 40 : 74) + scatter(at, row + 5) * (row ? 70 : 110)
      const x = at * 70 + row * 30 + drift * (row ? 1.4 : 0.8)
      box(ctx, colours[row] ?? '', x, horizon - tall, 54 + row * 10, tall, [6, 6, 0, 0])
      for (let window = 0; window < 4; window++)
        if (scatter(at + window, row + 9) > 0.45)
          box(ctx, light, x + 10 + (window % 2) * 20, horizon - tall + 14 + (window >> 1) * 22, 10, 9, 2)
    }
}

function backdrop(ctx: Ctx, theme: Theme, look: Look, horizon: number, drift: number, time: number): void {
  box(ctx, fade(ctx, 0, horizon, look.sky), 0, 0, width, horizon + 1)
  switch (theme) {
    case 'nature':
      ellipse(ctx, '#ffdfa6', 610 + drift * 0.2, horizon - 70, 44)
      mist(ctx, 'rgb(255 226 210/.4)')
      ellipse(ctx, look.far[0], 120 + drift * 0.5, horizon + 30, 430, 140)
      ellipse(ctx, look.far[1], 660 + drift, horizon + 40, 400, 180)
      return
    case 'office':
      mist(ctx, 'rgb(255 255 255/.5)')
      return blocks(ctx, horizon, drift, look.far, 'rgb(255 255 255/.4)')
    case 'cyber':
      stars(ctx, horizon * 0.6)
      return blocks(ctx, horizon, drift, look.far, 'rgb(77 232 214/.75)')
    case 'space': {
      stars(ctx, horizon)
      const [dark, bright] = look.far
      const x = 585 + drift * 0.4
      ctx.strokeStyle = dark
      ctx.lineWidth = 12
      ctx.beginPath()
      ctx.ellipse(x, 130, 170, 42, -0.25, Math.PI * 0.98, Math.PI * 2.02)
      ctx.stroke()
      ellipse(ctx, dark, x, 130, 86)
      ctx.save()
      ctx.clip()
      for (const [at, tall] of [
        [-58, 20],
        [-20, 28],
        [30, 18],
      ] as const)
        box(ctx, bright, x - 90, 130 + at, 180, tall)
      ctx.restore()
      ctx.strokeStyle = bright
      ctx.beginPath()
      ctx.ellipse(x, 130, 170, 42, -0.25, 0.02, Math.PI * 0.98)
      ctx.stroke()
      return
    }
    case 'underwater':
      for (let at = 0; at < 6; at++) {
        const x = 60 + at * 150 + drift * 0.3
        polygon(ctx, 'rgb(255 255 255/.13)', x, 0, x + 46, 0, x - 20, horizon, x - 110, horizon)
      }
      ellipse(ctx, look.far[0], 180 + drift * 0.5, horizon + 20, 320, 90)
      ellipse(ctx, look.far[1], 640 + drift, horizon + 24, 280, 120)
      for (let at = 0; at < 9; at++) {
        const rise = (scatter(at, 2) * horizon + time * 0.018 * (1 + scatter(at, 3))) % horizon
        ellipse(ctx, 'rgb(255 255 255/.4)', scatter(at, 1) * width, horizon - rise, 2 + scatter(at, 4) * 4)
      }
  }
}

function grid(ctx: Ctx, view: View, own: Position, look: Look): void {
  const isMap = view.camera === 'overhead'
  const near = isMap ? EDGE : Math.min(EDGE + 6, own.z + (view.camera === 'first_person' ? -0.6 : 6.4))
  const far = isMap ? -EDGE : FAR_Z
  const side = isMap ? EDGE : 30
  ctx.strokeStyle = look.line
  ctx.lineWidth = 2
  const draw = (a: Position, b: Position) => {
    const [from, to] = [view.project(a), view.project(b)]
    if (from && to) line(ctx, from.x, from.y, to.x, to.y)
  }
  for (let x = -side; x <= side; x += 2) draw({ x, y: 0, z: near }, { x, y: 0, z: isMap ? far : HORIZON_Z })
  for (let z = far; z <= near; z += 2) draw({ x: -side, y: 0, z }, { x: side, y: 0, z })
  // the edge of the world, where walking ends
  ctx.lineWidth = 4
  draw({ x: -EDGE, y: 0, z: Math.min(near, EDGE) }, { x: -EDGE, y: 0, z: -EDGE })
  draw({ x: EDGE, y: 0, z: Math.min(near, EDGE) }, { x: EDGE, y: 0, z: -EDGE })
  draw({ x: -EDGE, y: 0, z: -EDGE }, { x: EDGE, y: 0, z: -EDGE })
  if (isMap || near >= EDGE) draw({ x: -EDGE, y: 0, z: EDGE }, { x: EDGE, y: 0, z: EDGE })
}

/** Sky, far things and the ground with its grid; from overhead the ground alone. `time` moves what floats. */
export function paintGround(ctx: Ctx, view: View, own: Position, theme: Theme, look: Look, time: number): void {
  if (view.horizon > 0) backdrop(ctx, theme, look, view.horizon, -own.x * 4, time)
  box(ctx, look.ground, 0, view.horizon, width, height - view.horizon)
  if (view.horizon === 0) {
    const corner = view.project({ x: -EDGE, y: 0, z: -EDGE })
    if (corner)
      box(ctx, 'rgb(255 255 255/.06)', corner.x, corner.y, corner.scale * WORLD_SPAN, corner.scale * WORLD_SPAN, 12)
  }
  grid(ctx, view, own, look)
}
