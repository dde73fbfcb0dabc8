import type { OutboxItem } from '#src/data/sync/hooks/outbox.ts'

interface KindOfRow {
  /** Its person wrote it: its row stays the same while the text is changed, and says why where that cannot be. */
  isWritten: boolean
  /** It is about another author's post, and its row names that author. */
  isAboutOthers: boolean
}

/** What the rows of each kind have that others have not. */
export const kinds = {
  'post.create': { isWritten: true, isAboutOthers: false },
  'post.edit': { isWritten: true, isAboutOthers: false },
  'post.delete': { isWritten: false, isAboutOthers: false },
  'like.set': { isWritten: false, isAboutOthers: true },
  'comment.create': { isWritten: true, isAboutOthers: false },
  'comment.delete': { isWritten: false, isAboutOthers: false },
  'comment-like.set': { isWritten: false, isAboutOthers: false },
  'bookmark.set': { isWritten: false, isAboutOthers: true },
  'follow.set': { isWritten: false, isAboutOthers: false },
  'mute.set': { isWritten: false, isAboutOthers: false },
  'block.set': { isWritten: false, isAboutOthers: false },
  'report.create': { isWritten: false, isAboutOthers: false },
  'order.place': { isWritten: false, isAboutOthers: false },
  'order.cancel': { isWritten: false, isAboutOthers: false },
  'schedule.set': { isWritten: false, isAboutOthers: false },
  'schedule.cancel': { isWritten: false, isAboutOthers: false },
  'conversation.create': { isWritten: false, isAboutOthers: false },
  'conversation.answer': { isWritten: false, isAboutOthers: false },
  'conversation.read': { isWritten: false, isAboutOthers: false },
  'message.send': { isWritten: true, isAboutOthers: false },
  'review.set': { isWritten: false, isAboutOthers: false },
  'favourite.set': { isWritten: false, isAboutOthers: false },
  'cart.set': { isWritten: false, isAboutOthers: false },
  'announcement.dismiss': { isWritten: false, isAboutOthers: false },
  unknown: { isWritten: false, isAboutOthers: false },
} as const satisfies Record<OutboxItem['kind'], KindOfRow>
