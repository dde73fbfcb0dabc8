import { safeParse } from 'valibot'
import { HOLDING_IDS, type HoldingId, sharesFor } from '#contract/holdings.ts'
import { Delivery, ORDER_LINES_MAX, type Payment, totalOf } from '#contract/orders.ts'
import { plainSigns } from '#contract/text.ts'
import type { OrderLine } from '#src/data/cart/hooks/cart.ts'
import type { Wish } from '#src/data/orders/hooks/ordering.ts'
import type { SharesOffer } from './parts/shares-choice.tsx'

/** How an order can be paid: by a card, from the balance of Kabu Pay, or with shares. */
export type PayingWay = Payment | 'shares'

/** What an order takes of each holding, and what there is; undefined where not all of it may be paid so. */
export function sharesOffers(
  lines: readonly OrderLine[],
  total: number,
  has: Readonly<Record<HoldingId, number>> | undefined,
): Readonly<Record<HoldingId, SharesOffer>> | undefined {
  if (!has || !lines.every(({ product }) => product.payableInStock)) return undefined
  const offers = HOLDING_IDS.map((id) => [id, { wanted: sharesFor(total, id), has: has[id] }])
  return Object.fromEntries(offers) as Record<HoldingId, SharesOffer>
}

/** What the order says of how it is paid. */
export const paidBy = (way: PayingWay, holding: HoldingId): Pick<Wish, 'payment' | 'holding'> =>
  way === 'shares' ? { payment: 'kabu-pay-demo', holding } : { payment: way }

export const NOWHERE: Delivery = { name: '', postalCode: '', address: '', note: '' }
const FAULTS = ['blank', 'malformed', 'too-long'] as const
export type DeliveryFault = Partial<Record<keyof Delivery, (typeof FAULTS)[number] | 'other'>>

/** What is wrong with an address, by its fields; empty where nothing is. */
export function deliveryFaults(delivery: Delivery): DeliveryFault {
  const { issues = [] } = safeParse(Delivery, delivery)
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path?.[0].key), FAULTS.find((each) => each === message) ?? 'other']),
  )
}

/** True for an address that cannot be used as it is. */
export const hasFaults = (faults: DeliveryFault): boolean => Object.keys(faults).length > 0

/** The lines of an order, as they are sent and shown. */
export const orderLinesOf = (lines: readonly OrderLine[]): Wish['lines'] =>
  lines.slice(0, ORDER_LINES_MAX).map(({ product: { id, name, nameTexts, art }, quantity, unitYen }) => ({
    productId: id,
    quantity,
    unitPrice: unitYen,
    name,
    ...(nameTexts && { nameTexts }),
    ...(art !== undefined && { art }),
  }))

/** Points that can be used: no more than there are, nor than is to be paid. */
export const mostPoints = (balance: number, lines: Wish['lines']): number =>
  Math.max(0, Math.min(balance, totalOf(lines, { pointsUsed: 0 })))

/** A typed number of points, within what can be used. */
export function pointsFrom(text: string, most: number): number {
  const digits = (plainSigns(text).match(/\d/g) ?? []).slice(0, 9).join('')
  return Math.min(most, Number(digits || 0))
}
