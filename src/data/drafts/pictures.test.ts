import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadDraft, saveDraft } from './drafts.ts'
import { removeEntry, restoreEntries } from '#src/data/sync/entries.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { type ChosenPicture, removePicture, savePicture } from './pictures.ts'

const WORDS = pictureWordsSlot('home')
const photo = (): ChosenPicture => ({ bytes: new ArrayBuffer(8), type: 'image/webp', width: 4, height: 3 })
const post = () => addPost({ content: 'Look', lang: 'en', draftSlot: 'home' })
const wordsKept = async () => (await loadDraft(WORDS)).text

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
  await savePicture('home', photo())
  await saveDraft(WORDS, 'A bun')
})

test('a picture that an earlier version kept goes with its post and its words', async () => {
  await saveDraft(WORDS, ' A bun over the sea ')
  const entry = await post()
  expect(entry.payload.pictures).toMatchObject([{ alt: 'A bun over the sea', width: 4, height: 3 }])
  expect([await wordsKept(), await outboxDb.drafts.count()]).toEqual(['', 0])
})

test('a post that is discarded comes back whole, with its picture, until its person has left', async () => {
  const entry = await post()
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
