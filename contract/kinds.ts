/**
 * The kinds of write that wait in a device's queue and stand in the server's audit. One that is added does not compile
 * before the queue has its command (`src/data/commands.ts`) and each screen its words.
 */
export type Kind =
  | 'post.create'
  | 'post.edit'
  | 'post.delete'
  | 'like.set'
  | 'follow.set'
  | 'mute.set'
  | 'block.set'
  | 'bookmark.set'
  | 'comment.create'
  | 'comment.delete'
  | 'comment-like.set'
  | 'report.create'
  | 'order.place'
  | 'order.cancel'
  | 'schedule.set'
  | 'schedule.cancel'
  | 'conversation.create'
  | 'conversation.answer'
  | 'conversation.read'
  | 'message.send'
  | 'review.set'
  | 'favourite.set'
  | 'cart.set'
  | 'announcement.dismiss'
