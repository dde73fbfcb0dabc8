import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { circle, dome, ellipse, gradient, n, path, rect, repeat, stroke } from './shapes.ts'

/** A singer at the microphone, feet at `foot`, drawn in units of `unit`. */
function singer(x: number, foot: number, unit: number, colour: string): string {
  const X = (share: number) => n(x + share * unit)
  const Y = (share: number) => n(foot - (0.8 - share) * unit)
  const body =
    `M${X(-0.11)} ${Y(0.8)}L${X(-0.095)} ${Y(0.6)}C${X(-0.09)} ${Y(0.525)} ${X(-0.05)} ${Y(0.515)} ${X(-0.03)} ${Y(0.505)}` +
    `H${X(0.03)}C${X(0.05)} ${Y(0.515)} ${X(0.09)} ${Y(0.525)} ${X(0.095)} ${Y(0.6)}L${X(0.11)} ${Y(0.8)}Z`
  const hair =
    `M${X(-0.052)} ${Y(0.44)}C${X(-0.064)} ${Y(0.35)} ${X(0.064)} ${Y(0.35)} ${X(0.052)} ${Y(0.44)}` +
    `C${X(0.052)} ${Y(0.49)} ${X(0.072)} ${Y(0.49)} ${X(0.064)} ${Y(0.52)}H${X(0.044)}L${X(0.034)} ${Y(0.41)}H${X(-0.036)}Z`
  return (
    path(body, colour) +
    rect(x - unit * 0.018, foot - unit * 0.34, unit * 0.036, unit * 0.07, colour) +
    ellipse(x, foot - unit * 0.375, unit * 0.048, unit * 0.058, colour) +
    path(hair, colour) +
    stroke(`M${X(0.15)} ${Y(0.81)}V${Y(0.56)}L${X(0.075)} ${Y(0.475)}`, colour, unit * 0.014) +
    circle(x + unit * 0.07, foot - unit * 0.332, unit * 0.02, colour)
  )
}

/** A singer under five beams, the crowd before the stage. In a tall picture the singer keeps most of the width. */
export function stage({ width, height, hue, prefix, random }: Canvas): string {
  const isTall = height > width
  const unit = isTall ? width * 0.92 : height
  const foot = height * (isTall ? 0.74 : 0.8)
  const crowd = oklch(0.15, 0.04, hue)
  const beams = repeat(5, (at) => {
    const x = width * (0.1 + at * 0.2)
    const aim = width * (0.5 + (at - 2) * 0.12 + (random() - 0.5) * 0.2)
    const d = `M${n(x - width * 0.006)} 0H${n(x + width * 0.006)}L${n(aim + width * 0.12)} ${n(foot + unit * 0.02)}H${n(aim - width * 0.12)}Z`
    const lamp = isTall ? '' : circle(x, height * 0.03, height * 0.028, '#ffffff')
    return path(d, oklch(0.88, 0.08, hue + (at - 2) * 24), 0.2) + lamp
  })
  const heads = isTall ? 7 : 9
  return (
    gradient(`${prefix}h`, [
      [0, oklch(0.2, 0.06, hue)],
      [1, oklch(0.38, 0.12, hue)],
    ]) +
    rect(0, 0, width, height, `url(#${prefix}h)`) +
    beams +
    ellipse(width / 2, foot, width * 0.3, unit * 0.07, oklch(0.8, 0.1, hue)) +
    singer(width / 2, foot, unit, oklch(0.19, 0.05, hue)) +
    (isTall ? rect(0, height * 0.88, width, height * 0.12, crowd) : '') +
    repeat(heads, (at) =>
      dome(
        (width * at) / (heads - 1),
        height * (isTall ? 0.9 : 1.03),
        width * (isTall ? 0.1 : 0.075),
        unit * (0.13 + random() * 0.05),
        crowd,
      ),
    )
  )
}
