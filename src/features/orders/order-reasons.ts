import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageReason, OrderReason } from '#src/data/posts/hooks/card.ts'

/** Why an order, its cancelling, or a message was refused, in words. */
const laterReasons: Readonly<Record<OrderReason | MessageReason, MessageDescriptor>> = {
  'price-changed': msg`A price has changed. Nothing was bought.`,
  'out-of-stock': msg`Not enough pieces are left. Nothing was bought.`,
  'too-many-pieces': msg`You cannot order that many at once. Nothing was bought.`,
  'points-changed': msg`You have fewer points than that. Nothing was bought.`,
  'not-payable': msg`Not all of it can be paid with shares. Nothing was bought.`,
  'already-shipped': msg`It was shipped before that`,
  blocked: msg`It cannot be delivered to this person`,
  'not-accepted': msg`They have not accepted your first message yet`,
}

const isLater = (reason: string): reason is OrderReason | MessageReason => Object.hasOwn(laterReasons, reason)

/** The words of a reason, with those of all other kinds. */
export const reasonIn = <Others extends string>(
  others: Readonly<Record<Others, MessageDescriptor>>,
  reason: Others | OrderReason | MessageReason,
): MessageDescriptor => (isLater(reason) ? laterReasons[reason] : others[reason])
