import type { Canvas } from './canvas.ts'
import { oklch } from './oklch.ts'
import { scales } from './scales.ts'
import { circle, n, path, rect, repeat } from './shapes.ts'

interface Palette {
  dark: string
  middle: string
  light: string
  accent: string
  cream: string
}

type Pattern = (canvas: Canvas, palette: Palette) => string

const arcs: Pattern = ({ width, height }, { dark, middle, light, accent, cream }) => {
  const unit = Math.max(width, height) * 0.1
  const ring = (at: number) => {
    const step = 7 - at
    return circle(width / 2, height * 0.96, unit * step, step % 2 ? middle : step % 4 ? accent : dark)
  }
  return rect(0, 0, width, height, light) + repeat(7, ring) + circle(width * 0.74, height * 0.2, height * 0.085, cream)
}

const slicedSun: Pattern = ({ width, height }, { dark, accent }) =>
  rect(0, 0, width, height, dark) +
  circle(width / 2, height / 2, height * 0.33, accent) +
  repeat(6, (at) => rect(0, height * (0.5 + at * 0.062), width, height * (0.012 + at * 0.007), dark))

const levels: Pattern = ({ width, height, random }, { dark, middle, cream }) =>
  rect(0, 0, width, height, cream) +
  repeat(9, (at) => {
    const tall = height * (0.2 + random() * 0.6)
    const x = width / 2 + (at - 4.5) * height * 0.094
    return rect(x, height / 2 - tall / 2, height * 0.05, tall, at % 3 === 1 ? dark : middle, height * 0.025)
  })

const waveScales: Pattern = ({ width, height, prefix }, { dark, middle, light }) =>
  scales({ id: `${prefix}w`, radius: height * 0.14, top: 0, fills: [middle, light, dark], line: light }) +
  rect(0, 0, width, height, `url(#${prefix}w)`)

const splitDisc: Pattern = ({ width, height }, { dark, middle, light, cream }) => {
  const r = n(height * 0.28)
  return (
    rect(0, 0, width, height, light) +
    path(`M0 0H${n(width)}L0 ${n(height)}Z`, middle) +
    circle(width / 2, height / 2, height * 0.28, cream) +
    path(`M${n(width / 2 - height * 0.28)} ${n(height / 2)}a${r} ${r} 0 0 0 ${n(height * 0.56)} 0Z`, dark)
  )
}

const waves: Pattern = ({ width, height, hue }, { dark, middle, accent, cream }) => {
  const colours = [cream, middle, oklch(0.48, 0.13, hue), dark, oklch(0.22, 0.06, hue)]
  const wave = (colour: string, at: number) => {
    const y = (share: number) => n(height * (share + at * 0.14))
    return path(
      `M${n(-width * 0.1)} ${y(0.42)}C${n(width * 0.25)} ${y(0.22)} ${n(width * 0.45)} ${y(0.64)} ${n(width * 0.75)} ${y(0.4)}` +
        `S${n(width * 1.2)} ${y(0.44)} ${n(width * 1.2)} ${y(0.44)}V${n(height * 1.2)}H${n(-width * 0.1)}Z`,
      colour,
    )
  }
  return rect(0, 0, width, height, accent) + colours.map(wave).join('')
}

const PATTERNS: Pattern[] = [arcs, slicedSun, levels, waveScales, splitDisc, waves]

/** The cover of a record: one of six patterns. */
export function cover(canvas: Canvas): string {
  const { hue, random } = canvas
  const pattern = PATTERNS[Math.floor(random() * PATTERNS.length)] ?? arcs
  return pattern(canvas, {
    dark: oklch(0.3, 0.08, hue),
    middle: oklch(0.58, 0.14, hue),
    light: oklch(0.86, 0.07, hue + 20),
    accent: oklch(0.84, 0.12, hue + 70),
    cream: '#fff6e6',
  })
}
