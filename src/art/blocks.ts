import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { n, path, rect } from './shapes.ts'

type Colour = [lightness: number, chroma: number, hue: number]

/** One cube: its upper corner is at (x, y), `a` and `b` are half its width and half its top's depth. */
function cube(x: number, y: number, a: number, b: number, [lightness, chroma, hue]: Colour): string {
  const side = a * 1.1
  const [A, B, S] = [n(a), n(b), n(side)]
  return (
    path(`M${n(x)} ${n(y - b)}l${A} ${B}l-${A} ${B}l-${A}-${B}Z`, oklch(lightness + 0.06, chroma, hue)) +
    path(`M${n(x - a)} ${n(y)}l${A} ${B}v${S}l-${A}-${B}Z`, oklch(lightness - 0.05, chroma, hue)) +
    path(`M${n(x + a)} ${n(y)}l-${A} ${B}v${S}l${A}-${B}Z`, oklch(lightness - 0.14, chroma, hue))
  )
}

/** A little landscape of isometric cubes, five by five, taller in the middle. */
export function blocks({ width, height, hue, random }: Canvas): string {
  const a = height * 0.122
  const b = a * 0.58
  const colours: Colour[] = [
    [0.78, 0.13, hue],
    [0.7, 0.12, hue + 160],
    [0.82, 0.12, hue + 40],
    [0.62, 0.13, hue - 20],
  ]
  let drawn = rect(0, 0, width, height, oklch(0.93, 0.045, hue + 150))
  for (let row = -2; row <= 2; row++) {
    for (let column = -2; column <= 2; column++) {
      const floors = 1 + Math.floor(random() * 3 * (1 - (Math.abs(row) + Math.abs(column)) / 6))
      for (let floor = 0; floor < floors; floor++) {
        const colour = colours[Math.floor(random() * colours.length)] ?? [0.78, 0.13, hue]
        const x = width / 2 + (row - column) * a
        const y = height * 0.43 + (row + column) * b - (floor - 1) * a * 1.1
        drawn += cube(x, y, a, b, colour)
      }
    }
  }
  return drawn
}
