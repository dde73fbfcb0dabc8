import { n } from './shapes.ts'

interface Scales {
  id: string
  radius: number
  /** The lowest point of the first row, so that rows begin at the horizon. */
  top: number
  fills: [outer: string, middle: string, inner: string]
  line: string
}

/** A pattern of overlapping wave scales (seigaiha), to be used as a fill. */
export function scales({ id, radius, top, fills, line }: Scales): string {
  const step = radius * 0.62
  const rings = [1, 0.72, 0.44] as const
  let circles = ''
  for (let row = -2; row <= 4; row++) {
    for (let x = row % 2 === 0 ? 0 : -radius; x <= radius * 3; x += radius * 2) {
      rings.forEach((share, at) => {
        circles += `<circle cx="${n(x)}" cy="${n(row * step)}" r="${n(radius * share)}" fill="${fills[at]}"/>`
      })
    }
  }
  return (
    `<defs><pattern id="${id}" patternUnits="userSpaceOnUse" y="${n(top)}" width="${n(radius * 2)}" height="${n(step * 2)}">` +
    `<g stroke="${line}" stroke-width="${n(Math.max(0.5, radius * 0.05))}">${circles}</g></pattern></defs>`
  )
}
