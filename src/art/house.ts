import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { dome, n, path, rect, repeat, stroke, tree } from './shapes.ts'
import { disc, mists, sky } from './sky.ts'

export interface Paint {
  wall: string
  shadedWall: string
  roof: string
  lit: string
  dark: string
  door: string
  ledge: string
}

const paintOf = (isNight: boolean, hue: number): Paint => ({
  wall: isNight ? oklch(0.62, 0.03, 70) : oklch(0.96, 0.015, 80),
  shadedWall: isNight ? oklch(0.52, 0.03, 70) : oklch(0.89, 0.02, 75),
  roof: isNight ? oklch(0.25, 0.03, hue) : oklch(0.42, 0.06, hue),
  lit: isNight ? oklch(0.88, 0.11, 85) : oklch(0.72, 0.07, 230),
  dark: isNight ? oklch(0.36, 0.04, 240) : oklch(0.72, 0.07, 230),
  door: oklch(0.45, 0.07, 50),
  ledge: isNight ? oklch(0.46, 0.02, 70) : oklch(0.82, 0.02, 75),
})

/** Sky, two hills, a lawn and two trees, with what stands between them. */
export function plot(canvas: Canvas, building: (ground: number, paint: Paint) => string): string {
  const { width, height, hue, time } = canvas
  const isNight = time === 'night'
  const ground = height * 0.86
  const leaf = (lightness: number) => (isNight ? oklch(lightness - 0.3, 0.06, 150) : oklch(lightness, 0.11, 142))
  return (
    sky(canvas) +
    disc(canvas, 0.82, 0.22, 0.09) +
    mists(canvas) +
    dome(width * 0.1, height * 0.84, width * 0.3, height * 0.2, oklch(isNight ? 0.33 : 0.8, 0.07, 165)) +
    dome(width * 0.92, height * 0.84, width * 0.32, height * 0.24, oklch(isNight ? 0.31 : 0.77, 0.075, 160)) +
    rect(0, height * 0.82, width, height * 0.18, oklch(isNight ? 0.3 : 0.7, isNight ? 0.05 : 0.09, 140)) +
    building(ground, paintOf(isNight, hue)) +
    tree(width * 0.16, ground + height * 0.04, height * 0.34, leaf(0.62), oklch(0.4, 0.05, 50)) +
    tree(width * 0.86, ground + height * 0.02, height * 0.28, leaf(0.66), oklch(0.4, 0.05, 50))
  )
}

/** A house of one floor under a wide roof. */
export function house(canvas: Canvas): string {
  const { width, height } = canvas
  const x = width / 2
  return plot(canvas, (ground, paint) => {
    const wallTop = ground - height * 0.3
    const roof = `M${n(x - width * 0.27)} ${n(wallTop + height * 0.015)}L${n(x - width * 0.16)} ${n(ground - height * 0.5)}H${n(x + width * 0.16)}L${n(x + width * 0.27)} ${n(wallTop + height * 0.015)}Z`
    const window = ground - height * 0.2
    return (
      rect(x - width * 0.21, wallTop, width * 0.42, height * 0.3, paint.wall) +
      rect(x - width * 0.21, wallTop, width * 0.13, height * 0.3, paint.shadedWall) +
      path(roof, paint.roof) +
      rect(x - width * 0.03, window, width * 0.18, height * 0.13, paint.lit, 3) +
      stroke(`M${n(x + width * 0.06)} ${n(window)}v${n(height * 0.13)}`, paint.wall, width * 0.008) +
      rect(x - width * 0.175, ground - height * 0.19, width * 0.07, height * 0.19, paint.door)
    )
  })
}

/** A block of flats, five floors by five windows; some are dark at night. */
export function apartment(canvas: Canvas): string {
  const { width, height, random } = canvas
  const [bodyWidth, bodyHeight] = [width * 0.5, height * 0.5]
  const left = width / 2 - bodyWidth / 2
  const flat = (at: number, top: number, paint: Paint) => {
    const paneWidth = bodyWidth * 0.124
    const x = left + bodyWidth * (0.06 + (at % 5) * 0.184)
    const y = top + bodyHeight * (0.05 + Math.floor(at / 5) * 0.188)
    return (
      rect(x, y, paneWidth, bodyHeight * 0.1, random() > 0.3 ? paint.lit : paint.dark) +
      rect(x - 2, y + bodyHeight * 0.1, paneWidth + 4, bodyHeight * 0.028, paint.ledge)
    )
  }
  return plot(canvas, (ground, paint) => {
    const top = ground - bodyHeight
    return (
      rect(left, top, bodyWidth, bodyHeight, paint.wall, 3) +
      rect(left, top, bodyWidth * 0.26, bodyHeight, paint.shadedWall) +
      repeat(25, (at) => flat(at, top, paint)) +
      rect(left - width * 0.008, top - height * 0.02, bodyWidth + width * 0.016, height * 0.03, paint.roof, 3)
    )
  })
}
