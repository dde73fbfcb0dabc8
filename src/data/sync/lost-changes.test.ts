import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from '#src/testing/drain-rig.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { onChangesLost } from './lost-changes.ts'

const lost = vi.fn()
let stop = () => {}

beforeEach(async () => {
  lost.mockClear()
  await post('one')
  await post('two')
  stop = await onChangesLost(lost)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const closeFromOutside = () => outboxDb.close({ disableAutoOpen: false })

test('unsent changes that go with the data of the site are told of, with their number', async () => {
  closeFromOutside()
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('anpan-outbox').onsuccess = () => resolve()
  })
  await vi.waitFor(() => expect(lost).toHaveBeenCalledExactlyOnceWith(2))
})

test('a connection that is lost takes nothing with it, and nothing is told', async () => {
  const counts = vi.spyOn(outboxDb.outbox, 'count')
  closeFromOutside()
  await vi.waitFor(() => expect(counts).toHaveBeenCalledOnce())
  expect(await counts.mock.results[0]?.value).toBe(2)
  expect(lost).not.toHaveBeenCalled()
})
