import { outboxDb } from '#src/data/db/database.ts'
import { lacksSession } from '#src/data/session/guest.ts'
import { attempt } from './attempt.ts'
import { sendBatch } from './batch.ts'
import { claimNext } from './claim.ts'
import type { DrainDeps, DrainEnd } from './drain-deps.ts'
import { send } from './send.ts'

/** Bounds of one drain. */
const MOST_ENTRIES = 50
const LONGEST_MS = 120_000
export const drainLock = (userId: string): string => `anpan-drain:${userId}`

export const drainDeps: DrainDeps = {
  db: outboxDb,
  now: () => Date.now(),
  random: () => Math.random(),
  get locks() {
    return navigator.locks
  },
  send,
  sendBatch,
  batchHost: { refusedAt: -Infinity },
  lacksSession,
  checkpoint: () => undefined,
}

/**
 * Sends the account's waiting entries, oldest first, one request at a time over all tabs and the worker. Resolves with
 * the reason it stopped; never rejects for an answer of the host. An aborted `signal` ends it at the next step.
 */
export async function drain(
  userId: string,
  options: { signal?: AbortSignal } = {},
  deps: DrainDeps = drainDeps,
): Promise<DrainEnd> {
  const signal = options.signal ?? new AbortController().signal
  const run = async (lock: Lock | null): Promise<DrainEnd> => (lock ? drainLocked(userId, signal, deps) : 'taken')
  const request = (options: LockOptions) => deps.locks.request(drainLock(userId), options, run)
  for (;;) {
    let end = await request({ ifAvailable: true })
    if (end === 'taken') {
      await deps.db.lanes.update(userId, { runAgain: true })
      // the other drain may have checked for `runAgain` before it was written, and have ended
      end = await request({ ifAvailable: true })
      if (end === 'taken') return (await isStuck(userId, deps)) ? request({ steal: true }) : end
    }
    // checked once the lock is free: a drain that was refused it until then has set `runAgain`, or takes the lock itself
    const isWanted = (await deps.db.lanes.get(userId))?.runAgain === true
    if (!isWanted || (end !== 'empty' && end !== 'waiting')) return end
  }
}

async function drainLocked(userId: string, signal: AbortSignal, deps: DrainDeps): Promise<DrainEnd> {
  const { db } = deps
  // this run is the one that was wanted
  if ((await db.lanes.get(userId))?.runAgain) await db.lanes.update(userId, { runAgain: false })
  // The holder of the lock is the only one: an attempt that is still marked died, or had its lock stolen.
  await db.outbox.where('[userId+state]').equals([userId, 'inflight']).modify({ state: 'pending', lease: null })
  const end = await drainLane(userId, signal, deps)
  await db.transaction('rw', db.lanes, async () => {
    const lane = await db.lanes.get(userId)
    const status = lane?.status === 'running' ? { status: 'idle' as const } : {}
    if (lane) await db.lanes.update(userId, { drained: null, ...status })
  })
  return end
}

/** True when the holder of the lock let a lease run out: it is frozen, for an attempt ends long before its lease. */
async function isStuck(userId: string, { db, now }: DrainDeps): Promise<boolean> {
  const inFlight = await db.outbox.where('[userId+state]').equals([userId, 'inflight']).toArray()
  return inFlight.some(({ lease }) => lease !== null && lease.until <= now())
}

async function drainLane(userId: string, signal: AbortSignal, deps: DrainDeps): Promise<DrainEnd> {
  const startedAt = deps.now()
  for (let count = 0; ; ) {
    if (signal.aborted) return 'aborted'
    if (count >= MOST_ENTRIES || deps.now() - startedAt > LONGEST_MS) return 'bounded'
    await deps.checkpoint('before claim')
    const claims = await claimNext(userId, deps)
    if (typeof claims === 'string') return claims
    const end = await attempt(claims, signal, deps)
    if (end) return end
    count += claims.length
  }
}
