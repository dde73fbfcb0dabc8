import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { OPEN_ORDERS_MAX, type OpenOrder } from '#contract/open-orders.ts'
import { nextStep, type Order, pointsFor } from '#contract/orders.ts'
import type { MockContext } from '../context.ts'
import { notify } from '../notices.ts'
import { movePoints } from '../points.ts'

export const openOrders: Handlers<MockContext>['openOrders'] = {
  list(_, { state }) {
    const open = [...state.ordersById.values()].filter(
      ({ order }) => order.cancelledAt === null && order.state !== 'delivered',
    )
    return { waiting: open.length, orders: open.slice(0, OPEN_ORDERS_MAX).map(({ order }) => told(order)) }
  },
  move({ params, body }, ctx) {
    const row = ctx.state.ordersById.get(params.id.toLowerCase())
    if (!row) throw new Refusal('not-found')
    const { id, state, steps, cancelledAt, total } = row.order
    if (state === body.state) return told(row.order)
    if (cancelledAt !== null || nextStep(state) !== body.state) throw new Refusal('conflict')
    row.order = {
      ...row.order,
      state: body.state,
      steps: [...steps, { state: body.state, at: new Date().toISOString() }],
    }
    if (body.state === 'delivered') movePoints(ctx.state, row.userId, pointsFor(total), 'order-earned', id)
    notify(ctx.state, {
      kind: 'order',
      userId: row.userId,
      actorId: null,
      about: `${id}:${body.state}`,
      postId: null,
      commentId: null,
      detail: { orderId: id, state: body.state },
    })
    return told(row.order)
  },
}

function told({ delivery: _delivery, ...order }: Order): OpenOrder {
  return order
}
