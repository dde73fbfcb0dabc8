import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { applySession } from '#src/data/session/change-account.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { pictureWordsSlot } from '#src/data/db/draft-slots.ts'
import { loadDraft, saveDraft } from './drafts.ts'
import { savePicture } from './pictures.ts'

const WORDS = pictureWordsSlot('home')
const hana = { id: 'hana', isGuest: false } as SessionUser
const photo = (width: number) => ({ bytes: new ArrayBuffer(1), type: 'image/webp' as const, width, height: 3 })
/** What Hana left on this device when she was here last. */
async function left(text: string, words: string) {
  await outboxDb.drafts.bulkPut([
    { userId: 'hana', slot: 'home', text, savedAt: 1 },
    { userId: 'hana', slot: WORDS, text: words, savedAt: 1 },
  ])
  await outboxDb.pictures.put({ id: 'left', userId: 'hana', slot: 'home', ...photo(1) })
}
const drafts = async () => [(await loadDraft('home')).text, (await loadDraft(WORDS)).text]
const widths = async () => (await outboxDb.pictures.toArray()).map((row) => row.width)

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})

test('what a visitor typed is theirs after signing in, above what they had left here', async () => {
  await left('from last week', 'a bun')
  await saveDraft('home', 'typed now')
  await applySession(hana)
  expect([await drafts(), await widths()]).toEqual([['typed now\n\nfrom last week', 'a bun'], [1]])
})

test('of two pictures the one that was chosen now stays, with its words', async () => {
  await left('the same', 'a bun')
  await saveDraft('home', 'the same')
  await savePicture('home', photo(2))
  await saveDraft(WORDS, 'the sea')
  await applySession(hana)
  expect([await drafts(), await widths()]).toEqual([['the same', 'the sea'], [2]])
})

test('a draft that an earlier version saved with other line ends is read with line feeds, and can be emptied', async () => {
  await saveDraft('home', 'one\r\ntwo\u2028three')
  const { text } = await loadDraft('home')
  expect(text).toBe('one\ntwo\nthree')
  await saveDraft('home', '', null, [text])
  expect((await loadDraft('home')).text).toBe('')
})
