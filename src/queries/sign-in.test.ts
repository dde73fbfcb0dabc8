import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '#src/api/http.ts'
import { outboxDb } from '#src/offline/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { askAtStart } from './sign-in.ts'

vi.mock('#src/api/http.ts', () => ({ call: vi.fn(() => Promise.reject(new Error('not reached'))) }))

beforeEach(async () => {
  vi.mocked(call).mockClear()
  for (const table of outboxDb.tables) await table.clear()
})
afterEach(() => {
  delete document.documentElement.dataset.session
})

test.each([
  ['a page that says nothing of a session', undefined, 'visitor', true],
  ['a page that says that there is none, on a device that knows nobody', 'none', 'visitor', false],
  ['the same on a device that knows a guest', 'none', 'guest', true],
  ['the same on a device whose member’s session has ended', 'none', 'member', true],
] as const)('%s', async (_where, said, kind, isAsked) => {
  if (said) document.documentElement.dataset.session = said
  if (kind !== 'visitor') await outboxDb.accounts.put({ ...memberRow, kind })
  await askAtStart()
  expect(vi.mocked(call).mock.calls.length).toBe(isAsked ? 1 : 0)
})
