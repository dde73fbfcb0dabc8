import type { Product } from './products.ts'

/** Days from an order until it is on its way: at least and at most. 0 is the same day, 1 the next one. */
export interface ShippingDays {
  from: number
  to: number
}

const days = (from: number, to = from): ShippingDays => ({ from, to })

/** What the makers of the sample say of what they make; anything else takes as long as most things do. */
const BY_ART: Readonly<Record<string, ShippingDays>> = {
  tomato: days(0),
  bun: days(1),
  mug: days(1),
  cup: days(1),
  berry: days(1, 2),
  rice: days(1, 2),
  // roasted on two days of the week
  coffee: days(1, 4),
  watch: days(3, 5),
  plant: days(3, 5),
}
const USUAL = days(2, 3)

/** How long it takes until these products are on their way: they leave together, when the slowest of them is ready. */
export function shippingDays(products: readonly Pick<Product, 'art'>[]): ShippingDays {
  const each = products.map(({ art }) => BY_ART[art ?? ''] ?? USUAL)
  return { from: Math.max(...each.map(({ from }) => from)), to: Math.max(...each.map(({ to }) => to)) }
}
