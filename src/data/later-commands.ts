import type { Kind } from '#contract/kinds.ts'
import { orderCancel } from '#src/data/orders/commands/cancel/order-cancel.ts'
import { orderPlace } from '#src/data/orders/commands/place/order-place.ts'
import { reportCreate } from '#src/data/reports/commands/create/report-create.ts'
import { reviewSet } from '#src/data/reviews/commands/set/review-set.ts'
import type { Command } from '#src/data/sync/command.ts'
import { provideCommands } from '#src/data/sync/known.ts'

/**
 * The kinds of write of which the first screen knows nothing: loaded by what sends, by the pages that ask for them, and
 * where one of them waits.
 */
export const laterCommands = {
  'report.create': reportCreate,
  'order.place': orderPlace,
  'order.cancel': orderCancel,
  'review.set': reviewSet,
} satisfies { [K in Kind]?: Command<K, unknown, unknown> }

provideCommands(laterCommands)
