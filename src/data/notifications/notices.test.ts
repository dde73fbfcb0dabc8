import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { ApiError } from '#src/data/api/api-error.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { MOST_ROWS } from '#src/data/db/tables.ts'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { removeEntry } from '#src/data/sync/entries.ts'
import {
  addNotice,
  clearNotices,
  noteUpdated,
  noticesSince,
  noticesWritten,
  readNotices,
  WAITED_MS,
} from './notices.ts'
import { sendBatch } from '#src/data/sync/batch.ts'
import { drain } from '#src/data/sync/drain.ts'
import type { DrainDeps } from '#src/data/sync/drain-deps.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { clearStores } from '#src/testing/device.ts'

let now = 0
let trouble: unknown
let me = ''

const deps: DrainDeps = {
  db: outboxDb,
  now: () => now,
  random: () => 0,
  locks: {
    request: ((_name: string, _options: unknown, run: (lock: unknown) => unknown) => run({})) as LockManager['request'],
  },
  lacksSession: async () => false,
  sendBatch,
  batchHost: { refusedAt: -Infinity },
  checkpoint: () => undefined,
  send: async () => {
    if (trouble) throw trouble
    return null
  },
}
const refusal = (status: number) => new ApiError(status, '', undefined, undefined, new Headers())
const kinds = async () => (await deviceDb.notices.toArray()).map((notice) => notice.kind)
const unread = async () => (await noticesSince(-Infinity)).length

async function sendAfter(waitMs: number, answer?: unknown) {
  const entry = await addPost({ content: 'Fresh bread', lang: 'en', draftSlot: 'home' })
  me = entry.userId
  await outboxDb.lanes.update(me, { actorId: 'server-id' })
  now = entry.createdAt + waitMs
  trouble = answer
  await drain(me, {}, deps)
  await noticesWritten()
  return entry
}

beforeEach(clearStores)

test.each([
  ['a post that waited is told of when it is sent', WAITED_MS, undefined, ['sent']],
  ['a post that went out at once is not', WAITED_MS - 1, undefined, []],
  ['a refused post is told of, however fast the refusal came', 0, refusal(422), ['not-sent']],
  ['a server that is busy is no news', WAITED_MS, refusal(503), []],
] as const)('%s', async (_title, waitMs, answer, expected) => {
  await sendAfter(waitMs, answer)
  expect(await kinds()).toEqual(expected)
})

test('a notice says what it is about and why', async () => {
  const entry = await sendAfter(0, refusal(413))
  expect(await deviceDb.notices.toCollection().first()).toMatchObject({
    userId: me,
    opId: entry.opId,
    readAt: null,
    about: { kind: 'post.create', target: entry.target, text: 'Fresh bread', reason: 'too-large' },
  })
})

test('a notice that cannot be kept does not keep a post from being sent', async () => {
  deviceDb.close()
  await sendAfter(WAITED_MS)
  await deviceDb.open()
  expect(await kinds()).toEqual([])
  expect((await outboxDb.outbox.toArray()).map((entry) => entry.state)).toEqual(['acked'])
})

test('a refused post that its person discards is no longer unread', async () => {
  const entry = await sendAfter(0, refusal(422))
  expect(await unread()).toBe(1)
  await removeEntry(entry.seq)
  await noticesWritten()
  expect(await unread()).toBe(0)
})

test('the newest hundred notices stay, each person with their own', async () => {
  for (let at = 0; at < MOST_ROWS.notices + 3; at++) await addNotice({ userId: 'me', kind: 'updated', opId: '', at })
  await addNotice({ userId: 'you', kind: 'updated', opId: '', at: 0 })
  const all = await deviceDb.notices.toArray()
  const mine = all.filter((notice) => notice.userId === 'me').map((notice) => notice.at)
  expect([mine.length, Math.min(...mine), all.length]).toEqual([MOST_ROWS.notices, 3, MOST_ROWS.notices + 1])
})

test('one notice is read, then all, then the list is emptied', async () => {
  await noteUpdated()
  await noteUpdated()
  const [first] = await deviceDb.notices.toArray()
  await readNotices(first?.id)
  expect(await unread()).toBe(1)
  await readNotices()
  expect(await unread()).toBe(0)
  await clearNotices()
  expect(await deviceDb.notices.count()).toBe(0)
})

test.each([
  [false, 1],
  [true, 0],
])('signing out hides the notices; with Discard (%s) %d stay on the device', async (discard, kept) => {
  await sendAfter(0, refusal(422))
  await leaveAccount(discard)
  expect(await unread()).toBe(0)
  expect(await deviceDb.notices.count()).toBe(kept)
})
