import * as v from 'valibot'
import type { Handlers } from '#contract/api.ts'
import { Uuid } from '#contract/fields.ts'
import { Refusal } from '#contract/host/refusal.ts'
import { OPEN_ORDERS_MAX } from '#contract/open-orders.ts'
import type { ServerContext } from '../context.ts'
import { countOpenOrders, listOpenOrders, moveOrder } from '../models/orders.ts'

/** The call's own list answers these to moderators alone: `server/mount.ts` asks before anything of it is read. */
export const openOrders: Handlers<ServerContext>['openOrders'] = {
  async list(_, ctx) {
    return { waiting: await countOpenOrders(ctx.db), orders: await listOpenOrders(ctx.db, OPEN_ORDERS_MAX) }
  },
  async move({ params: { id }, body: { state } }, ctx) {
    const moved = v.is(Uuid, id) ? await moveOrder(ctx.db, id.toLowerCase(), state, new Date()) : undefined
    if (moved === undefined) throw new Refusal('not-found')
    if (moved === 'conflict') throw new Refusal('conflict')
    const { delivery: _delivery, ...order } = moved.order
    return order
  },
}
