import type { Handlers } from '#contract/api.ts'
import { nextLink, placeOf } from '#contract/host/cursor.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { OPEN_ORDERS_MAX, type OpenOrder } from '#contract/open-orders.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { cancelForBuyer } from '../models/cancel-orders.ts'
import { countOpenOrders, findHandledOrder, listAllOrders, listOpenOrders } from '../models/handled-orders.ts'
import { moveOrder } from '../models/orders.ts'
import { orderIdOf } from './orders.ts'

/** The call's own list answers these to moderators alone: `server/mount.ts` asks before anything of it is read. */
export const openOrders: Handlers<ServerContext>['openOrders'] = {
  async list(_, ctx) {
    const open = await listOpenOrders(ctx.db, OPEN_ORDERS_MAX, actorOf(ctx).id)
    return { waiting: await countOpenOrders(ctx.db), orders: pageOf(open, OPEN_ORDERS_MAX) }
  },
  async all({ query }, ctx) {
    const after = query.cursor === undefined ? undefined : placeOf(query.cursor)
    const found = await listAllOrders(ctx.db, after, OPEN_ORDERS_MAX + 1, actorOf(ctx).id)
    const page = pageOf(found, OPEN_ORDERS_MAX)
    const last = page.at(-1)
    if (last && found.length > page.length) ctx.headers.set('Link', nextLink(ctx.address, last))
    return page
  },
  async move({ params: { id }, body: { state } }, ctx) {
    const moved = await moveOrder(ctx.db, orderIdOf(id), state, new Date(), actorOf(ctx).id)
    if (moved === undefined) throw new Refusal('not-found')
    if (moved === 'conflict') throw new Refusal('conflict')
    if (moved === 'own') throw new Refusal('not-allowed')
    return ofAnother(moved.order.id, ctx)
  },
  async cancel({ params: { id }, body: { words } }, ctx) {
    const order = await cancelForBuyer(ctx.db, orderIdOf(id), new Date(), { moderatorId: actorOf(ctx).id, words })
    if (order === undefined) throw new Refusal('not-found')
    if (order === 'already-shipped') throw new Refusal('already-shipped')
    if (order === 'own') throw new Refusal('not-allowed')
    return ofAnother(order.id, ctx)
  },
}

async function ofAnother(id: string, ctx: ServerContext): Promise<OpenOrder> {
  const order = await findHandledOrder(ctx.db, id, actorOf(ctx).id)
  if (!order) throw new Refusal('not-found')
  return order
}
