import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Order, OrderStep, SHOP_WORDS_MAX } from './orders.ts'
import { Author } from './posts.ts'
import { textOf } from './text.ts'

/** Orders in one answer: of those on their way the first ones, of all the last. */
export const OPEN_ORDERS_MAX = 100

/**
 * An order as those see it who handle it. Where it goes is known to them while `needsDelivery` holds, and never of an
 * order of their own.
 */
export const OpenOrder = v.object({
  ...Order.entries,
  /** Null where the account is gone. */
  buyer: v.optional(v.nullable(Author), null),
  /** Whether it is the moderator's own: another one handles it. */
  isOwn: v.optional(v.boolean(), false),
})
export type OpenOrder = v.InferOutput<typeof OpenOrder>

const own = { access: 'moderator', lists: [] } as const

/** For moderators alone. */
export const openOrders = {
  /** What is neither delivered nor cancelled, in all and the first of it. */
  list: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/orders',
    reply: v.object({ waiting: v.number(), orders: v.array(OpenOrder) }),
  }),
  /** Every order, the last first. */
  all: endpoint({
    ...own,
    method: 'get',
    path: '/api/admin/orders/all',
    query: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
    reply: v.array(OpenOrder),
  }),
  /**
   * Moves an order on to its next step, and notifies its buyer. The step that it has already reached changes nothing; any other is
   * a `conflict`. A moderator's own order is `not-allowed`.
   */
  move: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/orders/:id/steps',
    body: v.object({ state: OrderStep }),
    reply: OpenOrder,
    keyed: true,
    // what was delivered can be reviewed
    lists: ['products'],
  }),
  /**
   * Cancels an order, gives back its pieces and points, and notifies its buyer, who reads the words beside it; a repeat
   * changes nothing. One that was shipped is `already-shipped`, a moderator's own is `not-allowed`.
   */
  cancel: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/orders/:id/cancel',
    body: v.object({ words: v.optional(textOf(SHOP_WORDS_MAX, 4 * SHOP_WORDS_MAX), '') }),
    reply: OpenOrder,
    keyed: true,
    lists: ['products'],
  }),
}
