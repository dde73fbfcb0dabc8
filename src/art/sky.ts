import type { Canvas, Time } from './canvas.ts'
import { oklch } from './oklch.ts'
import { bar, circle, gradient, rect, repeat } from './shapes.ts'

interface SkyColours {
  top: string
  middle: string
  bottom: string
  /** The disc: sun, or moon at night. */
  disc: string
  mist: string
  mistOpacity: number
}

/** The four skies ("bokashi"). */
export const skies: Record<Time, SkyColours> = {
  dawn: {
    top: oklch(0.8, 0.075, 25),
    middle: oklch(0.91, 0.05, 55),
    bottom: oklch(0.965, 0.035, 80),
    disc: oklch(0.9, 0.1, 75),
    mist: '#ffffff',
    mistOpacity: 0.6,
  },
  day: {
    top: oklch(0.74, 0.125, 236),
    middle: oklch(0.87, 0.07, 232),
    bottom: oklch(0.965, 0.02, 225),
    disc: '#fffdf4',
    mist: '#ffffff',
    mistOpacity: 0.6,
  },
  dusk: {
    top: oklch(0.5, 0.09, 262),
    middle: oklch(0.74, 0.09, 20),
    bottom: oklch(0.9, 0.09, 70),
    disc: oklch(0.86, 0.14, 60),
    mist: oklch(0.93, 0.05, 60),
    mistOpacity: 0.55,
  },
  night: {
    top: oklch(0.2, 0.05, 255),
    middle: oklch(0.31, 0.07, 248),
    bottom: oklch(0.45, 0.08, 235),
    disc: '#fdf3d8',
    mist: oklch(0.55, 0.06, 240),
    mistOpacity: 0.22,
  },
}

/** Stars over the upper part of the picture, down to `depth`. */
export function stars({ width, random }: Canvas, depth: number, count: number): string {
  const size = width / 460
  return repeat(count, () =>
    circle(random() * width, random() * depth, size * (0.5 + random() * 1.1), '#ffffff', 0.35 + random() * 0.6),
  )
}

/** The ground of every scene outdoors: the sky alone, with stars at night. */
export function sky(canvas: Canvas): string {
  const { width, height, time, prefix } = canvas
  const { top, middle, bottom } = skies[time]
  const id = `${prefix}s`
  const ground = gradient(id, [
    [0, top],
    [0.42, middle],
    [1, bottom],
  ])
  const lights = time === 'night' ? stars(canvas, height * 0.55, 22) : ''
  return `${ground}${rect(0, 0, width, height, `url(#${id})`)}${lights}`
}

/** The sun or moon, 12 % of the short side unless told otherwise. */
export function disc({ width, height, time }: Canvas, x: number, y: number, share = 0.12): string {
  return circle(width * x, height * y, Math.min(width, height) * share, skies[time].disc)
}

/** Three bars of mist in the upper third, before or behind what stands there. */
export function mists({ width, height, time, random }: Canvas): string {
  const { mist, mistOpacity } = skies[time]
  return repeat(3, (at) =>
    bar(
      width * (random() * 0.7 - 0.05),
      height * (0.16 + at * 0.12 + random() * 0.04),
      width * (0.22 + random() * 0.25),
      height * 0.045,
      mist,
      mistOpacity,
    ),
  )
}
