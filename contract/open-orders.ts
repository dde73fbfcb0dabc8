import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Order, OrderStep } from './orders.ts'

/** Orders in one answer, those that were placed first. */
export const OPEN_ORDERS_MAX = 100

/** An order as those see it who move it on: whose it is and where it goes is not told. */
export const OpenOrder = v.omit(Order, ['delivery'])
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
   * Moves an order on to its next step, and tells its person. The step that it has come to changes nothing; any other is
   * a `conflict`.
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
}
