import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Moment } from './fields.ts'
import { ORDER_QUANTITY_MAX } from './orders.ts'
import { Product } from './products.ts'

/** Lines in one answer, those that were changed last; of those that were taken out as many. */
export const CART_LINES_MAX = 200
/** So long it is known when a line was taken out, so that an older write which arrives later does not bring it back. */
export const CART_REMOVAL_DAYS = 60

/** One line as its person wants it: of two writes the later holds, whichever arrives first. */
export const CartLineState = v.object({
  /** Pieces; none takes the line out. */
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(ORDER_QUANTITY_MAX)),
  /** When its person changed it; a host takes no moment that is still to come by its own clock. */
  at: Moment,
  /** When it was put in: its place among the others. */
  addedAt: Moment,
})
export type CartLineState = v.InferOutput<typeof CartLineState>

/** What a member means to order. */
export const CartAnswer = v.object({
  /** As the shop has them, what was put in first at the front. */
  lines: v.array(v.object({ product: Product, ...CartLineState.entries })),
  /** What was taken out, and when. */
  removed: v.array(v.object({ productId: v.string(), at: Moment })),
})
export type CartAnswer = v.InferOutput<typeof CartAnswer>

/** The cart of a member, on all their devices; only its member sees it. */
export const cart = {
  read: endpoint({ method: 'get', path: '/api/cart', reply: CartAnswer, access: 'session', lists: [] }),
  /** By the product's id; answers what holds now, which may be a later write than this one. */
  set: endpoint({
    method: 'put',
    path: '/api/cart/:id',
    body: CartLineState,
    reply: CartLineState,
    access: 'session',
    keyed: true,
    lists: [],
  }),
}

interface Placed {
  product: Pick<Product, 'id'>
  addedAt: string
}

/** The order of lines in a cart: what was put in first comes first. Moments as `toISOString` writes them. */
export const inCartOrder = (a: Placed, b: Placed): number =>
  a.addedAt === b.addedAt ? (a.product.id < b.product.id ? -1 : 1) : a.addedAt < b.addedAt ? -1 : 1
