import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { OrderStep } from '#contract/orders.ts'
import { cancelForBuyer } from '../models/cancel-orders.ts'
import { listOpenOrders } from '../models/handled-orders.ts'
import { moveOrder } from '../models/orders.ts'
import { BadCommand, type Command } from './command.ts'
import { tableOf } from './table.ts'

/** Orders that are listed at once. */
const MOST = 100

/** Lists the orders that are on their way, the longest there first; never whose they are nor where they go. */
export const orders: Command = {
  usage: 'orders   lists orders that haven’t been delivered yet',
  options: {},
  prepare() {
    return async ({ db }) => {
      const open = await listOpenOrders(db, MOST)
      const rows = open.map(({ id, createdAt, state, lines, total }) => [
        id,
        createdAt,
        state,
        lines.map(({ productId, quantity }) => `${quantity} ${productId}`).join(', '),
        String(total),
      ])
      return tableOf(['order', 'placed', 'state', 'what', 'yen'], rows)
    }
  },
}

const CANCELLED = 'cancelled'

/** Moves an order on to its next step; delivered, it earns its points. Or cancels it. */
export const order: Command = {
  usage: 'order <id> <paid|packed|shipped|delivered|cancelled>   moves an order on to its next step, or cancels it',
  options: {},
  words: ['id', 'state'],
  prepare({ id, state }) {
    const isCancel = state === CANCELLED
    if (!v.is(Uuid, id) || !(isCancel || v.is(OrderStep, state)))
      throw new BadCommand('give the order’s id and its next step')
    return async ({ db }) => {
      if (isCancel) {
        const done = await db.transaction((tx) => cancelForBuyer(tx, id.toLowerCase(), new Date()))
        if (done === undefined) throw new BadCommand('no order has this id')
        if (done === 'already-shipped') throw new BadCommand('the order was shipped and can’t be cancelled')
        return 'the order is cancelled'
      }
      const moved = await db.transaction((tx) => moveOrder(tx, id.toLowerCase(), state, new Date()))
      if (moved === undefined) throw new BadCommand('no order has this id')
      if (typeof moved === 'string') throw new BadCommand('that isn’t this order’s next step')
      return `the order is ${moved.order.state}`
    }
  },
}
