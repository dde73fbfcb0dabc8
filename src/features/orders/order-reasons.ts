import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageReason, OrderReason } from '#src/data/posts/hooks/card.ts'

/** Why an order, its cancelling, or a message was refused, in words. */
const laterReasons: Readonly<Record<OrderReason | MessageReason, MessageDescriptor>> = {
  'price-changed': msg`A price has changed. Nothing was ordered.`,
  'out-of-stock': msg`Not enough in stock. Nothing was ordered.`,
  'too-many-pieces': msg`You can’t order that many at once. Nothing was ordered.`,
  'points-changed': msg`You don’t have enough points. Nothing was ordered.`,
  'not-payable': msg`Not everything in it can be paid for with shares. Nothing was ordered.`,
  'already-shipped': msg`It had already shipped`,
  blocked: msg`It can’t be delivered to this person`,
  'not-accepted': msg`They haven’t accepted your first message yet`,
}

const isLater = (reason: string): reason is OrderReason | MessageReason => Object.hasOwn(laterReasons, reason)

/** The words of a reason, with those of all other kinds. */
export const reasonIn = <Others extends string>(
  others: Readonly<Record<Others, MessageDescriptor>>,
  reason: Others | OrderReason | MessageReason,
): MessageDescriptor => (isLater(reason) ? laterReasons[reason] : others[reason])
