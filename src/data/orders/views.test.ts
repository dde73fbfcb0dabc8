import { expect, test } from 'vitest'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import type { Order } from '#contract/orders.ts'
import { type Entry, newEntry } from '#src/data/db/entry.ts'
import { heldShares, heldYen } from './shown-order.ts'
import { shownOrders } from './views.ts'

const delivery = { name: 'Hana', postalCode: '', address: 'Kyoto', note: '' }
const lines = [{ productId: 'bun', quantity: 1, unitPrice: 240, name: 'Bun' }]
const payload = { lines, total: 590, delivery, payment: 'kabu-pay-demo', pointsUsed: 0 }
const order: Order = {
  id: 'o',
  lines,
  total: 590,
  delivery,
  payment: 'kabu-pay-demo',
  pointsUsed: 0,
  state: 'placed',
  steps: [],
  createdAt: '2026-07-01T00:00:00.000Z',
  cancelledAt: null,
}
let seq = 0
const entry = (kind: Entry['kind'], more: Partial<Entry> = {}): Entry =>
  ({
    ...newEntry({ kind, target: 'o', userId: 'me', payload: kind === 'order.place' ? payload : { name: '' } }),
    seq: ++seq,
    ...more,
  }) as Entry

test('play money is held while an order waits, and back once it was refused, thrown away or cancelled', () => {
  const held = (...given: Parameters<typeof shownOrders>) =>
    shownOrders(...given).reduce((sum, one) => sum + heldYen(one), 0)
  expect(held([], [entry('order.place')])).toBe(590)
  const lastError = { reason: 'price-changed', status: 409, type: null, at: 1 } as const
  expect(held([], [entry('order.place', { state: 'failed', lastError })])).toBe(0)
  expect(held([], [])).toBe(0)
  expect(held([order], [])).toBe(590)
  expect(held([order], [entry('order.cancel')])).toBe(590)
  const cancelled = { ...order, cancelledAt: '2026-07-02T00:00:00.000Z' }
  expect(held([order], [entry('order.cancel', { state: 'acked', result: cancelled })])).toBe(0)
  expect(held([cancelled], [])).toBe(0)
})

test('shares are held in place of money: while an order waits, and back once it was refused or cancelled', () => {
  const withShares = { ...payload, holding: 'cosmosgate' }
  const held = (...given: Parameters<typeof shownOrders>) => {
    const all = shownOrders(...given)
    expect(all.reduce((sum, one) => sum + heldYen(one), 0)).toBe(0)
    return all.flatMap((one) => heldShares(one) ?? [])
  }
  const paid = { ...order, holding: 'cosmosgate' } as const
  // 590 yen at 5,333.13 a share: never less than it is worth
  expect(held([], [entry('order.place', { payload: withShares })])).toEqual([{ holding: 'cosmosgate', parts: 1107 }])
  expect(held([paid], [])).toEqual([{ holding: 'cosmosgate', parts: 1107 }])
  const lastError = { reason: 'out-of-stock', status: 409, type: null, at: 1 } as const
  expect(held([], [entry('order.place', { payload: withShares, state: 'failed', lastError })])).toEqual([])
  expect(held([{ ...paid, cancelledAt: '2026-07-02T00:00:00.000Z' }], [])).toEqual([])
})

test('what the server has stored is shown, and not the order that waits of the same id', () => {
  const shipped: Order = { ...order, state: 'shipped' }
  const shown = shownOrders([shipped], [entry('order.place', { state: 'acked', result: order })])
  expect(shown.map(({ order: { state }, state: of }) => [state, of])).toEqual([['shipped', 'known']])
})

test('what the server says of a refusal is told, unless it is something else', () => {
  const facts = { lines: [{ productId: 'bun', unitPrice: 260, stock: 3 }], points: 0 }
  const failed = (told: unknown) =>
    shownOrders(
      [],
      [
        entry('order.place', {
          state: 'failed',
          lastError: { reason: 'price-changed', status: null, type: null, at: 1, facts: told },
        }),
      ],
    )[0]
  expect(failed(facts)).toMatchObject({ state: 'refused', reason: 'price-changed', facts })
  expect(failed('torn')?.facts).toBeUndefined()
})
