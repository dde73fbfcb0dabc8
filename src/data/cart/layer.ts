import type { Entry } from '#src/data/db/entry.ts'
import type { LineEdit } from './line-edits.ts'

/** What waiting changes say of lines, by their product's id, the oldest first. */
export type CartLayer = Map<string, LineEdit>

/** A command's part in what is in the cart. */
export const onCart = <E extends Entry>(lay: (layer: CartLayer, entry: E) => void): { cart: typeof lay } => ({
  cart: lay,
})
