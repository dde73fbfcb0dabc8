import { safeParse } from 'valibot'
import { Delivery, ORDER_LINES_MAX, totalOf } from '#contract/orders.ts'
import type { OrderLine } from '#src/data/cart/hooks/cart.ts'
import type { Wish } from '#src/data/orders/hooks/ordering.ts'

export const NOWHERE: Delivery = { name: '', postalCode: '', address: '', note: '' }
export type DeliveryFault = Partial<Record<keyof Delivery, 'blank' | 'other'>>

/** What is wrong with an address, by its fields; empty where nothing is. */
export function deliveryFaults(delivery: Delivery): DeliveryFault {
  const { issues = [] } = safeParse(Delivery, delivery)
  return Object.fromEntries(
    issues.map(({ path, message }) => [String(path?.[0].key), message === 'blank' ? 'blank' : 'other']),
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
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return Math.min(most, Number(digits || 0))
}
