import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadDraft, saveDraft } from './drafts.ts'
import { removeEntry, restoreEntries } from '#src/data/sync/entries.ts'
import { addPost } from '#src/data/posts/commands/create/add-post.ts'
import { type ChosenPicture, removePicture, savePicture } from './pictures.ts'

const WORDS = pictureWordsSlot('home')
const photo = (): ChosenPicture => ({ bytes: new ArrayBuffer(8), type: 'image/webp', width: 4, height: 3 })
const post = (pictureWords?: string) =>
  addPost({ content: 'Look', lang: 'en', draftSlot: 'home', ...(pictureWords !== undefined && { pictureWords }) })
const wordsKept = async () => (await loadDraft(WORDS)).text

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
  await savePicture('home', photo())
  await saveDraft(WORDS, 'A bun')
})

test.each([
  ['as they were kept', undefined, 'A bun'],
  ['as they stand in the field', ' A bun over the sea ', 'A bun over the sea'],
  ['not at all where they were taken out', '', ''],
])('the words for a picture go with its post: %s', async (_how, typed, expected) => {
  const entry = await post(typed)
  expect(entry.payload.picture).toMatchObject({ alt: expected, width: 4, height: 3 })
  expect(await wordsKept()).toBe('')
})

test('a post that is discarded comes back whole, with its picture, until its person has left', async () => {
  const entry = await post('A bun')
  const before = await outboxDb.outbox.toArray()
  const discarded = await removeEntry(entry.seq)
  expect([await outboxDb.outbox.count(), await outboxDb.pictures.count(), await outboxDb.receipts.count()]).toEqual([
    0, 0, 1,
  ])
  expect(await restoreEntries(discarded)).toBe(true)
  expect(await outboxDb.outbox.toArray()).toEqual(before)
  expect([await outboxDb.pictures.count(), await outboxDb.receipts.count()]).toEqual([1, 0])
  const again = await removeEntry(entry.seq)
  await outboxDb.lanes.clear()
  expect(await restoreEntries(again)).toBe(false)
  expect(await outboxDb.outbox.count()).toBe(0)
})

test.each([
  ['taken away', () => removePicture('home'), 0],
  ['chosen anew', () => savePicture('home', photo()), 1],
])('words do not outlive a picture that is %s', async (_what, change, left) => {
  await change()
  expect([await wordsKept(), await outboxDb.pictures.count()]).toEqual(['', left])
})
