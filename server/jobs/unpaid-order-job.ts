import { cancelUnpaid } from '../models/cancel-orders.ts'
import type { Job } from './job.ts'

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/** Cancels an order that is not paid when it is due; `tellMoved` is called for each, so that open pages see its pieces. */
export const unpaidOrderJob = (tellMoved: () => Promise<void>): Job<{ id: string }> => ({
  atOnce: 4,
  leaseMs: 60_000,
  // its pieces are reserved until then
  keepTryingMs: MONTH_MS,
  async run({ id }, { db, now }) {
    if (await cancelUnpaid(db, id, now)) await tellMoved().catch(() => undefined) // pages poll too
  },
})
