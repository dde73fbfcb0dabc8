import { type Entry, isHalted, isUnsent, mustBeAsked } from '#src/data/db/entry.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { batchOf, mostInBatch } from './batch.ts'
import type { Claim, Claims, DrainDeps, DrainEnd } from './drain-deps.ts'
import { commandOf, isKnown, isReadable } from './command-registry.ts'
import { isDue, WAIT_CAP_MS } from './retry.ts'
import { setAside } from './verdicts.ts'

/** How long an attempt may hold the lock and its entries; one that slept longer has lost both. */
const LEASE_MS = 60_000

/** Picks the next entries that may be sent in one request and marks all of them in flight, in one transaction. */
export function claimNext(userId: string, deps: DrainDeps): Promise<Claims | DrainEnd> {
  const { db, now, batchHost } = deps
  return db.transaction('rw', db.outbox, db.lanes, db.idMap, db.accounts, async (): Promise<Claims | DrainEnd> => {
    const lane = await db.lanes.get(userId)
    if (!lane) return 'empty'
    // After a sign-out nothing more is sent, and no guest's session is opened again.
    const { key, sessionMark } = await currentAccount(db)
    if (key !== userId) return 'left'
    if (isHalted(lane.status)) return lane.status
    if (!isDue(lane.until, lane.untilSetAt, now())) return lane.status === 'busy' ? 'busy' : 'backoff'
    const entries = (await db.outbox.where('userId').equals(userId).toArray()).sort((a, b) => a.seq - b.seq)
    const runnable = nextRunnable(entries, now(), mostInBatch(batchHost, lane.consecutive, now()))
    if (typeof runnable === 'string') return runnable
    const whyNot = (entry: Entry) =>
      isReadable(entry) ? (mustBeAsked(entry, now()) ? 'too-old' : null) : ('unreadable' as const)
    const [next] = runnable
    const reason = whyNot(next)
    if (reason) {
      await setAside(db, entries, next, { reason, status: null, type: null, at: now() })
      return claimNext(userId, deps)
    }
    const bad = runnable.findIndex((entry) => whyNot(entry) !== null)
    const good = bad < 0 ? runnable : runnable.slice(0, bad)
    const mapped = await db.idMap.bulkGet(good.map(({ target }) => [userId, target] as [string, string]))
    const sendable = batchOf(good.map((entry, at) => ({ entry, target: mapped[at]?.serverId ?? entry.target })))
    const leaseId = uuidv7()
    const claims: Claim[] = []
    for (const { entry, target } of sendable) {
      const claimed = {
        state: 'inflight' as const,
        lease: { id: leaseId, until: now() + LEASE_MS },
        attempts: entry.attempts + 1,
        firstSentAt: entry.firstSentAt ?? now(),
      }
      claims.push({ entry: { ...entry, ...claimed } as Entry, target, lane, sessionMark, leaseId })
    }
    await db.outbox.bulkPut(claims.map(({ entry }) => entry))
    const total = entries.filter((entry) => entry.state === 'pending' || entry.state === 'inflight').length
    const drained = lane.drained ?? { done: 0, total }
    await db.lanes.update(userId, {
      status: 'running',
      drained: { ...drained, total: Math.max(drained.total, drained.done + total) },
    })
    const [first, ...others] = claims
    return first ? [first, ...others] : 'empty'
  })
}

/**
 * The first entries by `seq` that may go out now, those that need earlier ones of them among them. A delete in its undo time holds up only entries on the same post, its
 * create among them: what may yet be taken back is not sent first. An
 * entry of an unknown kind or newer version stays, with those that touch the same thing, until the app is updated.
 */
function nextRunnable(entries: readonly Entry[], now: number, most: number): [Entry, ...Entry[]] | DrainEnd {
  const open = new Set(entries.filter((entry) => entry.state !== 'acked').map((entry) => entry.opId))
  const heldUp = new Set(entries.filter((entry) => isInUndo(entry, now)).map((entry) => entry.target))
  const runnable: Entry[] = []
  let end: DrainEnd = 'empty'
  for (const entry of entries) {
    if (runnable.length === most) break
    if (entry.state === 'acked' || entry.state === 'failed' || entry.state === 'blocked') continue
    const keys = Array.isArray(entry.keys) ? entry.keys : []
    const waits = keys.some((key) => heldUp.has(key)) || (entry.deps ?? []).some((dep) => open.has(dep))
    const isHeld = entry.state === 'held' || !isKnown(entry)
    // A wait longer than any that is ever set counts as over: the clock has been put back.
    const isEarly = entry.nextAt > now && entry.nextAt - now <= WAIT_CAP_MS
    if (!waits && !isHeld && !isEarly) {
      runnable.push(entry)
      open.delete(entry.opId)
      continue
    }
    for (const key of keys) heldUp.add(key)
    if (end === 'empty') end = isHeld ? 'update' : 'waiting'
  }
  const [next, ...others] = runnable
  return next ? [next, ...others] : end
}

const isInUndo = (entry: Entry, now: number): boolean =>
  (commandOf(entry.kind)?.undoMs ?? 0) > 0 && isUnsent(entry) && entry.nextAt > now && entry.nextAt - now <= WAIT_CAP_MS
