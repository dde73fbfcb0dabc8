import { expect, test } from 'vitest'
import type { OpenOrder } from '#src/data/orders/hooks/open-orders.ts'
import { ordersAsCsv } from './order-csv.ts'

const order: OpenOrder = {
  id: 'o1',
  lines: [{ productId: 'mug-blue', quantity: 2, unitPrice: 2600, name: 'Blue "mug"' }],
  total: 5550,
  delivery: { name: '=HYPERLINK("x")', postalCode: '600-0000', address: 'Midori 3-12,\nKyoto', note: '' },
  payment: 'demo-card',
  pointsUsed: 0,
  state: 'paid',
  steps: [],
  createdAt: '2026-11-28T12:00:00.000Z',
  cancelledAt: null,
  buyer: { id: 'u1', firstName: 'Hana', lastName: 'Aoki' },
  isOwn: false,
}

const names = { productOf: ({ name }: { name: string }) => name, buyerOf: () => 'Hana' }
const rowsOf = (orders: OpenOrder[]) => ordersAsCsv(orders, names).split('\r\n').slice(1, -1)

test('an order is one row, its texts quoted, and none of them a formula', () => {
  expect(rowsOf([order])).toEqual([
    `"o1","2026-11-28T12:00:00.000Z","paid","2 × Blue ""mug"" (2600)",5550,0,"demo-card","Hana","'=HYPERLINK(""x"")","600-0000","Midori 3-12,\nKyoto","",""`,
  ])
})

test('what is not known of an order is empty, and a cancelled one says so', () => {
  const cancelled = { ...order, delivery: null, buyer: null, cancelledAt: order.createdAt, shopWords: '+ sold out' }
  expect(rowsOf([cancelled])[0]).toMatch(/,"cancelled",.*,"demo-card","","","","","","'\+ sold out"$/)
})

test('a table without orders has its columns, and says that it is UTF-8', () => {
  expect(ordersAsCsv([], names)).toMatch(/^\ufeff"order","placed",.*"shop_words"\r\n$/)
})
