import { createEmitter } from '#src/lib/emitter.ts'
import { FEED_POLL_MS } from '#contract/posts.ts'

/** Whether a stream of events is open on this device, and how often pages poll while none is. */
export const stream = { isOpen: false, pollMs: FEED_POLL_MS }

/** Tells that something of the acting person's own has changed at the server, from whatever device. */
export const ownNews = createEmitter()
