import { beforeEach, expect, test } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { rename } from './accounts.ts'

beforeEach(() => outboxDb.lanes.clear())

test.each([
  { of: 'the guest', guest: 7, member: 2 },
  { of: 'the member', guest: 2, member: 7 },
])('two queues that become one go on from the later epoch, that of $of', async ({ guest, member }) => {
  await outboxDb.lanes.bulkPut([
    { ...newQueueState('guest', 'id', 'secret'), epoch: guest },
    { ...newQueueState('member', 'id', null), epoch: member },
  ])
  await outboxDb.transaction('rw', outboxDb.tables, () => rename(outboxDb, 'guest', 'member'))
  const left = await outboxDb.lanes.toArray()
  expect(left.map(({ userId, epoch }) => ({ userId, epoch }))).toEqual([{ userId: 'member', epoch: 7 }])
})
