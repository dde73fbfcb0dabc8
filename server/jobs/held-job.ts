import { showDue } from '../models/show-held.ts'
import type { Job } from './job.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Shows what was held, when it is due; `tellMoved` is called for each, so that open pages see it. */
export const heldJob = (tellMoved: () => Promise<void>): Job<{ id: string }> => ({
  atOnce: 4,
  leaseMs: 60_000,
  // its author is promised that it is shown
  keepTryingMs: MONTH_MS,
  async run({ id }, { db, now }) {
    if (await showDue(db, id, now)) await tellMoved().catch(() => undefined) // pages ask by themselves too
  },
})
