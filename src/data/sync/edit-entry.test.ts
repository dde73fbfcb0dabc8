import { expect, test } from 'vitest'
import { NetworkError } from '#src/data/api/api-error.ts'
import { deps, ME, nameOf, post, refusal, rig } from '#src/testing/drain-rig.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { loadDraft, saveDraft } from '#src/data/drafts/drafts.ts'
import { beginEdit, cancelEdit, EDIT_LEASE_MS, renewEdit, saveEdit } from './edit-entry.ts'
import { removeEntry, requeueEntry } from './entries.ts'
import { drain } from '#src/data/sync/drain.ts'
import type { PostCreateEntry } from '#src/data/posts/commands/post-create.ts'
import { textOf } from './command-registry.ts'
import { WAIT_CAP_MS } from '#src/data/sync/retry.ts'
import { change } from '#src/data/commands.ts'
import { removePicture } from '#src/data/drafts/pictures.ts'
import { addPicture } from '#src/data/drafts/draft-pictures.ts'

const queue = () => db.outbox.orderBy('seq').toArray()
const texts = async () => (await queue()).map((entry) => textOf(entry) || nameOf(entry))
const one = async (seq: number) => (await db.outbox.get(seq)) as PostCreateEntry | undefined

test('a post that is being edited is not sent, nor what waits on it, and everything else is', async () => {
  const { seq, target } = await post('one')
  await change('like.set', target, { liked: true, base: false })
  await post('two')
  await beginEdit(seq)
  expect(await drain(ME, {}, deps)).toBe('waiting')
  expect(rig.sent).toEqual(['post.create'])
  expect((await queue()).map(({ state }) => state)).toEqual(['pending', 'pending', 'acked'])
})

test('an edit that is cancelled leaves the post as it was, in its place', async () => {
  const { seq, target } = await post('one')
  await change('like.set', target, { liked: true, base: false })
  await post('two')
  const before = await queue()
  await cancelEdit(await beginEdit(seq))
  expect(await queue()).toEqual(before)
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toEqual(['post.create', 'like true', 'post.create'])
})

test('an edit whose page died holds the post back until its lease has run out, and no longer', async () => {
  const { seq } = await post('one')
  await beginEdit(seq)
  expect(EDIT_LEASE_MS).toBeLessThan(WAIT_CAP_MS)
  rig.now += EDIT_LEASE_MS - 1000
  expect(await drain(ME, {}, deps)).toBe('waiting')
  rig.now += 2000
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(rig.sent).toEqual(['post.create'])
  expect(await texts()).toEqual(['one'])
})

test('a composer that is still open renews its lease', async () => {
  const { seq } = await post('one')
  const edit = await beginEdit(seq)
  await db.outbox.update(seq, { nextAt: 1, editing: { id: edit.leaseId, until: 1 } })
  expect(await renewEdit(edit)).toBe(true)
  expect(await drain(ME, {}, deps)).toBe('waiting')
})

test('a saved edit is the same post with its new text, sent once and behind what waited before', async () => {
  const { seq, target, opId } = await post('one')
  await change('like.set', target, { liked: true, base: false })
  await post('two')
  await saveEdit(await beginEdit(seq), 'one, corrected')
  expect(await texts()).toEqual(['two', 'one, corrected', 'like true'])
  expect((await queue())[1]).toMatchObject({ opId, target, payload: { id: target }, state: 'pending', nextAt: 0 })
  const sent: unknown[] = []
  rig.trouble = (entry) => void sent.push(textOf(entry) || nameOf(entry))
  expect(await drain(ME, {}, deps)).toBe('empty')
  expect(sent).toEqual(['two', 'one, corrected', 'like true'])
})

test('a refused post that is edited goes out under a new key, with what waited on it', async () => {
  const { seq, target, opId } = await post('bad')
  await change('like.set', target, { liked: true, base: false })
  rig.trouble = () => refusal(422)
  await drain(ME, {}, deps)
  const before = await queue()
  await cancelEdit(await beginEdit(seq))
  expect(await queue()).toEqual(before)
  rig.trouble = () => undefined
  await saveEdit(await beginEdit(seq), 'good')
  const [create, like] = await queue()
  expect(create).toMatchObject({ target, state: 'pending', attempts: 0, firstSentAt: null, lastError: null })
  expect([create?.opId === opId, like?.deps]).toEqual([false, [create?.opId]])
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create', 'post.create', 'like true'])
})

test('a post that was tried is not edited: it may have arrived', async () => {
  const { seq } = await post('one')
  const edit = await beginEdit(seq)
  rig.trouble = () => new NetworkError('none')
  rig.now += EDIT_LEASE_MS + 1000
  await drain(ME, {}, deps)
  const before = await queue()
  await expect(beginEdit(seq)).rejects.toMatchObject({ name: 'CannotEdit', reason: 'on-its-way' })
  await expect(saveEdit(edit, 'too late')).rejects.toMatchObject({ reason: 'on-its-way' })
  expect(await renewEdit(edit)).toBe(false)
  expect(await queue()).toEqual(before)
})

test.each([
  ['discarded', (seq: number) => removeEntry(seq)],
  ['sent', () => drain(ME, {}, { ...deps, now: () => rig.now + EDIT_LEASE_MS + 1000 })],
])('a post that was %s meanwhile is not saved', async (_what, happens) => {
  const { seq } = await post('one')
  const edit = await beginEdit(seq)
  await happens(seq)
  await expect(saveEdit(edit, 'too late')).rejects.toMatchObject({ reason: 'on-its-way' })
  await cancelEdit(edit)
  expect((await queue()).filter(({ state }) => state === 'pending')).toEqual([])
})

test('of two composers of one post the later has it, and the earlier neither saves nor lets go of it', async () => {
  const { seq } = await post('one')
  const first = await beginEdit(seq)
  const second = await beginEdit(seq)
  await expect(saveEdit(first, 'first')).rejects.toMatchObject({ reason: 'edited-elsewhere' })
  await cancelEdit(first)
  expect((await one(seq))?.editing?.id).toBe(second.leaseId)
  await saveEdit(second, 'second')
  expect(await texts()).toEqual(['second'])
})

test('an edited post keeps its pictures, and neither takes from nor leaves anything in a draft', async () => {
  const photo = { bytes: new ArrayBuffer(8), type: 'image/webp' as const, width: 4, height: 3 }
  await addPicture('home', photo)
  await addPicture('home', photo)
  const { seq, payload } = await post('with a picture')
  await saveDraft('home', 'a draft')
  const edit = await beginEdit(seq)
  expect(edit).toMatchObject({ text: 'with a picture', pictures: payload.pictures })
  await removePicture('home')
  await saveEdit(edit, 'still with it')
  expect((await queue())[0]).toMatchObject({ payload: { content: 'still with it', pictures: payload.pictures } })
  expect([await db.pictures.count(), (await loadDraft('home')).text, await db.drafts.count()]).toEqual([
    2,
    'a draft',
    1,
  ])
})

test('a post that waited two weeks and is edited then is not asked about again', async () => {
  const { seq } = await post('old')
  await db.outbox.update(seq, { createdAt: rig.now - 20 * 24 * 3600_000 })
  await drain(ME, {}, deps)
  expect(await one(seq)).toMatchObject({ state: 'failed', lastError: { reason: 'too-old' } })
  await saveEdit(await beginEdit(seq), 'of today')
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create'])
})

test('a refused post that is retried while it is edited goes out as it was', async () => {
  const { seq } = await post('bad')
  rig.trouble = () => refusal(422)
  await drain(ME, {}, deps)
  const edit = await beginEdit(seq)
  rig.trouble = () => undefined
  await requeueEntry(seq)
  await drain(ME, {}, deps)
  await expect(saveEdit(edit, 'too late')).rejects.toMatchObject({ reason: 'on-its-way' })
})
