import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { applySession, leaveAccount, markSignOutSynced } from '#src/data/session/change-account.ts'
import { firstValueFrom } from '#src/testing/first-value-from.ts'
import { watchDrafts } from '../draft-list.ts'
import { loadDraft, saveDraft } from '../drafts.ts'
import { useDraft } from './draft.ts'
import { deleteDraft, openDraft, putAside } from './draft-list.ts'
import { savePicture } from '../pictures.ts'

const hana = { id: 'hana', isGuest: false } as SessionUser
const photo = (width: number) => ({ bytes: new ArrayBuffer(1), type: 'image/webp' as const, width, height: 3 })
const listed = async () => (await firstValueFrom(watchDrafts())).map(({ text, pictures }) => [text, pictures])
const slotOf = async (text: string) =>
  (await firstValueFrom(watchDrafts())).find((draft) => draft.text === text)?.slot ?? ''
const words = async (slot: string) => (await loadDraft(pictureWordsSlot(slot))).text

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})

test('a draft is put aside with its picture and words, and opened again; the one at hand becomes a draft of its own', async () => {
  await saveDraft('home', 'The first')
  await savePicture('home', photo(1))
  await saveDraft(pictureWordsSlot('home'), 'a bun')
  await putAside('home')
  expect([(await loadDraft('home')).text, await words('home'), await listed()]).toEqual(['', '', [['The first', 1]]])
  await saveDraft('home', 'The second')
  const slot = await slotOf('The first')
  await openDraft(slot, 'home')
  expect([(await loadDraft('home')).text, await words('home')]).toEqual(['The first', 'a bun'])
  expect((await outboxDb.pictures.toArray()).map((row) => row.slot)).toEqual(['home'])
  expect((await listed()).map(([text]) => text).toSorted()).toEqual(['The first', 'The second'])
})

test('opening a draft that another tab has taken changes nothing', async () => {
  await saveDraft('home', 'At hand')
  await openDraft('draft:gone', 'home')
  expect([(await loadDraft('home')).text, await listed()]).toEqual(['At hand', [['At hand', 0]]])
})

test('a deleted draft comes back whole, beside what was written in its place meanwhile', async () => {
  await saveDraft('home', 'Deleted')
  await savePicture('home', photo(1))
  await saveDraft(pictureWordsSlot('home'), 'a bun')
  const { undo } = await deleteDraft('home')
  expect([await listed(), await outboxDb.pictures.count()]).toEqual([[], 0])
  await saveDraft('home', 'Written meanwhile')
  await undo()
  expect((await loadDraft('home')).text).toBe('Written meanwhile')
  expect(await words(await slotOf('Deleted'))).toBe('a bun')
  expect((await listed()).toSorted()).toEqual([
    ['Deleted', 1],
    ['Written meanwhile', 0],
  ])
})

test('what is typed and not kept yet when another draft is opened is kept with it', async () => {
  await saveDraft('draft:other', 'The other')
  const { result } = renderHook(() => useDraft('home'))
  await waitFor(() => expect(result.current.isLoaded).toBe(true))
  act(() => result.current.setText('Half typ'))
  await act(() => openDraft('draft:other', 'home'))
  expect(result.current.text).toBe('The other')
  expect((await listed()).map(([text]) => text).toSorted()).toEqual(['Half typ', 'The other'])
})

test('drafts of shares and comments are no posts of the list; another person’s are not seen, and are there when they return', async () => {
  await applySession(hana)
  await saveDraft('comment:p1', 'A comment')
  await saveDraft('share:1', 'Shared')
  await saveDraft('home', 'Mine')
  await putAside('home')
  await saveDraft('home', 'Mine too')
  expect((await listed()).map(([text]) => text).toSorted()).toEqual(['Mine', 'Mine too'])
  await leaveAccount(false)
  expect(await listed()).toEqual([])
  await markSignOutSynced()
  await applySession(hana)
  expect((await listed()).map(([text]) => text).toSorted()).toEqual(['Mine', 'Mine too'])
})

test('a draft that is a picture alone is as old as that', async () => {
  await savePicture('home', photo(1))
  const [draft] = await firstValueFrom(watchDrafts())
  expect(draft?.text).toBe('')
  expect(Math.abs((draft?.savedAt ?? 0) - Date.now())).toBeLessThan(60_000)
})
