import type { CartAnswer } from '#contract/cart.ts'
import type { Comment, CommentOrder } from '#contract/comments.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import type { Order } from '#contract/orders.ts'
import type { Scheduled } from '#contract/scheduled.ts'
import type { ProductReviews } from '#contract/reviews.ts'

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
