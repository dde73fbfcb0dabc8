import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { bar, path, rect } from './shapes.ts'
import { disc, skies, sky } from './sky.ts'

const DEPTHS = [
  { day: 0.8, night: 0.37, tall: 0.62 },
  { day: 0.68, night: 0.29, tall: 0.48 },
  { day: 0.54, night: 0.22, tall: 0.3 },
] as const

type Depth = (typeof DEPTHS)[number]

/** Lit windows of one block as path data; about half of its windows. */
function windows({ width, height, random }: Canvas, x: number, top: number, blockWidth: number): string {
  const columns = Math.max(2, Math.floor(blockWidth / (width * 0.026)))
  const paneWidth = Math.round((blockWidth * 0.4) / columns)
  const paneHeight = Math.round(height * 0.026)
  let d = ''
  for (let y = top + height * 0.04; y < height * 0.97; y += height * 0.06) {
    for (let column = 0; column < columns; column++) {
      if (random() < 0.55) continue
      const left = Math.round(x + blockWidth * 0.14 + (column * blockWidth * 0.78) / columns)
      d += `M${left} ${Math.round(y)}h${paneWidth}v${paneHeight}h-${paneWidth}z`
    }
  }
  return d
}

/** One row of blocks; the farthest has no windows. */
function row(canvas: Canvas, depth: Depth, at: number): string {
  const { width, height, hue, time, random } = canvas
  const lightness = time === 'night' ? depth.night : depth.day
  const lit = time === 'night' ? oklch(0.84, 0.1, 80) : oklch(lightness + 0.13, 0.03, hue)
  let blocks = ''
  let panes = ''
  for (let x = -width * 0.04; x < width; ) {
    const blockWidth = width * (0.07 + random() * 0.08)
    const top = height * (1 - depth.tall * (0.62 + random() * 0.5))
    blocks += rect(x, top, blockWidth, height - top, oklch(lightness + random() * 0.02, 0.05, hue + at * 6))
    if (at > 0) panes += windows(canvas, x, top, blockWidth)
    x += blockWidth + width * 0.012 * (random() + 0.2)
  }
  return blocks + (panes && path(panes, lit, 0.85))
}

/** Three rows of blocks before the sky. */
export function city(canvas: Canvas): string {
  const { width, height, time } = canvas
  const { mist } = skies[time]
  const rows = DEPTHS.map(
    (depth, at) =>
      row(canvas, depth, at) + bar(-10, height * (0.52 + at * 0.16), width * 0.5, height * 0.03, mist, 0.12),
  )
  return sky(canvas) + disc(canvas, 0.76, 0.24, 0.1) + rows.join('')
}
