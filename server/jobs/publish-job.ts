import { PUBLISH_WITHIN_MS } from '#contract/scheduled.ts'
import { type Publishing, publishScheduled } from '../models/scheduled.ts'
import type { Job } from './job.ts'

/** Sends posts whose time has come; `tellMoved` hears of each, so that open pages see it at once. */
export const publishJob = (tellMoved: () => Promise<void>): Job<Publishing> => ({
  atOnce: 10,
  leaseMs: 60_000,
  keepTryingMs: PUBLISH_WITHIN_MS,
  async run(wish, { db, now }) {
    if (await publishScheduled(db, wish, now)) await tellMoved().catch(() => undefined) // pages ask by themselves too
  },
})
