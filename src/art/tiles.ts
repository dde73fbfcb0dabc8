import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { circle, n, path, rect } from './shapes.ts'

/** One tile of side `u` at (x, y): a quarter circle, its turn, a disc, two arches, or nothing. */
function tile(kind: number, x: number, y: number, u: number, colour: string): string {
  const [U, half] = [n(u), n(u / 2)]
  if (kind === 0) return path(`M${n(x)} ${n(y)}h${U}a${U} ${U} 0 0 1-${U} ${U}Z`, colour)
  if (kind === 1) return path(`M${n(x + u)} ${n(y + u)}h-${U}a${U} ${U} 0 0 1 ${U}-${U}Z`, colour)
  if (kind === 2) return circle(x + u / 2, y + u / 2, u / 2, colour)
  if (kind === 3) {
    const arch = (top: number) => `M${n(x)} ${n(top)}a${half} ${half} 0 0 1 ${U} 0Z`
    return path(arch(y + u), colour) + path(arch(y + u / 2), colour, 0.55)
  }
  return ''
}

/** A floor of quarter circles, discs and arches. */
export function tiles({ width, height, hue, random }: Canvas): string {
  const colours = [oklch(0.6, 0.11, hue), oklch(0.76, 0.1, hue + 25), '#f2b76b', oklch(0.4, 0.08, hue - 10)]
  const u = width / 8
  let drawn = rect(0, 0, width, height, oklch(0.93, 0.04, hue))
  for (let y = 0; y < height; y += u) {
    for (let x = 0; x < width - 1; x += u) {
      drawn += tile(Math.floor(random() * 5), x, y, u, colours[Math.floor(random() * colours.length)] ?? '#f2b76b')
    }
  }
  return drawn
}
