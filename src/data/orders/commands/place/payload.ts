import * as v from 'valibot'
import { Texts } from '#contract/fields.ts'
import { HoldingId } from '#contract/holdings.ts'
import { type Order, Payment } from '#contract/orders.ts'
import type { Entry } from '#src/data/db/entry.ts'

/** What waits of an order: what is bought at which price, as it was shown, and where it goes. */
export const OrderPlacePayload = v.object({
  lines: v.array(
    v.object({
      productId: v.string(),
      quantity: v.number(),
      unitPrice: v.number(),
      name: v.string(),
      nameTexts: v.optional(Texts),
      art: v.optional(v.string()),
    }),
  ),
  total: v.number(),
  delivery: v.object({ name: v.string(), postalCode: v.string(), address: v.string(), note: v.string() }),
  payment: Payment,
  holding: v.optional(HoldingId),
  pointsUsed: v.number(),
})
export type OrderPlacePayload = v.InferOutput<typeof OrderPlacePayload>
export type OrderPlaceEntry = Entry<'order.place', OrderPlacePayload, Order>
