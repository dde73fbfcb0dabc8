import { FEED_POLL_MS } from '#contract/posts.ts'

/** Whether a stream of events is open on this device, and how often pages poll while none is. */
export const stream = { isOpen: false, pollMs: FEED_POLL_MS }
