import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { outboxDb, type PictureRow } from '#src/data/db/database.ts'
import { pictureWordsSlot, wordsSlotOf } from '#src/data/db/draft-slots.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { openDraft, putAside } from './draft-list.ts'
import { saveDraft } from './drafts.ts'
import { savePicture } from './pictures.ts'
import { addPicture, loadUndescribed, movePicture, takeOutPicture } from './draft-pictures.ts'
import { inOrder } from './take-draft.ts'

const photo = (width: number) => ({ bytes: new ArrayBuffer(8), type: 'image/webp' as const, width, height: 3 })
const rows = async (): Promise<PictureRow[]> => inOrder(await outboxDb.pictures.toArray())
const widths = async () => (await rows()).map(({ width }) => width)
const describe = async (width: number, words: string) => {
  const row = (await rows()).find((one) => one.width === width)
  if (row) await saveDraft(wordsSlotOf(row), words)
}
const idOf = async (width: number) => (await rows()).find((one) => one.width === width)?.id ?? ''
const post = async () => (await addPost({ content: 'Look', lang: 'en', draftSlot: 'home' })).payload.pictures

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})

test('four pictures of a draft go with its post in their order, each with its words, and a fifth is not taken', async () => {
  for (const width of [1, 2, 3, 4]) expect(await addPicture('home', photo(width))).toBe(true)
  expect(await addPicture('home', photo(5))).toBe(false)
  await describe(2, ' The sea ')
  await describe(4, 'A bun')
  await movePicture('home', await idOf(4), 0)
  expect(await loadUndescribed('home')).toEqual([await idOf(1), await idOf(3)])
  expect((await post())?.map(({ width, alt }) => [width, alt])).toEqual([
    [4, 'A bun'],
    [1, ''],
    [2, 'The sea'],
    [3, ''],
  ])
  expect(await outboxDb.drafts.count()).toBe(0)
  expect((await outboxDb.pictures.toArray()).map(({ slot }) => slot)).toEqual(['', '', '', ''])
})

test('a picture that is taken out goes with its words, and the others keep theirs and their places', async () => {
  for (const width of [1, 2, 3]) await addPicture('home', photo(width))
  await describe(1, 'One')
  await describe(3, 'Three')
  await takeOutPicture('home', await idOf(1))
  await addPicture('home', photo(4))
  expect([await widths(), await outboxDb.drafts.count()]).toEqual([[2, 3, 4], 1])
  expect((await post())?.map(({ alt }) => alt)).toEqual(['', 'Three', ''])
})

test('a draft that is put aside and opened again has all its pictures with their words', async () => {
  for (const width of [1, 2]) await addPicture('home', photo(width))
  await describe(2, 'The sea')
  await putAside('home')
  expect(await post()).toBeUndefined()
  const [slot = ''] = (await rows()).map((row) => row.slot)
  await openDraft(slot, 'home')
  expect((await post())?.map(({ width, alt }) => [width, alt])).toEqual([
    [1, ''],
    [2, 'The sea'],
  ])
})

test('beside a picture of an earlier version others can stand, and it keeps its words wherever it is moved', async () => {
  await savePicture('home', photo(1))
  await saveDraft(pictureWordsSlot('home'), 'Of old')
  await addPicture('home', photo(2))
  await describe(2, 'New')
  await movePicture('home', await idOf(1), 1)
  expect(await loadUndescribed('home')).toEqual([])
  expect((await post())?.map(({ width, alt }) => [width, alt])).toEqual([
    [2, 'New'],
    [1, 'Of old'],
  ])
})
