import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderReason } from '#src/data/posts/hooks/card.ts'

/** Why an order, or its cancelling, was refused, in words. */
const orderReasons: Readonly<Record<OrderReason, MessageDescriptor>> = {
  'price-changed': msg`A price has changed. Nothing was bought.`,
  'out-of-stock': msg`Not enough pieces are left. Nothing was bought.`,
  'points-changed': msg`You have fewer points than that. Nothing was bought.`,
  'already-shipped': msg`It was shipped before that`,
}

export const isOrderReason = (reason: string): reason is OrderReason => Object.hasOwn(orderReasons, reason)

/** The words of a reason, with those of all other kinds. */
export const reasonIn = <Others extends string>(
  others: Readonly<Record<Others, MessageDescriptor>>,
  reason: Others | OrderReason,
): MessageDescriptor => (isOrderReason(reason) ? orderReasons[reason] : others[reason])
