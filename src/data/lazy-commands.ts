import type { Kind } from '#contract/kinds.ts'
import { announcementDismiss } from '#src/data/announcements/commands/announcement-dismiss.ts'
import { cartSet } from '#src/data/cart/commands/cart-set.ts'
import { conversationAnswer } from '#src/data/conversations/commands/conversation-answer.ts'
import { conversationCreate } from '#src/data/conversations/commands/conversation-create.ts'
import { conversationRead } from '#src/data/conversations/commands/conversation-read.ts'
import { messageSend } from '#src/data/conversations/commands/message-send.ts'
import { favouriteSet } from '#src/data/favourites/commands/favourite-set.ts'
import { orderCancel } from '#src/data/orders/commands/order-cancel.ts'
import { orderPlace } from '#src/data/orders/commands/order-place.ts'
import { reportCreate } from '#src/data/reports/commands/report-create.ts'
import { scheduleCancel } from '#src/data/scheduled/commands/schedule-cancel.ts'
import { scheduleSet } from '#src/data/scheduled/commands/schedule-set.ts'
import { reviewSet } from '#src/data/reviews/commands/review-set.ts'
import type { Command } from '#src/data/sync/command.ts'
import { provideCommands } from '#src/data/sync/command-registry.ts'

/**
 * The kinds of write that the first screen does not need: loaded by what sends, by the pages that ask for them, and
 * where one of them waits.
 */
export const lazyCommands = {
  'report.create': reportCreate,
  'order.place': orderPlace,
  'order.cancel': orderCancel,
  'schedule.set': scheduleSet,
  'schedule.cancel': scheduleCancel,
  'conversation.create': conversationCreate,
  'conversation.answer': conversationAnswer,
  'conversation.read': conversationRead,
  'message.send': messageSend,
  'review.set': reviewSet,
  'favourite.set': favouriteSet,
  'cart.set': cartSet,
  'announcement.dismiss': announcementDismiss,
} satisfies { [K in Kind]?: Command<K, unknown, unknown> }

provideCommands(lazyCommands)
