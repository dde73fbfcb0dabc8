import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import '#src/data/commands.ts'
import { applySession, leaveAccount } from '#src/data/session/change-account.ts'
import { outboxDb } from '#src/data/db/database.ts'
import { DRAFT_MAX_UNITS } from '#src/data/drafts/draft-bound.ts'
import { pictureWordsSlot, wordsSlotOf } from '#src/data/db/draft-slots.ts'
import { loadDraft, saveDraft } from '#src/data/drafts/drafts.ts'
import { addPost } from '#src/data/posts/add-post.ts'
import { savePicture } from '#src/data/drafts/pictures.ts'
import { inOrder } from '#src/data/drafts/take-draft.ts'
import {
  cutLongShares,
  saveShare,
  loadSharedFiles,
  putBackShare,
  settleSharedFile,
  takeShare,
  watchShares,
} from './shares.ts'

const file = (text: string) => ({ bytes: new TextEncoder().encode(text).buffer as ArrayBuffer, type: 'image/png' })
const small = { bytes: new ArrayBuffer(3), type: 'image/webp' as const, width: 2, height: 1 }
const textsIn = async (slot: string) =>
  (await loadSharedFiles(slot)).map(({ bytes }) => new TextDecoder().decode(bytes))

function shares() {
  return new Promise<{ slot: string; text: string; hasFile: boolean }[]>((resolve, reject) => {
    const running = watchShares().subscribe({ next: (now) => (resolve(now), queueMicrotask(stop)), error: reject })
    const stop = () => running.unsubscribe()
  })
}

beforeEach(async () => {
  for (const table of outboxDb.tables) await table.clear()
})

test('each share is a draft of its own, the newest first, and no other draft is touched', async () => {
  await saveDraft('home', 'Half a thought')
  await saveShare('First')
  await saveShare('Second')
  expect((await shares()).map(({ text }) => text)).toEqual(['Second', 'First'])
  expect((await outboxDb.drafts.get(['visitor', 'home']))?.text).toBe('Half a thought')
})

test('the same text shared again stands once, and on top', async () => {
  await saveShare('Fair')
  await saveShare('Other')
  await saveShare('Fair')
  expect((await shares()).map(({ text }) => text)).toEqual(['Fair', 'Other'])
})

test('the same text with a picture is another share', async () => {
  await saveShare('Look', [file('a')])
  await saveShare('Look')
  await saveShare('Look', [file('b')])
  expect((await shares()).map(({ text, hasFile }) => [text, hasFile])).toEqual([
    ['Look', true],
    ['Look', false],
    ['Look', true],
  ])
})

test('pictures shared together are one draft, as far as a post has room; the others are a further one', async () => {
  const slot = await saveShare('Five of them', ['a', 'b', 'c', 'd', 'e'].map(file))
  const found = await shares()
  expect(found.map(({ text, hasFile }) => [text, hasFile])).toEqual([
    ['Five of them', true],
    ['', true],
  ])
  expect(found[0]?.slot).toBe(slot)
  expect(await Promise.all(found.map((share) => textsIn(share.slot)))).toEqual([['a', 'b', 'c', 'd'], ['e']])
})

test('several shared pictures, made small, stand in their draft in their order, and go with it', async () => {
  const slot = (await saveShare('Two', [file('a'), file('b')])) as string
  for (const [at, { id }] of (await loadSharedFiles(slot)).entries())
    await settleSharedFile(id, { ...small, width: at + 1 })
  const rows = inOrder(await outboxDb.pictures.toArray())
  expect(rows.map(({ width }) => width)).toEqual([1, 2])
  const [first] = rows
  if (first) await saveDraft(wordsSlotOf(first), 'A bun')
  const taken = await takeShare(slot)
  expect([await outboxDb.pictures.count(), await outboxDb.drafts.count()]).toEqual([0, 0])
  await putBackShare(taken)
  expect((await loadDraft(`${slot}:picture:${first?.id}`)).text).toBe('A bun')
})

test('nothing shared keeps nothing', async () => {
  expect(await saveShare('')).toBeNull()
  expect(await shares()).toEqual([])
})

test('a picture made small takes the place of what came, once', async () => {
  const slot = (await saveShare('', [file('a')])) as string
  const [{ id } = { id: '' }] = await loadSharedFiles(slot)
  await Promise.all([settleSharedFile(id, small), settleSharedFile(id, small)])
  expect(await shares()).toEqual([{ slot, text: '', hasFile: false }])
  const rows = await outboxDb.pictures.toArray()
  expect(rows.map(({ slot, width }) => ({ slot, width }))).toEqual([{ slot, width: 2 }])
})

test('a discarded share comes back as it was', async () => {
  const slot = (await saveShare('Keep me', [file('a')])) as string
  await savePicture(slot, small)
  await saveDraft(pictureWordsSlot(slot), 'A bun')
  expect(await shares()).toEqual([{ slot, text: 'Keep me', hasFile: true }])
  const taken = await takeShare(slot)
  expect(await shares()).toEqual([])
  expect([await outboxDb.pictures.count(), await outboxDb.drafts.count()]).toEqual([0, 0])
  await putBackShare(taken)
  expect(await shares()).toEqual([{ slot, text: 'Keep me', hasFile: true }])
  expect(await outboxDb.pictures.count()).toBe(1)
  expect((await loadDraft(pictureWordsSlot(slot))).text).toBe('A bun')
})

test('a share stays with its person when the visitor becomes a guest, and goes with a discarding sign-out', async () => {
  await saveShare('Mine', [file('a')])
  await addPost({ content: 'Hello', lang: 'en', draftSlot: 'home' }) // makes the visitor a guest
  expect((await shares()).map(({ text, hasFile }) => [text, hasFile])).toEqual([['Mine', true]])
  await leaveAccount(true)
  await applySession(null)
  expect(await shares()).toEqual([])
  expect(await outboxDb.sharedFiles.count()).toBe(0)
  expect(await outboxDb.drafts.count()).toBe(0)
})

test('a share kept at a sign-out is not shown to the next visitor', async () => {
  await addPost({ content: 'Hello', lang: 'en', draftSlot: 'home' })
  await saveShare('Private', [file('a')])
  await leaveAccount(false)
  expect(await shares()).toEqual([])
  expect(await outboxDb.sharedFiles.count()).toBe(1)
})

test('three megabytes of text are kept as far as a field has room, with how much was left out', async () => {
  const slot = (await saveShare(`Dear all ${'🥟'.repeat(1_500_000)}`, [], 7)) ?? ''
  const [kept] = await outboxDb.drafts.toArray()
  expect(kept?.text.length).toBeLessThanOrEqual(DRAFT_MAX_UNITS)
  expect(kept?.text).toMatch(/^Dear all (?:🥟)+$/u)
  const left = 1_500_000 - [...(kept?.text ?? '')].length + 'Dear all '.length
  expect(kept?.cut).toBe(left + 7)
  // what its person writes into it does not take the word away
  await saveDraft(slot, 'Dear all, shorter')
  expect(await outboxDb.drafts.toArray()).toEqual([
    expect.objectContaining({ text: 'Dear all, shorter', cut: left + 7 }),
  ])
})

test('what an earlier version kept of a share is cut before it is shown; other drafts stay as they are', async () => {
  const long = 'x'.repeat(3_000_000)
  for (const slot of ['share:0190', 'home'])
    await outboxDb.drafts.put({ userId: 'visitor', slot, text: long, savedAt: 1 })
  await saveShare('Short')
  await cutLongShares()
  const rows = await outboxDb.drafts.toArray()
  expect(rows.map(({ slot, text, cut }) => [slot.slice(0, 5), text.length, cut])).toEqual([
    ['home', long.length, undefined],
    ['share', DRAFT_MAX_UNITS, long.length - DRAFT_MAX_UNITS],
    ['share', 5, undefined],
  ])
})
