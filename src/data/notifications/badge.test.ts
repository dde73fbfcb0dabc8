import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { updateBadge } from './badge.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { addNotice, readNotices } from './notices.ts'
import { clearStores } from '#src/testing/device.ts'

const setAppBadge = vi.fn(async (_count: number) => {})
const clearAppBadge = vi.fn(async () => {})

beforeEach(async () => {
  await clearStores()
  vi.clearAllMocks()
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge })
})
afterEach(() => void vi.unstubAllGlobals())

async function addTwo(userId = 'visitor') {
  await addNotice({ userId, kind: 'not-sent', opId: 'a', at: 1 })
  await addNotice({ userId, kind: 'sent', opId: 'b', at: 2 })
}

test('the icon has the number of what is unread, and none once all is read', async () => {
  await addTwo()
  await updateBadge()
  expect(setAppBadge).toHaveBeenLastCalledWith(2)
  await readNotices()
  await updateBadge()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test('a signed-out device shows no number', async () => {
  await outboxDb.accounts.put({ ...memberRow, key: 'me' })
  await addTwo('me')
  await updateBadge()
  expect(setAppBadge).toHaveBeenLastCalledWith(2)
  await leaveAccount(false)
  await updateBadge()
  expect(clearAppBadge).toHaveBeenCalledOnce()
})

test.each([
  ['has no such thing', {}],
  ['does not allow it', { setAppBadge: () => Promise.reject(new DOMException('', 'NotAllowedError')), clearAppBadge }],
])('a device that %s changes nothing', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await addTwo()
  await expect(updateBadge()).resolves.toBeUndefined()
})
