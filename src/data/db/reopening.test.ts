import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { deviceDb } from './database.ts'
import { replaceStore } from './store-options.ts'

test('a store that could not be opened is opened anew by a later use', async () => {
  const indexedDB = new IDBFactory()
  const open = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError')
  })
  replaceStore({ indexedDB, IDBKeyRange })
  await expect(deviceDb.kept.count()).rejects.toThrow('The connection was closed.')
  await vi.waitFor(async () => expect(await deviceDb.kept.count()).toBe(0), { timeout: 3000 })
  expect(open).toHaveBeenCalledTimes(2)
})
