import type { Canvas, Time } from './canvas.ts'
import { oklch } from './oklch.ts'
import { scales } from './scales.ts'
import { gradient, rect } from './shapes.ts'
import { disc, mists, sky } from './sky.ts'

const WATER: Record<Time, number> = { dawn: 0.56, day: 0.58, dusk: 0.46, night: 0.3 }

/** The sun, half set, over a sea of wave scales that darkens towards us. */
export function sea(canvas: Canvas): string {
  const { width, height, hue, time, prefix } = canvas
  const horizon = height * 0.55
  const light = WATER[time]
  const water = scales({
    id: `${prefix}w`,
    radius: height * 0.09,
    top: horizon,
    fills: [oklch(light, 0.085, hue), oklch(light + 0.05, 0.085, hue), oklch(light + 0.1, 0.085, hue)],
    line: oklch(light + 0.14, 0.07, hue),
  })
  const shade = gradient(`${prefix}d`, [
    [0, oklch(light + 0.1, 0.08, hue), 0.45],
    [0.3, oklch(light, 0.08, hue), 0],
    [1, oklch(light - 0.22, 0.07, hue), 0.6],
  ])
  const depth = height - horizon
  return (
    sky(canvas) +
    disc(canvas, 0.5, 0.55, 0.19) +
    mists(canvas) +
    water +
    shade +
    rect(0, horizon, width, depth, `url(#${prefix}w)`) +
    rect(0, horizon, width, depth, `url(#${prefix}d)`)
  )
}
