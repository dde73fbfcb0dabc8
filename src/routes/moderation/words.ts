import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { LogEntry, QueueItem } from '#src/data/reports/hooks/moderation.ts'

/** What a thing is. */
export const kindWords: Readonly<Record<QueueItem['about'], MessageDescriptor>> = {
  post: msg({ message: 'Post', context: 'noun', comment: 'kind of a reported thing; noun' }),
  comment: msg({ message: 'Comment', context: 'noun', comment: 'kind of a reported thing; noun' }),
  message: msg({ message: 'Message', context: 'noun', comment: 'kind of a reported thing; noun' }),
  review: msg({ message: 'Review', context: 'product', comment: 'kind of a reported thing; noun' }),
  person: msg({ message: 'Person', context: 'reported', comment: 'kind of a reported thing' }),
}

/** What was done, in the log and in a person's history. */
export const actWords: Readonly<Record<LogEntry['act'], MessageDescriptor>> = {
  leave: msg({ message: 'No action taken', comment: 'what a moderator did' }),
  'take-down': msg({ message: 'Taken down', comment: 'what a moderator did' }),
  'put-back': msg({ message: 'Put back', context: 'done', comment: 'what a moderator did' }),
  suspend: msg({ message: 'Suspended', comment: 'what a moderator did' }),
  lift: msg({ message: 'Suspension lifted', comment: 'what a moderator did' }),
  'close-reports': msg({ message: 'All reports by one person closed', comment: 'what a moderator did' }),
  reopen: msg({ message: 'Back in the queue', comment: 'what a moderator did: they took their decision back' }),
}
