import { ApiError } from '#src/data/api/api-error.ts'
import type { QueueState } from '#src/data/db/entry.ts'
import { answerGuest } from '#src/data/session/guest.ts'
import { isNotTaken, type Outcome } from './batch.ts'
import type { Claim, Claims, DrainDeps, DrainEnd } from './drain-deps.ts'
import { classify } from './retry.ts'
import { ack, applyVerdict, markGuestSessionLost, returnToQueue } from './verdicts.ts'

/** Sends claimed entries and writes down what came of each; resolves with an end when the lane must stop. */
export async function attempt(claims: Claims, signal: AbortSignal, deps: DrainDeps): Promise<DrainEnd | null> {
  await deps.checkpoint('before send')
  const [{ entry, lane }] = claims
  const needsGuest =
    lane.guestSecret !== null &&
    (lane.actorId === null || lane.isSessionLost === true || (await deps.lacksSession().catch(() => false)))
  let hasSession = !needsGuest
  try {
    const actorId = needsGuest ? await answerGuest(lane, signal, deps.db) : lane.actorId
    hasSession = true
    // A drainer that slept through its lease sends no more: another one has the entry by now (fault F23).
    if (deps.now() >= (entry.lease?.until ?? 0)) return 'lost lease'
    const outcomes = await ask(claims, actorId, signal, deps)
    await deps.checkpoint('before ack')
    return await settleAttempt(claims, outcomes, { needsGuest, hasSession, isAborted: signal.aborted }, deps)
  } catch (error) {
    await deps.checkpoint('before verdict')
    if (claims.length > 1 && hasSession && isNotTaken(error)) {
      deps.batchHost.refusedAt = deps.now()
      const notTried = claims.map((): Outcome => ({ is: 'not tried' }))
      return settleAttempt(claims, notTried, { needsGuest, hasSession, isAborted: signal.aborted }, deps)
    }
    // what was refused as a whole before anything was looked at leaves all but its first as they were
    const isUnsure = hasSession && !(error instanceof ApiError && error.status < 500)
    const rest: Outcome = { is: isUnsure ? 'unanswered' : 'not tried' }
    const outcomes = claims.map((_, at): Outcome => (at === 0 ? { is: 'refused', error } : rest))
    return settleAttempt(claims, outcomes, { needsGuest, hasSession, isAborted: signal.aborted }, deps)
  }
}

async function ask(
  [first, ...others]: Claims,
  actorId: string | null,
  signal: AbortSignal,
  deps: DrainDeps,
): Promise<readonly Outcome[]> {
  if (others.length > 0) return deps.sendBatch([first, ...others], actorId, signal)
  return [{ is: 'done', result: await deps.send(first.entry, first.target, actorId, signal) }]
}

interface Circumstances {
  /** The guest's session was to be opened for this attempt, and whether it was. */
  needsGuest: boolean
  hasSession: boolean
  isAborted: boolean
}

/** Writes down what came of each entry, in one transaction; of those whose lease is gone by now, nothing. */
function settleAttempt(
  claims: Claims,
  outcomes: readonly Outcome[],
  { needsGuest, hasSession, isAborted }: Circumstances,
  deps: DrainDeps,
): Promise<DrainEnd | null> {
  const { db } = deps

  /** Writes down at once what was done before the first that was not: most often all. */
  async function ackAhead(ahead: readonly Outcome[]): Promise<DrainEnd | null> {
    const [{ lane: claimed, leaseId }] = claims
    const lane = await db.lanes.get(claimed.userId)
    const rows = await db.outbox.bulkGet(claims.slice(0, ahead.length).map(({ entry }) => entry.seq))
    const done = rows.flatMap((entry, at) => {
      const outcome = ahead[at]
      return outcome?.is === 'done' && entry?.lease?.id === leaseId ? [{ entry, result: outcome.result }] : []
    })
    if (lane && done.length > 0) await ack(done, lane, deps)
    return lane && done.length === ahead.length ? null : 'lost lease'
  }

  function settle(claim: Claim, outcome: Outcome, lane: QueueState): Promise<DrainEnd | null> {
    if (outcome.is === 'done') return ack([{ entry: claim.entry, result: outcome.result }], lane, deps)
    if (outcome.is !== 'refused') return returnToQueue(claim, outcome.is === 'not tried', deps)
    const verdict = classify(outcome.error, claim.entry)
    // A guest's session has run out: the same secret opens it again.
    if (verdict.do === 'stop' && verdict.status === 'auth' && lane.guestSecret !== null && hasSession)
      return markGuestSessionLost(claim, lane, needsGuest, deps)
    return applyVerdict(claim, verdict, lane, deps, isAborted)
  }

  return db.transaction('rw', db.outbox, db.lanes, db.idMap, db.accounts, async () => {
    const firstOther = outcomes.findIndex(({ is }) => is !== 'done')
    const ahead = firstOther < 0 ? outcomes : outcomes.slice(0, firstOther)
    let end = ahead.length > 0 ? await ackAhead(ahead) : null
    for (const [at, claim] of claims.entries()) {
      if (at < ahead.length) continue
      const entry = await db.outbox.get(claim.entry.seq)
      const lane = await db.lanes.get(claim.lane.userId)
      if (!entry || !lane || entry.lease?.id !== claim.leaseId) end ??= 'lost lease'
      // what stops the lane stops all that stands behind it, whatever is said of that
      else if (end === null || end === 'lost lease')
        end = (await settle({ ...claim, entry }, outcomes[at] ?? { is: 'unanswered' }, lane)) ?? end
      else await returnToQueue(claim, outcomes[at]?.is === 'not tried', deps)
    }
    return end
  })
}
