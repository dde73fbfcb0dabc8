import { moveAnnouncement, notifyOfAnnouncement } from '../models/announce.ts'
import { planNext } from '../models/announcements.ts'
import type { Job } from './job.ts'

/**
 * Shows an announcement when its time has come, notifies those whom it is for, and ends it when it is over; `tellMoved` has
 * open pages see it at once.
 */
export const announceJob = (tellMoved: () => Promise<void>): Job<{ id: string }> => ({
  atOnce: 1,
  leaseMs: 10 * 60_000,
  keepTryingMs: 24 * 60 * 60_000,
  async run({ id }, { db, now, signal }) {
    const moved = await moveAnnouncement(db, id, now)
    if (!moved) return
    const tell = () => tellMoved().catch(() => undefined) // pages ask by themselves too
    await tell()
    const notified = await notifyOfAnnouncement(db, moved, now, signal)
    if (signal.aborted) throw new Error('announcing was broken off')
    if (!notified) return
    await planNext(db, notified)
    await tell()
  },
})
