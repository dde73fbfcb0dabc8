import type { Announcement } from '#contract/announcements.ts'
import type { CartAnswer } from '#contract/cart.ts'
import type { Comment, CommentOrder } from '#contract/comments.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { Notice } from '#contract/notices.ts'
import type { Order } from '#contract/orders.ts'
import type { Person } from '#contract/people.ts'
import type { Relation } from '#contract/relations.ts'
import type { ProductReviews } from '#contract/reviews.ts'
import type { Scheduled } from '#contract/scheduled.ts'
import type { UnwantedWord } from '#contract/unwanted.ts'

/** When a stored answer was requested; rows of earlier versions lack the order. */
export interface Requested {
  /** How many writes of the account the server had acknowledged. */
  requestedEpoch: number
  /** The request's place among all of this device. */
  requestOrder?: number
}

/** One of the acting person's orders, as the server answered it. */
export interface OrderRow {
  cacheKey: string
  id: string
  /** When it was placed. */
  at: number
  order: Order
}

/** One of the acting person's posts that wait for their time, as the server answered it. */
export interface ScheduledRow extends Partial<Requested> {
  cacheKey: string
  /** Empty in the row that records when the list was last requested. */
  id: string
  scheduled: Scheduled | null
}

/** A conversation as the server answered it, and what of it is stored: all from a place on. */
export interface ConversationRow extends Partial<Requested> {
  cacheKey: string
  id: string
  /** When something was last written in it. */
  at: number
  conversation: Conversation
  /** False where the server does not tell of it any more. */
  isListed: boolean
  /** Null where nothing of it was fetched yet. */
  from: number | null
  /** There is nothing before that. */
  isWhole: boolean
  /** When its newest messages were requested. */
  messages?: Requested
}

/** Something that was written in a conversation. */
export interface MessageRow {
  cacheKey: string
  id: string
  conversationId: string
  seq: number
  at: number
  message: Message
}

/** What people say of a product that was visited, as far as the server gave it. */
export interface ReviewsRow extends ProductReviews, Requested {
  cacheKey: string
  productId: string
  /** Where the list goes on; null where all of it is here. */
  nextCursor: string | null
  /** When it was last asked for: what was not for longest goes first. */
  visitedAt: number
}

/** The comments under a post that was visited, as far as the server gave them. */
export interface ThreadRow extends Requested {
  cacheKey: string
  postId: string
  comments: Comment[]
  /** Which threads come first in it. */
  order: CommentOrder
  etag: string | null
  /** Where it goes on; null where all of it is here. */
  nextCursor: string | null
  savedAt: number
  /** When its post was last opened: what was not for longest goes first. */
  visitedAt: number
}

/** The favourite products of the acting person, as the server answered them; of epoch 0 where it answered single wishes alone. */
export interface FavouritesRow extends Requested {
  cacheKey: string
  /** What was kept last comes first. */
  ids: string[]
}

/** The announcements for the acting person, as the server answered them. */
export interface AnnouncementsRow extends Requested {
  cacheKey: string
  items: Announcement[]
  /** How far the server's announcements had come. */
  revision: number
}

/**
 * The cart of the acting person, with the items taken out of it, as the server answered it; of epoch 0 where it
 * answered single changes alone.
 */
export interface CartRow extends CartAnswer, Requested {
  cacheKey: string
}

/** The state of a small query. */
export interface QueryRow {
  key: string
  value: string
}

/** The acting person's relation to another; `hides` is 1 where the other's posts are hidden. */
export interface RelationRow extends Partial<Requested> {
  cacheKey: string
  id: string
  relation: Relation
  hides: 0 | 1
  /** Who that is, where the server has told it. */
  person?: Omit<Person, 'relation'>
  /** The muted words, in the one row with an empty id. */
  words?: UnwantedWord[]
}

/** The server's notices for a person, as far as they were requested. */
export interface NoticesRow extends Partial<Requested> {
  cacheKey: string
  /** Newest first. */
  notices: Notice[]
  /** How many of them were not read, here or elsewhere. */
  unread: number
  etag: string | null
  /** Where they go on; null where all of them are here. */
  nextCursor: string | null
  /** What a stream had told of them when they were asked for; null where none had. */
  toldAt: number | null
}

/** True if a stored answer was requested after a write was acked, and so contains it. */
export const hasWrite = (stored: Partial<Requested> | undefined, ackEpoch: number | null): boolean =>
  ackEpoch !== null && ackEpoch <= (stored?.requestedEpoch ?? -1)
