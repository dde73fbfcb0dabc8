import type { Product } from '#contract/products.ts'

export interface CartLine {
  /** The product as it was when it was put in; a newer price from the shop goes first. */
  product: Product
  quantity: number
}
export interface OrderLine {
  product: Product
  quantity: number
  unitYen: number
}
/** A demo order: nothing is paid and nothing is sent. */
export interface Order {
  number: string
  /** Milliseconds since 1970. */
  at: number
  lines: readonly OrderLine[]
  totalYen: number
}
/** Cart and orders are one record, so that an order and the empty cart after it are kept together or not at all. */
export interface Cart {
  lines: readonly CartLine[]
  orders: readonly Order[]
}

export const EMPTY_CART: Cart = { lines: [], orders: [] }

export const countOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0)
