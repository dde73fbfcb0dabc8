import type { Canvas } from './canvas.ts'
import { food } from './objects-food.ts'
import { things } from './objects-things.ts'
import { oklch } from './oklch.ts'
import { gradient, n, rect } from './shapes.ts'

const objects = new Map<string, string>(Object.entries({ ...food, ...things }))

/** The drawing of an object, or of the one that a product's id begins with (`mug-blue`); otherwise the tote. */
const drawingOf = (object: string): string =>
  objects.get(object) ?? objects.get(object.split('-', 1)[0] ?? '') ?? things.tote

/** One object on a two-tone plinth. An object is drawn on 200 × 200 and fills the picture's short side. */
export function still({ width, height, hue, prefix }: Canvas, object: string): string {
  const side = Math.min(width, height)
  const scale = side / 200
  const plinth = gradient(`${prefix}g`, [
    [0, oklch(0.955, 0.025, hue)],
    [0.66, oklch(0.925, 0.04, hue)],
    [0.661, oklch(0.885, 0.05, hue)],
    [1, oklch(0.91, 0.045, hue)],
  ])
  return (
    plinth +
    rect(0, 0, width, height, `url(#${prefix}g)`) +
    `<g transform="translate(${n((width - side) / 2)} ${n((height - side) / 2)}) scale(${scale})">${drawingOf(object)}</g>`
  )
}
