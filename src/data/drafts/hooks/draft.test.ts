import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { clearDraft, flushDrafts, useDraft } from './draft.ts'
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

test('what a text answers is kept with it, and outlives the page; without a text it is forgotten', async () => {
  const target = { id: 'c1', name: 'Tom' }
  const { result } = renderHook(() => useDraft('comment:p1'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setTarget(target))
  act(() => result.current.setText('With butter'))
  await waitFor(() => expect(result.current.isSaved).toBe(true))
  vi.resetModules()
  const later = await import('./draft.ts')
  const again = renderHook(() => later.useDraft('comment:p1'))
  await waitFor(() => expect(again.result.current).toMatchObject({ text: 'With butter', target }))
  act(() => later.clearDraft('comment:p1'))
  expect(again.result.current).toMatchObject({ text: '', target: null })
  await waitFor(async () => expect(await outboxDb.drafts.count()).toBe(0))
})

test('a text that has gone on takes nothing with it that another tab has kept since then', async () => {
  const { result } = renderHook(() => useDraft('comment:two-tabs'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('From the first tab'))
  await waitFor(() => expect(result.current.isSaved).toBe(true))
  await outboxDb.drafts.update([memberRow.key, 'comment:two-tabs'], { text: 'From the second tab' })
  act(() => clearDraft('comment:two-tabs'))
  expect(result.current.text).toBe('')
  await waitFor(() => expect(result.current.text).toBe('From the second tab'))
  expect(await outboxDb.drafts.toArray()).toMatchObject([{ text: 'From the second tab' }])
})

test('a text that was still being kept when it went on is forgotten', async () => {
  const { result } = renderHook(() => useDraft('comment:soon'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('With butter'))
  await act(async () => {
    const keeping = flushDrafts()
    clearDraft('comment:soon')
    await keeping
  })
  await waitFor(async () => expect(await outboxDb.drafts.count()).toBe(0))
  await waitFor(() => expect(result.current).toMatchObject({ text: '', isSaved: true }))
})

test('what is to be answered before the kept text was read takes nothing of the text', async () => {
  const row = { userId: memberRow.key, slot: 'comment:p2', text: 'Half a thought', savedAt: 1 }
  await outboxDb.drafts.put(row)
  const target = { id: 'c1', name: 'Tom' }
  const { result } = renderHook(() => useDraft('comment:p2'))
  act(() => result.current.setTarget(target))
  await waitFor(() => expect(result.current).toMatchObject({ text: 'Half a thought', target }))
  await waitFor(async () => expect(await outboxDb.drafts.toArray()).toMatchObject([{ text: row.text, target }]))
})

test('a page that is left at once puts aside what its text answers too', async () => {
  const target = { id: 'c1', name: 'Tom' }
  const { result } = renderHook(() => useDraft('comment:p3'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => {
    result.current.setTarget(target)
    result.current.setText('With jam')
    dispatchEvent(new Event('pagehide'))
  })
  const rescued = JSON.parse(localStorage.getItem('anpan-unsaved-drafts') ?? '{}') as Record<string, unknown>
  expect(rescued['comment:p3']).toMatchObject({ text: 'With jam', target })
  await waitFor(() => expect(result.current.isSaved).toBe(true))
  await outboxDb.drafts.clear()
  localStorage.setItem('anpan-unsaved-drafts', JSON.stringify({ 'comment:p3': rescued['comment:p3'] }))
  vi.resetModules()
  await import('./draft.ts')
  await waitFor(async () => expect(await outboxDb.drafts.toArray()).toMatchObject([{ text: 'With jam', target }]))
})
