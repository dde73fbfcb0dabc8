import type { Product } from '#contract/products.ts'

export interface CartLine {
  /** The product as it was when it was put in; a newer price from the shop goes first. */
  product: Product
  quantity: number
  /** When it was last changed and when it was put in; what was kept before carts followed their person says neither. */
  at?: string
  addedAt?: string
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
/** What the person wants to order, and their orders from before the shop took any. */
export interface Cart {
  lines: readonly CartLine[]
  orders: readonly Order[]
}

export const EMPTY_CART: Cart = { lines: [], orders: [] }
