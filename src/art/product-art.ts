import { art } from './art.ts'

/** A square picture of a product. `name` is the contract's `art`, or an id that begins with one; else it is the tote. */
export function productArt(name: string, hue: number): string {
  return art({ kind: 'product', id: `product:${name}:${hue}`, object: name, hue, width: 200, height: 200 })
}
