import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { canCancel, type NewOrder, type Order, type OrderFacts, ORDERS_PER_PAGE, piecesFor } from '#contract/orders.ts'
import { wholeYen } from '#contract/whole-yen.ts'
import { type MockContext, actorOf, memberOf } from '../context.ts'
import { cancelUnpaid, giveBack, moveStock } from '../cancel-orders.ts'
import { balanceOf, movePoints } from '../points.ts'
import type { MockState } from '../state.ts'
import type { MockOrder } from '../shop-state.ts'

export const orders: Handlers<MockContext>['orders'] = {
  list({ query }, ctx) {
    const { id } = actorOf(ctx)
    cancelUnpaid(ctx.state, new Date())
    const rows = [...ctx.state.ordersById.values()].filter((row) => row.userId === id).reverse()
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const from = after ? rows.findIndex((row) => row.order.id === after.id) + 1 : 0
    const page = rows.slice(from, from + ORDERS_PER_PAGE).map(({ order }) => order)
    const last = page.at(-1)
    if (last && rows.length > from + page.length) ctx.headers.Link = nextLink(ctx.request.url, last)
    return page
  },
  read: ({ params }, ctx) => own(params.id, ctx).order,
  place({ body }, ctx) {
    const buyer = memberOf(ctx)
    const id = body.id.toLowerCase()
    const known = ctx.state.ordersById.get(id)
    if (known && known.userId !== buyer.id) throw new Refusal('conflict')
    if (known) return known.order
    cancelUnpaid(ctx.state, new Date())
    const facts = factsOf(body, ctx.state, buyer.id)
    refuseOther(body, facts, ctx.state, buyer.id)
    const order = newOrder(id, body, ctx.state)
    ctx.state.ordersById.set(id, { userId: buyer.id, order })
    moveStock(ctx.state, order, -1)
    movePoints(ctx.state, buyer.id, -body.pointsUsed, 'order-used', id)
    return order
  },
  cancel({ params }, ctx) {
    memberOf(ctx)
    const row = own(params.id, ctx)
    if (row.order.cancelledAt !== null) return row.order
    if (!canCancel(row.order)) throw new Refusal('already-shipped')
    giveBack(ctx.state, row)
    return row.order
  },
}

function own(id: string, ctx: MockContext): MockOrder {
  const row = ctx.state.ordersById.get(id.toLowerCase())
  if (row?.userId !== actorOf(ctx).id) throw new Refusal('not-found')
  return row
}

const factsOf = ({ lines }: NewOrder, state: MockState, userId: string): OrderFacts => ({
  lines: lines.map(({ productId }) => {
    const product = state.products.find(({ id }) => id === productId)
    return { productId, unitPrice: product ? wholeYen(product.price) : null, stock: product?.stock ?? 0 }
  }),
  points: balanceOf(state, userId),
})

function refuseOther(
  { lines, holding, pointsUsed }: NewOrder,
  facts: OrderFacts,
  { products, ordersById }: MockState,
  userId: string,
): void {
  const pairs = lines.map((line, at) => ({ line, fact: facts.lines[at] }))
  if (pairs.some(({ line, fact }) => !fact || fact.unitPrice === null || fact.stock < line.quantity))
    throw new Refusal('out-of-stock', { facts })
  const isPayable = (id: string) => products.find((product) => product.id === id)?.payableInStock ?? false
  if (holding && !lines.every(({ productId }) => isPayable(productId))) throw new Refusal('not-payable', { facts })
  if (pairs.some(({ line, fact }) => fact?.unitPrice !== line.unitPrice)) throw new Refusal('price-changed', { facts })
  const unpaid = [...ordersById.values()].filter(
    (row) => row.userId === userId && row.order.state === 'placed' && row.order.cancelledAt === null,
  )
  const bounded = facts.lines.map((line) => {
    const own = unpaid.flatMap(({ order }) => order.lines).filter(({ productId }) => productId === line.productId)
    return {
      ...line,
      stock: piecesFor(
        line.stock,
        own.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
    }
  })
  if (lines.some(({ quantity }, at) => quantity > (bounded[at]?.stock ?? 0)))
    throw new Refusal('too-many-pieces', { facts: { ...facts, lines: bounded } })
  if (pointsUsed > facts.points) throw new Refusal('points-changed', { facts })
}

function newOrder(
  id: string,
  { lines, total, delivery, payment, holding, pointsUsed }: NewOrder,
  state: MockState,
): Order {
  const at = new Date().toISOString()
  return {
    id,
    lines: lines.map((line) => {
      const product = state.products.find((each) => each.id === line.productId)
      const { name = '', nameTexts, art } = product ?? {}
      return { ...line, name, ...(nameTexts && { nameTexts }), ...(art !== undefined && { art }) }
    }),
    total,
    delivery,
    payment,
    ...(holding && { holding }),
    pointsUsed,
    state: 'placed',
    steps: [{ state: 'placed', at }],
    createdAt: at,
    cancelledAt: null,
  }
}
