import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { useDraft } from './draft.ts'
import { signOut } from '#src/data/session/hooks/sign-in.ts'

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
  await outboxDb.accounts.put(memberRow)
})

test.each(['keep', 'discard'] as const)('after a sign-out (%s) no text of before stands in a field', async (choice) => {
  const { result } = renderHook(() => useDraft(`slot-${choice}`))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('for me alone'))
  await act(() => signOut(choice))
  await waitFor(() => expect(result.current).toMatchObject({ text: '', isLoaded: true }))
  const [row] = await outboxDb.drafts.toArray()
  expect(row?.text).toBe(choice === 'keep' ? 'for me alone' : undefined)
})

test('what an earlier page could not keep is kept by the next one, whichever it is, and another person’s stays', async () => {
  const unsaved = { home: { text: 'Half a thought', owner: 'hana' }, share: { text: 'Of somebody else', owner: 'ken' } }
  localStorage.setItem('anpan-unsaved-drafts', JSON.stringify(unsaved))
  vi.resetModules()
  await import('./draft.ts')
  await waitFor(async () => {
    const rows = await outboxDb.drafts.toArray()
    expect(rows.map(({ userId, slot, text }) => [userId, slot, text])).toEqual([['hana', 'home', 'Half a thought']])
    expect(JSON.parse(localStorage.getItem('anpan-unsaved-drafts') ?? '{}')).toEqual({ share: unsaved.share })
  })
})
