import type { Observable } from 'dexie'
import { is } from 'valibot'
import { type Order, OrderFacts } from '#contract/orders.ts'
import { cacheDb } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { live } from '#src/data/db/live.ts'
import { heldAccount } from '#src/data/session/accounts.ts'
import { none } from '#src/data/sync/command.ts'
import { commandOf, isReadable } from '#src/data/sync/command-registry.ts'
import { loadEntries } from '#src/data/sync/outbox-view.ts'
import type { OrdersLayer } from './layer.ts'
import type { ShownOrder } from './shown-order.ts'

/** The acting person's orders, the last first, with what waits laid over them. */
export function watchOrders(): Observable<ShownOrder[]> {
  return live(async () => {
    const account = await heldAccount()
    const [entries, rows] = await Promise.all([
      loadEntries(account.key),
      cacheDb.orders
        .where('cacheKey')
        .equals(account.cacheKey)
        .toArray()
        .catch(() => []),
    ])
    return shownOrders(
      rows.map(({ order }) => order),
      entries,
    )
  })
}

/** Orders as they are to be seen; pure. */
export function shownOrders(stored: readonly Order[], entries: readonly Entry[]): ShownOrder[] {
  const layer: OrdersLayer = { placed: new Map(), cancelled: new Map() }
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const overlay = commandOf(entry.kind)?.overlay ?? none
    if (overlay !== none && isReadable(entry)) overlay.orders?.(layer as never, entry as never)
  }
  const known = new Map(stored.map((order) => [order.id, order]))
  const fresh = [...layer.placed.values()].filter(({ order }) => !known.has(order.id))
  const shown = [
    ...stored.map((order): ShownOrder => ({ ...asKnown, order })),
    ...fresh.map(
      ({ order, state, reason, facts, seq }): ShownOrder =>
        state === 'sent'
          ? { ...asKnown, order }
          : { ...asKnown, order, state, reason, facts: is(OrderFacts, facts) ? facts : undefined, seq },
    ),
  ]
  return shown
    .map((one) => withCancel(one, layer.cancelled.get(one.order.id)))
    .sort((a, b) => b.order.createdAt.localeCompare(a.order.createdAt))
}

const asKnown = {
  state: 'known',
  reason: undefined,
  facts: undefined,
  seq: undefined,
  cancelling: 'no',
} as const

function withCancel(one: ShownOrder, cancel: { isRefused: boolean; order: Order | null } | undefined): ShownOrder {
  if (!cancel || one.order.cancelledAt !== null) return one
  if (cancel.order) return { ...one, order: cancel.order }
  return { ...one, cancelling: cancel.isRefused ? 'refused' : 'waiting' }
}
