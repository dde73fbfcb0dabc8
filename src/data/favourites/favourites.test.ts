import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { change } from '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { cacheDb, outboxDb } from '#src/data/db/database.ts'
import { type Entry, newEntry } from '#src/data/db/entry.ts'
import { favouriteSet } from './commands/favourite-set.ts'
import { favouriteIds } from './favourite-store.ts'
import { clearStores } from '#src/testing/device.ts'

beforeEach(clearStores)

const KEY = 'cache key'
let seq = 0
const entry = (target: string, favourite: boolean, more: Partial<Entry> = {}): Entry =>
  ({
    ...newEntry({ kind: 'favourite.set', target, userId: 'me', payload: { favourite, base: !favourite, name: 'Bun' } }),
    seq: ++seq,
    ...more,
  }) as Entry
const stored = { ids: ['mug', 'tea'], requestedEpoch: 3 }

test('what waits is a favourite at once, the last first, and what is kept no longer is none', () => {
  expect(favouriteIds(stored, [entry('bun', true), entry('rice', true), entry('tea', false)])).toEqual([
    'rice',
    'bun',
    'mug',
  ])
  expect(favouriteIds(undefined, [entry('bun', true)])).toEqual(['bun'])
})

test('of wishes about one product the last one holds, in whichever order they are read', () => {
  const [on, off] = [entry('bun', true), entry('bun', false)]
  expect(favouriteIds(stored, [off, on])).toEqual(['mug', 'tea'])
})

test('a refused wish changes nothing, and one that the stored answer knows of is not laid over it again', () => {
  expect(favouriteIds(stored, [entry('bun', true, { state: 'failed' })])).toEqual(['mug', 'tea'])
  expect(favouriteIds(stored, [entry('mug', false, { state: 'acked', ackEpoch: 3 })])).toEqual(['mug', 'tea'])
  expect(favouriteIds(stored, [entry('mug', false, { state: 'acked', ackEpoch: 4 })])).toEqual(['tea'])
})

test('a heart that is pressed twice before anything was sent leaves nothing to send', async () => {
  await change('favourite.set', 'bun', { favourite: true, base: false, name: 'Bun' })
  expect(await outboxDb.outbox.count()).toBe(1)
  await change('favourite.set', 'bun', { favourite: false, base: false, name: 'Bun' })
  expect(await outboxDb.outbox.count()).toBe(0)
})

test('an answer is written where no list was ever stored, and an older one does not undo a newer list', async () => {
  const done = (favourite: boolean, ackEpoch: number) =>
    favouriteSet.apply(entry('bun', favourite, { result: { favourite }, ackEpoch }) as never, {
      cacheKey: KEY,
      covered: new Set(),
      bottom: '',
      put: () => undefined,
    })
  await done(true, 1)
  expect((await cacheDb.favourites.get(KEY))?.ids).toEqual(['bun'])
  await cacheDb.favourites.put({ cacheKey: KEY, ids: ['mug', 'bun'], requestedEpoch: 5 })
  await done(false, 5)
  expect((await cacheDb.favourites.get(KEY))?.ids).toEqual(['mug', 'bun'])
  await done(false, 6)
  expect((await cacheDb.favourites.get(KEY))?.ids).toEqual(['mug'])
})
