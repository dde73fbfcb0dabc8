import type { Product } from '#contract/products.ts'
import type { Entry } from '#src/data/db/entry.ts'
import type { CartLine } from './cart.ts'

/** A line as its person wants it from `at` on; no pieces take it out. */
export interface LineEdit {
  product: Product
  quantity: number
  at: string
  addedAt: string
}

const momentOf = (ms: number): string => new Date(Math.max(0, ms)).toISOString()

/** A moment later than one that is known, and no sooner than now: a clock that is behind must not undo a person's change. */
const after = (known: string | undefined, now: number): string =>
  momentOf(Math.max(now, known === undefined ? 0 : Date.parse(known) + 1))

/** A line whose times are not known was there before all others, in its place among its like. */
export const withTimes = (line: CartLine, place: number): LineEdit => ({
  ...line,
  at: line.at ?? momentOf(0),
  addedAt: line.addedAt ?? momentOf(place),
})

/** A line that comes in before another takes a place in front of it. */
function placeAt(lines: readonly CartLine[], at: number, now: number): string {
  const next = lines.slice(at + 1).find(({ addedAt }) => addedAt !== undefined)
  return next?.addedAt === undefined ? momentOf(now) : momentOf(Date.parse(next.addedAt) - 1)
}

/**
 * What a change makes of the lines of a cart, each with the time of it. `knownAt` says when a product's line was last
 * changed as far as this device knows, one that was taken out too. Pure.
 */
export function lineEdits(
  before: readonly CartLine[],
  now: readonly CartLine[],
  nowMs: number,
  knownAt: (productId: string) => string | undefined,
): LineEdit[] {
  const known = new Map(before.map((line, at) => [line.product.id, withTimes(line, at)]))
  const kept = new Set(now.map(({ product }) => product.id))
  const changed = now.flatMap((line, at): LineEdit[] => {
    const { product, quantity } = line
    const earlier = known.get(product.id)
    if (earlier?.quantity === quantity) return []
    const addedAt =
      earlier?.addedAt ??
      placeAt(
        now.map((one) => known.get(one.product.id) ?? one),
        at,
        nowMs,
      )
    return [{ product, quantity, at: after(earlier?.at ?? knownAt(product.id), nowMs), addedAt }]
  })
  const removed = [...known.values()]
    .filter(({ product }) => !kept.has(product.id))
    .map((line) => ({ ...line, quantity: 0, at: after(line.at, nowMs) }))
  return [...changed, ...removed]
}

/** The lines after a change, each that is another with its times. Pure. */
export function stampedLines(before: readonly CartLine[], now: readonly CartLine[], nowMs: number): CartLine[] {
  const edits = new Map(lineEdits(before, now, nowMs, () => undefined).map((edit) => [edit.product.id, edit]))
  return now.map((line) => edits.get(line.product.id) ?? line)
}

/** What waiting changes say of lines, by their product's id, the oldest first. */
export type CartLayer = Map<string, LineEdit>

/** A command's part in what is in the cart. */
export const onCart = <E extends Entry>(lay: (layer: CartLayer, entry: E) => void): { cart: typeof lay } => ({
  cart: lay,
})
