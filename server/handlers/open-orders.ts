import type { Handlers } from '#contract/api.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { OPEN_ORDERS_MAX, type OpenOrder } from '#contract/open-orders.ts'
import type { Order } from '#contract/orders.ts'
import { pageOf } from '#contract/pages.ts'
import { actorOf, type ServerContext } from '../context.ts'
import { cancelForBuyer } from '../models/cancel-orders.ts'
import { countOpenOrders, listOpenOrders, moveOrder } from '../models/orders.ts'
import { orderIdOf } from './orders.ts'

/** The call's own list answers these to moderators alone: `server/mount.ts` asks before anything of it is read. */
export const openOrders: Handlers<ServerContext>['openOrders'] = {
  async list(_, ctx) {
    const open = await listOpenOrders(ctx.db, OPEN_ORDERS_MAX, actorOf(ctx).id)
    return { waiting: await countOpenOrders(ctx.db), orders: pageOf(open, OPEN_ORDERS_MAX) }
  },
  async move({ params: { id }, body: { state } }, ctx) {
    const moved = await moveOrder(ctx.db, orderIdOf(id), state, new Date(), actorOf(ctx).id)
    if (moved === undefined) throw new Refusal('not-found')
    if (moved === 'conflict') throw new Refusal('conflict')
    if (moved === 'own') throw new Refusal('not-allowed')
    return ofAnother(moved.order)
  },
  async cancel({ params: { id } }, ctx) {
    const order = await cancelForBuyer(ctx.db, orderIdOf(id), new Date(), actorOf(ctx).id)
    if (order === undefined) throw new Refusal('not-found')
    if (order === 'already-shipped') throw new Refusal('already-shipped')
    if (order === 'own') throw new Refusal('not-allowed')
    return ofAnother(order)
  },
}

const ofAnother = ({ delivery: _delivery, ...order }: Order): OpenOrder => ({ ...order, isOwn: false })
