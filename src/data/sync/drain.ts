import { currentAccount } from '#src/data/session/accounts.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { answerGuest, lacksSession } from '#src/data/session/guest.ts'
import { type Entry, isHalted, isUnsent, type QueueState, mustBeAsked } from '#src/data/db/entry.ts'
import { commandOf, isKnown, isReadable } from './known.ts'
import { classify, isDue, WAIT_CAP_MS } from './retry.ts'
import { send } from './send.ts'
import { ack, carryOut, loseSession, setAside } from './verdicts.ts'
import type { Claim, DrainDeps, DrainEnd } from './drain-deps.ts'
import { uuidv7 } from '#src/data/db/uuid.ts'

/** Bounds of one drain. */
const MOST_ENTRIES = 50
const LONGEST_MS = 120_000
/** How long an attempt may hold the lock and its entry; whoever slept longer has lost both. */
const LEASE_MS = 60_000
export const drainLock = (userId: string): string => `anpan-drain:${userId}`

export const drainDeps: DrainDeps = {
  db: outboxDb,
  now: () => Date.now(),
  random: () => Math.random(),
  get locks() {
    return navigator.locks
  },
  send,
  lacksSession,
  checkpoint: () => undefined,
}

/**
 * Sends the account's waiting entries, oldest first, one at a time over all tabs and the worker. Resolves with the
 * reason it stopped; never rejects for an answer of the host. An aborted `signal` ends it at the next step.
 */
export async function drain(
  userId: string,
  options: { signal?: AbortSignal } = {},
  deps: DrainDeps = drainDeps,
): Promise<DrainEnd> {
  const signal = options.signal ?? new AbortController().signal
  const run = async (lock: Lock | null): Promise<DrainEnd> => {
    if (!lock) {
      await deps.db.lanes.update(userId, { runAgain: true })
      return 'taken'
    }
    // Whoever has the lock is the only one: an attempt that is still marked died, or was robbed of it.
    const left = deps.db.outbox.where('[userId+state]').equals([userId, 'inflight'])
    await left.modify({ state: 'pending', lease: null })
    for (;;) {
      const end = await drainLane(userId, signal, deps)
      const goesOn = await deps.db.transaction('rw', deps.db.lanes, async () => {
        const lane = await deps.db.lanes.get(userId)
        if (lane)
          await deps.db.lanes.update(userId, {
            runAgain: false,
            drained: null,
            ...(lane.status === 'running' ? { status: 'idle' } : {}),
          })
        return lane?.runAgain === true && (end === 'empty' || end === 'waiting')
      })
      if (!goesOn) return end
    }
  }
  const end = await deps.locks.request(drainLock(userId), { ifAvailable: true }, run)
  if (end !== 'taken' || !(await isStuck(userId, deps))) return end
  return deps.locks.request(drainLock(userId), { steal: true }, run)
}

/** True when whoever holds the lock let a lease run out: it is frozen, for an attempt ends long before its lease. */
async function isStuck(userId: string, { db, now }: DrainDeps): Promise<boolean> {
  const inFlight = await db.outbox.where('[userId+state]').equals([userId, 'inflight']).toArray()
  return inFlight.some(({ lease }) => lease !== null && lease.until <= now())
}

async function drainLane(userId: string, signal: AbortSignal, deps: DrainDeps): Promise<DrainEnd> {
  const startedAt = deps.now()
  for (let count = 0; ; count++) {
    if (signal.aborted) return 'aborted'
    if (count >= MOST_ENTRIES || deps.now() - startedAt > LONGEST_MS) return 'bounded'
    await deps.checkpoint('before claim')
    const claim = await claimNext(userId, deps)
    if (typeof claim === 'string') return claim
    const end = await attempt(claim, signal, deps)
    if (end) return end
  }
}

/** Picks the next entry that may be sent and marks it in flight, in one transaction. */
function claimNext(userId: string, { db, now }: DrainDeps): Promise<Claim | DrainEnd> {
  return db.transaction('rw', db.outbox, db.lanes, db.idMap, db.accounts, async (): Promise<Claim | DrainEnd> => {
    const lane = await db.lanes.get(userId)
    if (!lane) return 'empty'
    // After a sign-out nothing more is sent, and no guest's session is opened again.
    const { key, sessionMark } = await currentAccount(db)
    if (key !== userId) return 'left'
    if (isHalted(lane.status)) return lane.status
    if (!isDue(lane.until, lane.untilSetAt, now())) return lane.status === 'busy' ? 'busy' : 'backoff'
    const entries = (await db.outbox.where('userId').equals(userId).toArray()).sort((a, b) => a.seq - b.seq)
    const next = nextRunnable(entries, now())
    if (typeof next === 'string') return next
    const reason = isReadable(next) ? (mustBeAsked(next, now()) ? 'too-old' : null) : 'unreadable'
    if (reason) {
      await setAside(db, entries, next, { reason, status: null, type: null, at: now() })
      return claimNext(userId, { db, now } as DrainDeps)
    }
    const mapped = await db.idMap.get([userId, next.target])
    const leaseId = uuidv7()
    const claimed = {
      state: 'inflight' as const,
      lease: { id: leaseId, until: now() + LEASE_MS },
      attempts: next.attempts + 1,
      firstSentAt: next.firstSentAt ?? now(),
    }
    await db.outbox.update(next.seq, claimed)
    const total = entries.filter((entry) => entry.state === 'pending' || entry.state === 'inflight').length
    const drained = lane.drained ?? { done: 0, total }
    await db.lanes.update(userId, {
      status: 'running',
      drained: { ...drained, total: Math.max(drained.total, drained.done + total) },
    })
    return {
      entry: { ...next, ...claimed } as Entry,
      target: mapped?.serverId ?? next.target,
      lane,
      sessionMark,
      leaseId,
    }
  })
}

/**
 * The first entry by `seq` that may go out now. A delete in its undo time holds up only entries on the same post, its
 * create among them: what may yet be taken back is not sent first. An
 * entry of an unknown kind or newer version stays, with those that touch the same thing, until the app is updated.
 */
function nextRunnable(entries: readonly Entry[], now: number): Entry | DrainEnd {
  const open = new Set(entries.filter((entry) => entry.state !== 'acked').map((entry) => entry.opId))
  const heldUp = new Set(entries.filter((entry) => isInUndo(entry, now)).map((entry) => entry.target))
  let end: DrainEnd = 'empty'
  for (const entry of entries) {
    if (entry.state === 'acked' || entry.state === 'failed' || entry.state === 'blocked') continue
    const keys = Array.isArray(entry.keys) ? entry.keys : []
    const waits = keys.some((key) => heldUp.has(key)) || (entry.deps ?? []).some((dep) => open.has(dep))
    const isHeld = entry.state === 'held' || !isKnown(entry)
    // A wait longer than any that is ever set counts as over: the clock has been put back.
    const isEarly = entry.nextAt > now && entry.nextAt - now <= WAIT_CAP_MS
    if (!waits && !isHeld && !isEarly) return entry
    for (const key of keys) heldUp.add(key)
    if (end === 'empty') end = isHeld ? 'update' : 'waiting'
  }
  return end
}

const isInUndo = (entry: Entry, now: number): boolean =>
  (commandOf(entry.kind)?.undoMs ?? 0) > 0 && isUnsent(entry) && entry.nextAt > now && entry.nextAt - now <= WAIT_CAP_MS

/** Sends a claimed entry and writes down what came of it; resolves with an end when the lane must stop. */
async function attempt(claim: Claim, signal: AbortSignal, deps: DrainDeps): Promise<DrainEnd | null> {
  await deps.checkpoint('before send')
  const { lane } = claim
  const needsGuest =
    lane.guestSecret !== null &&
    (lane.actorId === null || lane.isSessionLost === true || (await deps.lacksSession().catch(() => false)))
  let hasSession = !needsGuest
  try {
    const actorId = needsGuest ? await answerGuest(lane, signal, deps.db) : lane.actorId
    hasSession = true
    // Whoever slept through its lease sends no more: another drainer has the entry by now (fault F23).
    if (deps.now() >= (claim.entry.lease?.until ?? 0)) return 'lost lease'
    const result = await deps.send(claim.entry, claim.target, actorId, signal)
    await deps.checkpoint('before ack')
    return await settleAttempt(claim, deps, (lane) => ack(claim, result, lane, deps))
  } catch (error) {
    await deps.checkpoint('before verdict')
    const verdict = classify(error, claim.entry)
    if (verdict.do === 'stop' && verdict.status === 'auth' && lane.guestSecret !== null && hasSession) {
      // A guest's session has run out: the same secret opens it again.
      return settleAttempt(claim, deps, (own) => loseSession(claim, own, needsGuest, deps))
    }
    return settleAttempt(claim, deps, (lane) => carryOut(claim, verdict, lane, deps, signal.aborted))
  }
}

/** Runs what follows an answer in one transaction, unless the entry's lease is gone by now. */
function settleAttempt(
  claim: Claim,
  { db }: DrainDeps,
  work: (lane: QueueState) => Promise<DrainEnd | null>,
): Promise<DrainEnd | null> {
  return db.transaction('rw', db.outbox, db.lanes, db.idMap, db.accounts, async () => {
    const entry = await db.outbox.get(claim.entry.seq)
    const lane = await db.lanes.get(claim.lane.userId)
    if (!entry || !lane || entry.lease?.id !== claim.leaseId) return 'lost lease'
    return work(lane)
  })
}
