import * as v from 'valibot'
import { Uuid } from '#contract/fields.ts'
import { OrderStep } from '#contract/orders.ts'
import { listOpenOrders, moveOrder } from '../models/orders.ts'
import { BadCommand, type Command } from './command.ts'
import { tableOf } from './table.ts'

/** Orders that are listed at once. */
const MOST = 100

/** Lists the orders that are on their way, the longest there first; never whose they are nor where they go. */
export const orders: Command = {
  usage: 'orders   what was ordered and is not delivered yet',
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

/** Moves an order on to its next step; delivered, it earns its points. */
export const order: Command = {
  usage: 'order <id> <paid|packed|shipped|delivered>   moves an order on to its next step',
  options: {},
  words: ['id', 'state'],
  prepare({ id, state }) {
    if (!v.is(Uuid, id) || !v.is(OrderStep, state)) throw new BadCommand('an order’s id and its next step are needed')
    return async ({ db }) => {
      const moved = await db.transaction((tx) => moveOrder(tx, id.toLowerCase(), state, new Date()))
      if (moved === undefined) throw new BadCommand('there is no such order')
      if (moved === 'conflict') throw new BadCommand('that is not the next step of this order')
      return `the order is ${moved.order.state}`
    }
  },
}
