import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { addDelete } from '#src/data/posts/write.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { firstValueFrom } from '#src/testing/first-value-from.ts'
import { newQueueState } from '#src/data/db/entry.ts'
import { removeEntry, restoreEntries } from './entries.ts'
import { undoDelete } from './undo-delete.ts'
import { watchTakenBack } from './outbox-view.ts'

const wasTakenBack = (id: string) => firstValueFrom(watchTakenBack(id))
const delivery = { name: '', postalCode: '', address: '', note: '' }
const AT = '2027-07-01T08:00:00.000Z'

/** Each kind that creates a record on the device. */
const creates = {
  'post.create': { id: 'x', content: 'Fresh bread', lang: null },
  'comment.create': { id: 'x', postId: 'p', parentId: null, content: 'Where?', lang: null },
  'order.place': { lines: [], total: 1, delivery, payment: 'demo-card' as const, pointsUsed: 0 },
  'schedule.set': { at: AT, content: 'Fresh bread', lang: null, isNew: true },
  'conversation.create': { members: [], name: null, isRequest: false },
} as const

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
  await outboxDb.accounts.put(memberRow)
  await outboxDb.lanes.put(newQueueState(memberRow.key, 'hana', null))
})

const make = async (kind: keyof typeof creates) => (await change(kind, 'x', creates[kind] as never)).entry?.seq ?? 0

test.each([
  ['order.place', 'order.cancel', { name: '' }],
  ['post.create', 'post.delete', null],
  ['comment.create', 'comment.delete', { postId: 'p' }],
] as const)('a waiting %s that is taken back by %s is known as such', async (create, end, payload) => {
  await make(create)
  expect(await wasTakenBack('x')).toBe(false)
  await change(end, 'x', payload as never)
  expect([await wasTakenBack('x'), await outboxDb.outbox.count()]).toEqual([true, 0])
})

test.each(Object.keys(creates) as (keyof typeof creates)[])(
  'a waiting %s that is given up is known as such, until it is brought back',
  async (kind) => {
    const removed = await removeEntry(await make(kind))
    expect(await wasTakenBack('x')).toBe(true)
    await restoreEntries(removed)
    expect(await wasTakenBack('x')).toBe(false)
  },
)

test('a post whose deletion is undone does not count as taken back', async () => {
  await make('post.create')
  const deletion = await addDelete('x')
  expect(await wasTakenBack('x')).toBe(true)
  await undoDelete(deletion)
  expect(await wasTakenBack('x')).toBe(false)
})
