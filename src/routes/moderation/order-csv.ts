import type { OpenOrder } from '#src/data/orders/hooks/open-orders.ts'

/** The columns in all languages alike: other programs read them by name. */
const COLUMNS = [
  'order',
  'placed',
  'state',
  'items',
  'total_yen',
  'points_used',
  'payment',
  'buyer',
  'deliver_to',
  'postal_code',
  'address',
  'note',
  'shop_words',
]

interface Names {
  /** What a product is called. */
  productOf(line: OpenOrder['lines'][number]): string
  /** What a buyer is called whose account is there. */
  buyerOf(buyer: NonNullable<OpenOrder['buyer']>): string
}

/** Orders as a table for spreadsheets. */
export function ordersAsCsv(orders: readonly OpenOrder[], { productOf, buyerOf }: Names): string {
  const rows = orders.map(({ delivery, buyer, ...order }) => [
    order.id,
    order.createdAt,
    order.cancelledAt === null ? order.state : 'cancelled',
    order.lines.map((line) => `${line.quantity} × ${productOf(line)} (${line.unitPrice})`).join('; '),
    order.total,
    order.pointsUsed,
    order.payment,
    buyer ? buyerOf(buyer) : '',
    delivery?.name ?? '',
    delivery?.postalCode ?? '',
    delivery?.address ?? '',
    delivery?.note ?? '',
    order.shopWords ?? '',
  ])
  // spreadsheets take a text for UTF-8 by the mark at its beginning
  return `\ufeff${[COLUMNS, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/** What spreadsheets take for a formula, and would run. */
const FORMULA = /^[=+\-@\t\r]/

const cellOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`
