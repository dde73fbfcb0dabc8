import * as v from 'valibot'

/**
 * News of what has changed, as server-sent events for as long as they are read: a stream tells that something has moved
 * and never what. A host that has no streams answers 204, one that has too many open 429; who is answered so asks again
 * and again instead.
 */
export const EVENTS_PATH = '/api/events'

/** A stream says something so often at least, so that it is known to be alive. */
export const BEAT_MS = 25_000

/** The revisions of the lists, and how much the listener has unread; a host leaves out what it does not know. */
export const Moved = v.object({
  feed: v.number(),
  comments: v.optional(v.number(), 0),
  people: v.optional(v.number(), 0),
  products: v.number(),
  services: v.number(),
  portal: v.optional(v.number(), 0),
  announcements: v.optional(v.number(), 0),
  /** The feed of those whom one follows. */
  following: v.optional(v.number()),
  /** Notices that the one who listens has not read yet, and a number that is another after whatever changes them. */
  notices: v.optional(v.number()),
  noticesAt: v.optional(v.number()),
  /** The same of conversations in which something was not read yet. */
  conversations: v.optional(v.number()),
  conversationsAt: v.optional(v.number()),
})
export type Moved = v.InferOutput<typeof Moved>

/** A person is writing in a conversation of the listener. */
export const Typing = v.object({ conversationId: v.string(), personId: v.string() })
export type Typing = v.InferOutput<typeof Typing>

/**
 * What an event is called: one that tells, with `Moved` as JSON, one that says who is writing, with `Typing`, and one that
 * only shows that the stream is alive.
 */
export const EVENT = { moved: 'moved', typing: 'typing', beat: 'beat' } as const
