import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { Uuid } from '#contract/fields.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { ORDERS_PER_PAGE } from '#contract/orders.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { cancelOrder } from '../models/cancel-orders.ts'
import { noteEffect } from '../models/effects.ts'
import { findOrder, listOrders, placeOrder } from '../models/orders.ts'
import { memberOf } from './member-of.ts'

export const orders: Handlers<ServerContext>['orders'] = {
  async list({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const rows = await listOrders(ctx.db, actorOf(ctx).id, after, ORDERS_PER_PAGE + 1)
    const page = pageOf(rows, ORDERS_PER_PAGE)
    const last = page.at(-1)
    if (last && rows.length > page.length) ctx.headers.set('Link', nextLink(ctx.address, last))
    return page
  },
  async read({ params }, ctx) {
    const order = await findOrder(ctx.db, actorOf(ctx).id, orderIdOf(params.id))
    if (!order) throw new Refusal('not-found')
    return order
  },
  async place({ body }, ctx) {
    const buyer = memberOf(ctx)
    const crowd = buyer.isNewcomer ? { sender: ctx.sender, limits: ctx.budgets.limits.unpaid } : undefined
    const outcome = await placeOrder(ctx.db, buyer.id, body, new Date(), crowd)
    if (outcome === 'taken') throw new Refusal('conflict')
    if ('refused' in outcome) throw new Refusal(outcome.refused, { facts: outcome.facts })
    await noteEffect(ctx.db, { opId: ctx.key, userId: buyer.id, kind: 'order.place', target: outcome.id })
    return outcome
  },
  async cancel({ params }, ctx) {
    const id = orderIdOf(params.id)
    const buyer = memberOf(ctx)
    const outcome = await cancelOrder(ctx.db, buyer.id, id, new Date())
    if (outcome === undefined) throw new Refusal('not-found')
    if (outcome === 'already-shipped') throw new Refusal('already-shipped')
    await noteEffect(ctx.db, { opId: ctx.key, userId: buyer.id, kind: 'order.cancel', target: id })
    return outcome
  },
}

/** The id of an order; what is none names nothing. */
export function orderIdOf(text: string): string {
  if (!v.is(Uuid, text)) throw new Refusal('not-found')
  return text.toLowerCase()
}
