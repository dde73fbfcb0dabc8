import { beforeEach } from 'vitest'
import '#src/data/commands.ts'
import { wishOf } from '#src/data/sync/known.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import type { DrainDeps } from '#src/data/sync/drain-deps.ts'
import { type Entry, newQueueState } from '#src/data/db/entry.ts'
import { addPost } from '#src/data/posts/commands/create/add-post.ts'
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
  Object.assign(rig, { now: Date.now(), sent: [], trouble: () => undefined })
})
