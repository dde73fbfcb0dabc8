import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { bar, dome, n, rect, repeat, stroke, tree } from './shapes.ts'
import { disc, mists, skies, sky } from './sky.ts'

/** Lightness of the land, far to near. */
const LAND = {
  dawn: [0.82, 0.72, 0.6],
  day: [0.82, 0.72, 0.6],
  dusk: [0.6, 0.48, 0.36],
  night: [0.36, 0.3, 0.24],
} as const

/** Far and middle hills with a band of mist between them, and the flat ground before them. */
function land({ width, height, hue, time }: Canvas): string {
  const [far, middle, near] = LAND[time]
  const chroma = time === 'night' ? 0.05 : 0.09
  const { mist, mistOpacity } = skies[time]
  return (
    dome(width * 0.18, height * 0.88, width * 0.34, height * 0.26, oklch(far, chroma * 0.7, hue + 22)) +
    dome(width * 0.74, height * 0.88, width * 0.44, height * 0.24, oklch(far - 0.03, chroma * 0.7, hue + 14)) +
    bar(width * 0.3, height * 0.66, width * 0.5, height * 0.035, mist, mistOpacity * 0.8) +
    dome(width * 0.46, height * 0.98, width * 0.42, height * 0.24, oklch(middle, chroma, hue + 6)) +
    dome(width * 1.02, height, width * 0.36, height * 0.28, oklch(middle - 0.03, chroma, hue)) +
    rect(0, height * 0.84, width, height * 0.16, oklch(near, chroma * 1.1, hue))
  )
}

const backdrop = (canvas: Canvas) =>
  sky(canvas) +
  disc(canvas, 0.62 + canvas.random() * 0.22, 0.22 + canvas.random() * 0.12) +
  mists(canvas) +
  land(canvas)

/** Hills with five trees in front. */
export function hills(canvas: Canvas): string {
  const { width, height, hue, time, random } = canvas
  const near = LAND[time][2]
  const crown = oklch(Math.max(0.2, near - 0.08), time === 'night' ? 0.04 : 0.07, hue - 8)
  const stem = oklch(time === 'night' ? 0.26 : 0.38, 0.05, 50)
  return (
    backdrop(canvas) +
    repeat(5, (at) =>
      tree(
        width * (0.08 + at * 0.19 + random() * 0.11),
        height * (0.9 + random() * 0.06),
        height * (0.15 + random() * 0.09),
        crown,
        stem,
      ),
    )
  )
}

/** Furrows that run together at the middle of the horizon. */
export function field(canvas: Canvas): string {
  const { width, height, hue, time } = canvas
  const near = LAND[time][2]
  const chroma = time === 'night' ? 0.05 : 0.1
  const furrows = repeat(19, (at) => {
    const side = at - 9
    return `M${n(width / 2 + side * width * 0.035)} ${n(height * 0.84)}L${n(width / 2 + side * width * 0.17)} ${n(height)}`
  })
  const rows = repeat(3, (at) => `M0 ${n(height * (0.875 + at * 0.042))}H${n(width)}`)
  return (
    backdrop(canvas) +
    stroke(furrows, oklch(near - 0.1, chroma, hue), width * 0.008) +
    stroke(rows, oklch(near + 0.08, chroma, hue), height * 0.006, 0.5)
  )
}
