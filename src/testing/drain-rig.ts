import { beforeEach } from 'vitest'
import '#src/data/commands.ts'
import { wishOf } from '#src/data/sync/command-registry.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { runBatch } from '#contract/host/batch.ts'
import type { HostAnswer } from '#contract/host/wire.ts'
import { PROBLEM_PREFIX } from '#contract/problems.ts'
import type { Outcome, Sendable } from '#src/data/sync/batch.ts'
import type { DrainDeps } from '#src/data/sync/drain-deps.ts'
import { type Entry, newQueueState } from '#src/data/db/entry.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { memberRow } from './account-row.ts'

/** The account that acts. */
export const ME = 'me'

/** The world around a drain under test; every test begins with a fresh one. */
export const rig = {
  now: 0,
  /** What was sent, by kind and in order. */
  sent: [] as string[],
  /** What sending an entry ends in, if not in an answer. */
  trouble: (_entry: Entry): unknown => undefined,
  /** Whether the host takes several entries in one request. */
  takesBatches: true,
}

export const deps: DrainDeps = {
  db,
  now: () => rig.now,
  random: () => 0,
  locks: {
    request: ((_name: string, _options: unknown, run: (lock: unknown) => unknown) => run({})) as LockManager['request'],
  },
  lacksSession: async () => false,
  checkpoint: () => undefined,
  send: async (entry) => {
    rig.sent.push(nameOf(entry))
    const error = rig.trouble(entry)
    if (error) throw error
    return null
  },
  sendBatch: sendEach,
  batchHost: { refusedAt: -Infinity },
}

/** A host that takes batches: what is in them comes to what it would alone; without a network nothing is answered. */
async function sendEach(this: DrainDeps, all: readonly Sendable[], ...rest: [string | null, AbortSignal]) {
  if (!rig.takesBatches) throw refusal(404)
  const keys = all.map(({ entry }) => entry.opId)
  const outcomes = new Map<string, Outcome>()

  async function answer({ entry, target }: Sendable, deps: DrainDeps): Promise<HostAnswer> {
    try {
      outcomes.set(entry.opId, { is: 'done', result: await deps.send(entry, target, ...rest) })
      return { status: 200, headers: {}, body: '' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      outcomes.set(entry.opId, { is: 'refused', error })
      return { status: error.status, headers: {}, body: JSON.stringify({ type: PROBLEM_PREFIX + error.problemName }) }
    }
  }

  const run = runBatch(
    all.map(({ entry }) => ({
      key: entry.opId,
      method: 'POST',
      path: '',
      needs: (entry.deps ?? []).filter((key) => keys.includes(key)),
    })),
  )
  let step = run.next()
  while (!step.done) step = run.next(await answer(all[keys.indexOf(step.value.key)] as Sendable, this))
  return keys.map((key): Outcome => outcomes.get(key) ?? { is: 'not tried' })
}

export const nameOf = (entry: Entry): string => {
  const wish = wishOf(entry)
  return wish === undefined ? entry.kind : `like ${wish}`
}

export const refusal = (status: number, headers: Record<string, string> = {}): ApiError =>
  new ApiError(status, '', undefined, undefined, new Headers(headers))

export const states = async (): Promise<string[]> =>
  (await db.outbox.orderBy('seq').toArray()).map((entry) => entry.state)

export const post = (content: string): ReturnType<typeof addPost> => addPost({ content, lang: 'ja', draftSlot: 'home' })

beforeEach(async () => {
  for (const table of db.tables) await table.clear()
  await db.accounts.put({ ...memberRow, key: ME })
  await db.lanes.put(newQueueState(ME, ME, null))
  deps.batchHost.refusedAt = -Infinity
  Object.assign(rig, { now: Date.now(), sent: [], trouble: () => undefined, takesBatches: true })
})
