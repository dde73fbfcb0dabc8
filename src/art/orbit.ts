import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { circle, gradient, n, rect, repeat } from './shapes.ts'
import { stars } from './sky.ts'

/** A banded planet with a ring behind and in front of it, a moon, and stars. */
export function orbit(canvas: Canvas): string {
  const { width, height, hue, prefix, random } = canvas
  const x = width * (0.42 + random() * 0.2)
  const y = height * 0.54
  const radius = height * 0.28
  const warm = (hue + 140) % 360
  const band = (at: number) =>
    rect(
      x - radius,
      y - radius + radius * 2 * (at * 0.21 + 0.04),
      radius * 2,
      radius * (0.1 + random() * 0.14),
      oklch(0.7 - random() * 0.12, 0.1, warm - 20 + random() * 30),
    )
  const tilt = `transform="rotate(-16 ${n(x)} ${n(y)})"`
  const ring = `fill="none" stroke-width="${n(height * 0.03)}" ${tilt}`
  const night = gradient(`${prefix}n`, [
    [0, oklch(0.16, 0.04, hue - 20)],
    [1, oklch(0.3, 0.08, hue - 30)],
  ])
  return (
    night +
    rect(0, 0, width, height, `url(#${prefix}n)`) +
    stars(canvas, height, 46) +
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius * 2)}" ry="${n(radius * 0.52)}" stroke="${oklch(0.7, 0.1, warm + 10)}" ${ring}/>` +
    `<clipPath id="${prefix}p"><circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}"/></clipPath><g clip-path="url(#${prefix}p)">` +
    circle(x, y, radius, oklch(0.8, 0.09, warm)) +
    repeat(5, band) +
    `<circle cx="${n(x + radius * 0.5)}" cy="${n(y + radius * 0.45)}" r="${n(radius * 1.15)}" fill="none" stroke="${oklch(0.2, 0.05, hue)}" stroke-width="${n(radius * 0.5)}" opacity=".22"/></g>` +
    `<path d="M${n(x - radius * 2)} ${n(y)}A${n(radius * 2)} ${n(radius * 0.52)} 0 0 0 ${n(x + radius * 2)} ${n(y)}" stroke="${oklch(0.84, 0.1, warm + 15)}" ${ring}/>` +
    circle(width * 0.86, height * 0.22, height * 0.06, oklch(0.9, 0.02, 90))
  )
}
