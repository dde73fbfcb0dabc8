import { currentAccount } from '#src/data/session/accounts.ts'
import { knownRevisions } from '#src/data/api/known-revisions.ts'
import type { OutboxDatabase } from '#src/data/db/database.ts'
import { noteRefused, noteSent } from '#src/data/notifications/notices.ts'
import type { FailReason } from '#src/data/db/fail-reason.ts'
import type { Claim, DrainDeps, DrainEnd } from './drain-deps.ts'
import { revertAttempt, type Entry, type QueueState } from '#src/data/db/entry.ts'
import { none } from './command.ts'
import { commandOf, summaryOf } from './command-registry.ts'
import { backoffMs, type Verdict } from './retry.ts'

/** 5xx answers of one entry, while others succeed, after which it is set aside (fault F84). */
const PARK_AFTER = 5

/** An entry as it is stored, which the server has done, or with `lastError` one that had become needless. */
interface Done {
  entry: Entry
  result: Entry['result']
  lastError?: Entry['lastError']
}

/** Writes down what the server has done, in its order. */
export async function ack(done: readonly Done[], lane: QueueState, { db, now }: DrainDeps): Promise<null> {
  const at = now()
  const settled = done.map(({ entry, result, lastError = null }, index) => ({
    ...entry,
    state: 'acked' as const,
    lease: null,
    lastError,
    ackedAt: at,
    ackEpoch: lane.epoch + index + 1,
    result,
  }))
  await db.outbox.bulkPut(settled)
  const made = done.map(({ entry, result }) => ({ entry, serverId: madeId(entry, result) ?? entry.target }))
  const renamed = made.filter(({ entry, serverId }) => serverId !== entry.target)
  await db.idMap.bulkPut(
    renamed.map(({ entry: { userId, target }, serverId }) => ({ userId, localId: target, serverId })),
  )
  await db.lanes.update(lane.userId, {
    epoch: lane.epoch + done.length,
    told: knownRevisions,
    consecutive: 0,
    trouble: null,
    until: 0,
    lastOkAt: at,
    drained: lane.drained && { ...lane.drained, done: lane.drained.done + done.length },
  })
  for (const { entry, serverId } of made)
    if (commandOf(entry.kind)?.noticeWhenSent === true) noteSent(entry, { ...aboutOf(entry), target: serverId }, at)
  return null
}

/** The host's id for what an entry has made; undefined where it made nothing, or the host does not say. */
function madeId(entry: Entry, result: unknown): string | undefined {
  const creates = commandOf(entry.kind)?.creates ?? none
  return creates === none || !result ? undefined : creates.idOf(result)
}

/** What a notice tells of an entry, which may be damaged. */
const aboutOf = (entry: Entry) => ({ kind: entry.kind, target: String(entry.target), text: summaryOf(entry) })

/** Writes down what an attempt's trouble means; resolves with an end when the lane must stop. */
export async function applyVerdict(
  claim: Claim,
  verdict: Verdict,
  lane: QueueState,
  deps: DrainDeps,
  isAborted: boolean,
): Promise<DrainEnd | null> {
  const { db, now } = deps
  const { entry } = claim
  const back = { state: 'pending' as const, lease: null }
  switch (verdict.do) {
    case 'moot': {
      const lastError = verdict.isLostEffect ? errorOf('not-found', now()) : null
      return ack([{ entry, result: null, lastError }], lane, deps)
    }
    case 'fail': {
      const entries = await db.outbox.where('userId').equals(entry.userId).toArray()
      await setAside(db, entries, entry, {
        ...errorOf(verdict.reason, now()),
        ...(verdict.facts !== undefined && { facts: verdict.facts }),
      })
      await db.lanes.update(lane.userId, { consecutive: 0, trouble: null, until: 0, lastOkAt: now() })
      return null
    }
    case 'hold':
      await db.outbox.update(entry.seq, { state: 'held', lease: null })
      return null
    case 'stop':
      await db.outbox.update(entry.seq, revertAttempt(entry))
      // its person has signed in while the answer was on its way: it was about the session before
      if ((await currentAccount(db)).sessionMark !== claim.sessionMark) return null
      await db.lanes.update(lane.userId, { status: verdict.status })
      return verdict.status
    case 'busy':
      await db.outbox.update(entry.seq, back)
      await db.lanes.update(lane.userId, waiting(lane, 'busy', 'server', verdict.waitMs ?? 0, deps))
      return 'busy'
    case 'retry': {
      if (isAborted) {
        await db.outbox.update(entry.seq, back)
        return 'aborted'
      }
      const serverTrouble = (entry.serverTrouble ?? 0) + Number(verdict.isServerTrouble)
      if (serverTrouble >= PARK_AFTER && entry.firstSentAt !== null && lane.lastOkAt > entry.firstSentAt) {
        const entries = await db.outbox.where('userId').equals(entry.userId).toArray()
        await setAside(db, entries, entry, { reason: 'server-trouble', status: 500, type: null, at: now() })
        return null
      }
      await db.outbox.update(entry.seq, { ...back, serverTrouble })
      const end = verdict.waitMs === null ? 'backoff' : 'busy' // a wait that the server named is not ours to cut short
      await db.lanes.update(lane.userId, waiting(lane, end, verdict.trouble, verdict.waitMs ?? 0, deps))
      return end
    }
  }
}

/** Puts an entry back: as it was where the host did not look at it, else as one that may have been done. */
export async function returnToQueue(
  { entry: { seq, ...entry } }: Claim,
  isUntried: boolean,
  { db }: DrainDeps,
): Promise<null> {
  const now = await db.outbox.get(seq)
  // what it needs may just have been refused
  const state = now?.state === 'blocked' ? now.state : ('pending' as const)
  await db.outbox.update(seq, { ...(isUntried ? revertAttempt({ seq, ...entry }) : { lease: null }), state })
  return null
}

/**
 * Writes down that a guest's session is gone, which costs no attempt: the next one opens it again, at once, or after a
 * wait where it was only just opened. The guest is never asked to sign in for it.
 */
export async function markGuestSessionLost(
  { entry }: Claim,
  lane: QueueState,
  wasJustOpened: boolean,
  deps: DrainDeps,
): Promise<DrainEnd | null> {
  await deps.db.outbox.update(entry.seq, revertAttempt(entry))
  const wait = wasJustOpened ? waiting(lane, 'backoff', 'server', 0, deps) : {}
  await deps.db.lanes.update(lane.userId, { isSessionLost: true, ...wait })
  return wasJustOpened ? 'backoff' : null
}

const errorOf = (reason: FailReason, at: number): NonNullable<Entry['lastError']> => ({
  reason,
  status: null,
  type: null,
  at,
})

function waiting(
  lane: QueueState,
  status: 'backoff' | 'busy',
  trouble: QueueState['trouble'],
  floorMs: number,
  { now, random }: DrainDeps,
): Partial<QueueState> {
  const untilSetAt = now()
  return {
    status,
    trouble,
    consecutive: lane.consecutive + 1,
    untilSetAt,
    until: untilSetAt + backoffMs(lane.consecutive, random, floorMs),
  }
}

/** Sets an entry aside with its reason; what depends on it waits with it. */
export async function setAside(
  db: OutboxDatabase,
  entries: readonly Entry[],
  entry: Entry,
  lastError: NonNullable<Entry['lastError']>,
): Promise<void> {
  await db.outbox.update(entry.seq, { state: 'failed', lease: null, lastError })
  noteRefused(entry, { ...aboutOf(entry), reason: lastError.reason }, lastError.at)
  for (const other of entries)
    if ((other.deps ?? []).includes(entry.opId)) await db.outbox.update(other.seq, { state: 'blocked' })
}
