import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Order, OrderStep } from './orders.ts'

/** Orders in one answer, those that were placed first. */
export const OPEN_ORDERS_MAX = 100

/** An order as moderators see it: without its buyer, and without its destination. */
export const OpenOrder = v.object({
  ...v.omit(Order, ['delivery']).entries,
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
   * Cancels an order, gives back its pieces and points, and notifies its buyer; a repeat changes nothing. One that was
   * shipped is `already-shipped`, a moderator's own is `not-allowed`.
   */
  cancel: endpoint({
    ...own,
    method: 'post',
    path: '/api/admin/orders/:id/cancel',
    reply: OpenOrder,
    keyed: true,
    lists: ['products'],
  }),
}
