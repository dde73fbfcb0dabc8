/** Why an entry was set aside, as a code that the screens put into words. */
export type FailReason =
  | OrderReason
  | MessageReason
  | 'invalid'
  | 'too-large'
  | 'storage-full'
  | 'not-allowed'
  | 'members-only'
  | 'not-found'
  | 'deleted'
  | 'conflict'
  | 'parent-gone'
  | 'too-late'
  | 'edited'
  | 'server-trouble'
  | 'too-old'
  | 'unreadable'
  | 'refused'

/** The same of an order, whose words stand with the shop. */
export type OrderReason =
  | 'price-changed'
  | 'out-of-stock'
  | 'too-many-pieces'
  | 'points-changed'
  | 'not-payable'
  | 'already-shipped'

/** The same of what members write to each other. */
export type MessageReason = 'blocked' | 'not-accepted'
