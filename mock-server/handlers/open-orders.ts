import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { OPEN_ORDERS_MAX, type OpenOrder } from '#contract/open-orders.ts'
import { canCancel, needsDelivery, nextStep } from '#contract/orders.ts'
import { authorOf } from '../author.ts'
import { cancelForBuyer, cancelUnpaid } from '../cancel-orders.ts'
import { actorOf, type MockContext } from '../context.ts'
import { notify } from '../notices.ts'
import { earnForOrder } from '../points.ts'
import type { MockOrder } from '../shop-state.ts'

export const openOrders: Handlers<MockContext>['openOrders'] = {
  list(_, ctx) {
    const { state } = ctx
    cancelUnpaid(state, new Date())
    const open = [...state.ordersById.values()].filter(
      ({ order }) => order.cancelledAt === null && order.state !== 'delivered',
    )
    return { waiting: open.length, orders: open.slice(0, OPEN_ORDERS_MAX).map((row) => shown(row, ctx)) }
  },
  all({ query }, ctx) {
    cancelUnpaid(ctx.state, new Date())
    const rows = [...ctx.state.ordersById.values()].reverse()
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const from = after ? rows.findIndex((row) => row.order.id === after.id) + 1 : 0
    const page = rows.slice(from, from + OPEN_ORDERS_MAX)
    const last = page.at(-1)
    if (last && rows.length > from + page.length) ctx.headers.Link = nextLink(ctx.request.url, last.order)
    return page.map((row) => shown(row, ctx))
  },
  move({ params, body }, ctx) {
    const row = ofAnother(params.id, ctx)
    const { id, state, steps, cancelledAt, total } = row.order
    if (state === body.state) return shown(row, ctx)
    if (cancelledAt !== null || nextStep(state) !== body.state) throw new Refusal('conflict')
    row.order = {
      ...row.order,
      state: body.state,
      steps: [...steps, { state: body.state, at: new Date().toISOString() }],
    }
    if (body.state === 'delivered') earnForOrder(ctx.state, row.userId, total, id)
    notify(ctx.state, {
      kind: 'order',
      userId: row.userId,
      actorId: null,
      about: `${id}:${body.state}`,
      postId: null,
      commentId: null,
      detail: { orderId: id, state: body.state },
    })
    return shown(row, ctx)
  },
  cancel({ params, body: { words } }, ctx) {
    const row = ofAnother(params.id, ctx)
    if (row.order.cancelledAt !== null) return shown(row, ctx)
    if (!canCancel(row.order)) throw new Refusal('already-shipped')
    cancelForBuyer(ctx.state, row, 'shop')
    if (words !== '') row.order = { ...row.order, shopWords: words }
    return shown(row, ctx)
  },
}

/** An order that the moderator may handle. */
function ofAnother(id: string, ctx: MockContext): MockOrder {
  const row = ctx.state.ordersById.get(id.toLowerCase())
  if (!row) throw new Refusal('not-found')
  if (row.userId === actorOf(ctx).id) throw new Refusal('not-allowed')
  return row
}

function shown({ userId, order }: MockOrder, ctx: MockContext): OpenOrder {
  const isOwn = userId === actorOf(ctx).id
  const delivery = needsDelivery(order) && !isOwn ? order.delivery : null
  return { ...order, delivery, isOwn, buyer: ctx.state.usersById.has(userId) ? authorOf(userId, ctx.state) : null }
}
