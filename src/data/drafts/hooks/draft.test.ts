import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxDb } from '#src/data/db/database.ts'
import { memberRow } from '#src/testing/account-row.ts'
import { clearDraft, flushDrafts, useDraft } from './draft.ts'
import { sendDraft } from './send-draft.ts'
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
  act(() => later.clearDraft('comment:p1', 'With butter'))
  expect(again.result.current).toMatchObject({ text: '', target: null })
  await waitFor(async () => expect(await outboxDb.drafts.count()).toBe(0))
})

test('a text that has gone on takes nothing with it that another tab has kept since then', async () => {
  const { result } = renderHook(() => useDraft('comment:two-tabs'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('From the first tab'))
  await waitFor(() => expect(result.current.isSaved).toBe(true))
  await outboxDb.drafts.update([memberRow.key, 'comment:two-tabs'], { text: 'From the second tab' })
  act(() => clearDraft('comment:two-tabs', 'From the first tab'))
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
    clearDraft('comment:soon', 'With butter')
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

/** A slot with a saved text, and a send of it that ends when `finish` is called. */
async function sendingOf(slot: string, text: string) {
  const { result } = renderHook(() => useDraft(slot))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText(text))
  await waitFor(() => expect(result.current.isSaved).toBe(true))
  let finish = (_isSent: boolean) => {}
  const answer = new Promise<boolean>((resolve) => (finish = resolve))
  let sending: Promise<boolean> = answer
  act(() => {
    sending = sendDraft(slot, () => answer)
  })
  return { result, finish: (isSent: boolean) => act(async () => (finish(isSent), void (await sending))) }
}
const storedText = async (slot: string) => (await outboxDb.drafts.get([memberRow.key, slot]))?.text

test('a text that is being sent leaves its field at once, and stays saved until it is in the queue', async () => {
  const { result, finish } = await sendingOf('send:kept', 'one')
  expect(result.current.text).toBe('')
  expect(await storedText('send:kept')).toBe('one')
  act(() => result.current.setText(' two'))
  await act(flushDrafts)
  expect(await storedText('send:kept'), 'both, while neither is in the queue').toBe('one two')
  await finish(true)
  expect(result.current.text).toBe(' two')
  await waitFor(async () => expect(await storedText('send:kept')).toBe(' two'))
})

test('a text that could not be sent is put back before the text typed since', async () => {
  const { result, finish } = await sendingOf('send:back', 'one')
  act(() => result.current.setText('two'))
  await finish(false)
  expect(result.current.text).toBe('one\ntwo')
})

test('the same text typed again while it is sent stays', async () => {
  const { result, finish } = await sendingOf('send:same', 'ok')
  act(() => result.current.setText('ok'))
  act(() => clearDraft('send:same', 'ok'))
  await finish(true)
  expect(result.current.text).toBe('ok')
})

test('texts of one field are sent one after the other', async () => {
  const order: string[] = []
  const { result } = renderHook(() => useDraft('send:order'))
  const send = (text: string, waitMs: number) => {
    act(() => result.current.setText(text))
    return sendDraft('send:order', async (sent) => {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      order.push(sent.text)
    })
  }
  await act(() => Promise.all([send('one', 20), send('two', 0), send('three', 0)]).then(() => undefined))
  expect(order).toEqual(['one', 'two', 'three'])
  expect(result.current.text).toBe('')
})

test('a text that another tab has sent leaves this tab’s field, and the text typed here since stays', async () => {
  const { result } = renderHook(() => useDraft('send:tabs'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('one two'))
  const otherTab = new BroadcastChannel('anpan-drafts')
  otherTab.postMessage({ name: 'send:tabs', sent: 'one' })
  await waitFor(() => expect(result.current.text).toBe(' two'))
  otherTab.close()
})

test('after a change of person a text that fails to be sent does not come into the other person’s field', async () => {
  const { result, finish } = await sendingOf('send:person', 'for me alone')
  await act(() => signOut('keep'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  await finish(false)
  expect(result.current.text).toBe('')
  const kept = await outboxDb.drafts.filter(({ slot }) => slot === 'send:person').toArray()
  expect(kept).toMatchObject([{ userId: memberRow.key, text: 'for me alone' }])
})
