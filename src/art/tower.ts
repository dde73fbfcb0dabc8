import type { Canvas } from './canvas.ts'
import { type Paint, plot } from './house.ts'
import { oklch } from './oklch.ts'
import { n, path, rect, repeat, stroke } from './shapes.ts'

/** A tower of flats, eight floors by four windows; some are dark at night. */
export function condo(canvas: Canvas): string {
  const { width, height, random } = canvas
  const [bodyWidth, bodyHeight] = [height * 0.46, height * 0.7]
  const left = width / 2 - bodyWidth / 2
  const pane = (at: number, top: number, paint: Paint) =>
    rect(
      left + bodyWidth * (0.1 + (at % 4) * 0.215),
      top + bodyHeight * (0.06 + Math.floor(at / 4) * 0.112),
      bodyWidth * 0.155,
      bodyHeight * 0.06,
      random() > 0.3 ? paint.lit : paint.dark,
      1,
    )
  return plot(canvas, (ground, paint) => {
    const top = ground - bodyHeight
    return (
      rect(left, top, bodyWidth, bodyHeight, paint.wall, 2) +
      rect(left, top, bodyWidth * 0.3, bodyHeight, paint.shadedWall) +
      repeat(32, (at) => pane(at, top, paint)) +
      rect(left + bodyWidth * 0.44, ground - bodyHeight * 0.055, bodyWidth * 0.12, bodyHeight * 0.055, paint.door) +
      rect(left - width * 0.008, top - height * 0.02, bodyWidth + width * 0.016, height * 0.03, paint.roof, 2)
    )
  })
}

/** A piece of land: a lawn within a low fence, and the sign that offers it. */
export function land(canvas: Canvas): string {
  const { width, height, time } = canvas
  const isNight = time === 'night'
  const wood = oklch(isNight ? 0.46 : 0.72, 0.05, 70)
  return plot(canvas, (ground, paint) => {
    const [near, far] = [ground + height * 0.07, ground - height * 0.04]
    const lawn = `M${n(width * 0.3)} ${n(far)}H${n(width * 0.7)}L${n(width * 0.8)} ${n(near)}H${n(width * 0.2)}Z`
    const posts = repeat(9, (at) => rect(width * (0.3 + at * 0.05) - 2, far - height * 0.07, 4, height * 0.09, wood, 1))
    return (
      path(lawn, oklch(isNight ? 0.36 : 0.78, isNight ? 0.05 : 0.1, 135)) +
      stroke(`M${n(width * 0.29)} ${n(far - height * 0.045)}H${n(width * 0.71)}`, wood, height * 0.014) +
      posts +
      rect(width * 0.5 - 3, ground - height * 0.2, 6, height * 0.22, wood) +
      rect(width * 0.5 - height * 0.13, ground - height * 0.32, height * 0.26, height * 0.16, paint.wall, 4) +
      rect(width * 0.5 - height * 0.09, ground - height * 0.275, height * 0.18, height * 0.025, paint.roof, 2) +
      rect(width * 0.5 - height * 0.09, ground - height * 0.23, height * 0.12, height * 0.02, paint.ledge, 2)
    )
  })
}
