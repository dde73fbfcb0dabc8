import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { Dexie } from 'dexie'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AccountRow, outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { useDraft } from '#src/data/drafts/hooks/draft.ts'
import { knownValue } from '#src/data/hooks/live-views.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { followPerson } from './person.ts'

/** What another tab writes on a sign-in or a sign-out. */
const become = (row: Partial<AccountRow>) => act(() => outboxDb.accounts.put({ ...memberRow, ...row }))
const draftOf = (userId: string, text: string) => outboxDb.drafts.put({ userId, slot: 'home', text, savedAt: 1 })

let current = memberRow
beforeAll(() => loadOffline().then(() => undefined), 30_000)
async function open() {
  const { result } = renderHook(() => useDraft('home'))
  await waitFor(() => expect(result.current).toMatchObject({ text: '', isLoaded: true }))
  return result
}

beforeEach(async () => {
  current = { ...memberRow, key: `hana ${Math.random()}`, cacheKey: `rows ${Math.random()}` }
  await outboxDb.drafts.clear()
  await become(current)
  followPerson()
})
afterAll(() => queryClient.clear())

test('after a sign-in in another tab the field has that person’s text, and the previous person’s answers are gone', async () => {
  const field = await open()
  act(() => field.current.setText('for me alone'))
  await waitFor(() => expect(field.current.isSaved).toBe(true))
  queryClient.setQueryData(['/api/of-hana'], 'seen by hana')
  await draftOf('ken', 'of Ken')
  await become({ key: 'ken', cacheKey: 'rows of ken' })
  await waitFor(() => expect(field.current.text).toBe('of Ken'))
  expect(queryClient.getQueryData(['/api/of-hana'])).toBeUndefined()
  expect((await outboxDb.drafts.get([current.key, 'home']))?.text).toBe('for me alone')
})

test('a visitor who becomes a guest goes on writing, and what the page could not keep is the guest’s', async () => {
  await become({ ...current, key: 'visitor', kind: 'visitor' })
  const field = await open()
  act(() => field.current.setText('first words'))
  await become({ ...current, key: 'guest:x', kind: 'guest' })
  await vi.waitFor(() => {
    act(() => field.current.setText(`${field.current.text}.`))
    dispatchEvent(new Event('pagehide'))
    expect(JSON.parse(localStorage.getItem('anpan-unsaved-drafts') ?? '{}')).toMatchObject({
      home: { owner: 'guest:x', text: expect.stringMatching(/^first words\.+$/) },
    })
  })
})

test('who reads on when the data of the site is deleted keeps the text in the field', async () => {
  const field = await open()
  act(() => field.current.setText('half a thought'))
  await waitFor(() => expect(field.current.isSaved).toBe(true))
  await act(() => Promise.all(outboxDb.tables.map((table) => table.clear())))
  await vi.waitFor(() => expect(knownValue('account')).toMatchObject({ key: 'visitor' }))
  expect(field.current).toMatchObject({ text: 'half a thought', isLoaded: true })
})

test('what a visitor types on a new device, before its first record and the kept text are there, stays in the field', async () => {
  await act(() => Promise.all(outboxDb.tables.map((table) => table.clear())))
  await vi.waitFor(() => expect(knownValue('account')).toMatchObject({ key: 'visitor' }))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const holding = outboxDb.transaction('rw', outboxDb.drafts, () => Dexie.waitFor(held))
  const { result: field } = renderHook(() => useDraft('first words'))
  act(() => field.current.setText('typed at once'))
  await become({ ...current, key: 'visitor', kind: 'visitor', user: null })
  await vi.waitFor(() => expect(knownValue('account')).toMatchObject({ cacheKey: current.cacheKey }))
  letGo()
  await holding
  await waitFor(() => expect(field.current).toMatchObject({ isLoaded: true, isSaved: true }))
  expect(field.current.text).toBe('typed at once')
})
