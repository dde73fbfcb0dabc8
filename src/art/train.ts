import type { Canvas } from './canvas.ts'
import { hills } from './hills.ts'
import { oklch } from './oklch.ts'
import { rect, repeat, stroke } from './shapes.ts'

/** The inside of a carriage by the hour: wall, frame of the window, seat. */
const CARRIAGE = {
  dawn: [0.9, 0.8, 0.5],
  day: [0.93, 0.84, 0.52],
  dusk: [0.62, 0.5, 0.38],
  night: [0.42, 0.34, 0.3],
} as const

/** Hills through the two windows of a carriage, a strap before each, the seats below. */
export function train(canvas: Canvas): string {
  const { width, height, hue, time } = canvas
  const [wall, frame, seat] = CARRIAGE[time]
  const wallColour = oklch(wall, 0.02, 80)
  const frameColour = oklch(frame, 0.025, 75)
  const sill = height * 0.72
  const strap = (x: number) =>
    stroke(`M${x} 0V${height * 0.15}`, oklch(frame - 0.16, 0.03, 70), width * 0.008) +
    `<circle cx="${x}" cy="${height * 0.2}" r="${height * 0.05}" fill="none" stroke="${oklch(0.95, 0.02, 80)}" stroke-width="${height * 0.02}"/>`
  return (
    hills({ ...canvas, height: sill * 1.04 }) +
    rect(0, 0, width, height * 0.08, wallColour) +
    rect(0, sill, width, height - sill, wallColour) +
    [0, 0.475, 0.95].map((x) => rect(width * x, 0, width * 0.05, height, wallColour)).join('') +
    [0.05, 0.525]
      .map((x) => windowFrame(width * x, height * 0.08, width * 0.425, sill - height * 0.08, frameColour))
      .join('') +
    repeat(4, (at) => strap(Math.round(width * (0.14 + at * 0.24)))) +
    rect(0, height * 0.82, width, height * 0.18, oklch(seat, 0.09, hue + 120), height * 0.03) +
    rect(0, height * 0.82, width, height * 0.035, oklch(seat + 0.1, 0.09, hue + 120), height * 0.017)
  )
}

const windowFrame = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height * 0.06}" fill="none" stroke="${colour}" stroke-width="${height * 0.045}"/>`
