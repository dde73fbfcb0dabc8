import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deps, ME, post, rig } from '#src/testing/drain-rig.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { change } from '#src/data/commands.ts'
import { drain } from '#src/data/sync/drain.ts'
import { beginEdit, saveEdit } from '#src/data/sync/edit-entry.ts'
import { undoDelete } from '#src/data/sync/undo-delete.ts'
import { addDelete, chooseOwnText } from '../write.ts'

const edit = (content: string, base = 1, was = 'before') => change('post.edit', 'p', { content, base, was })
const waiting = async () =>
  (await db.outbox.orderBy('seq').toArray()).map(({ kind, state, payload }) => [
    kind,
    state,
    (payload as { content?: string } | null)?.content ?? '',
  ])
const problem = (name: 'edited' | 'too-late') => () => new ApiError(409, '', undefined, name, new Headers())

test('of several edits before anything was sent the last text goes out, once, over the text that was first changed', async () => {
  await edit('one')
  await edit('two', 1, 'one')
  expect(await db.outbox.toArray()).toMatchObject([{ payload: { content: 'two', base: 1, was: 'before' } }])
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.edit'])
})

test('an edit back to the text that the server has leaves nothing to send', async () => {
  await edit('one')
  await edit('before', 1, 'one')
  expect(await waiting()).toEqual([])
})

test('an edit behind one that may have arrived waits for it, and goes on from it', async () => {
  await edit('one')
  rig.trouble = () => new NetworkError('no answer')
  await drain(ME, {}, deps)
  await edit('one', 1, 'one') // nothing new
  await edit('two', 1, 'one')
  const [first, second] = await db.outbox.orderBy('seq').toArray()
  expect(second).toMatchObject({ payload: { content: 'two', base: 2, was: 'one' }, deps: [first?.opId] })
})

test('what waits behind an edit that is refused is not sent over the other text', async () => {
  await edit('one')
  rig.trouble = () => new NetworkError('no answer')
  await drain(ME, {}, deps)
  await edit('two', 1, 'one')
  rig.trouble = problem('edited')
  rig.now += 120_000
  await drain(ME, {}, deps)
  expect(await waiting()).toEqual([
    ['post.edit', 'failed', 'one'],
    ['post.edit', 'blocked', 'two'],
  ])
})

test.each(['edited', 'too-late'] as const)('a text that is refused as %s is kept with its reason', async (name) => {
  await edit('mine')
  rig.trouble = problem(name)
  await drain(ME, {}, deps)
  expect(await db.outbox.toArray()).toMatchObject([
    { state: 'failed', payload: { content: 'mine' }, lastError: { reason: name } },
  ])
})

test('the own text that is chosen goes out over the other one, under a new key', async () => {
  const { entry } = await edit('mine')
  rig.trouble = problem('edited')
  await drain(ME, {}, deps)
  await chooseOwnText(entry?.seq ?? 0, { base: 2, was: 'theirs' })
  const [after] = await db.outbox.toArray()
  expect(after).toMatchObject({ state: 'pending', payload: { content: 'mine', base: 2, was: 'theirs' } })
  expect(after?.opId).not.toBe(entry?.opId)
})

test('an edit that waits is changed in place, and stays one of the same revision', async () => {
  const { entry } = await edit('one')
  await saveEdit(await beginEdit(entry?.seq ?? 0), 'three')
  expect(await db.outbox.toArray()).toMatchObject([{ kind: 'post.edit', payload: { content: 'three', base: 1 } }])
})

test('an edit of a post whose making has no answer yet waits for that', async () => {
  const { target, seq } = await post('new')
  await db.outbox.update(seq, { attempts: 1, firstSentAt: rig.now })
  await change('post.edit', target, { content: 'newer', base: 1, was: 'new' })
  const [create, change_] = await db.outbox.orderBy('seq').toArray()
  expect(change_?.deps).toEqual([create?.opId])
})

test('a delete beats an edit that was not sent, and brings it back when it is undone', async () => {
  await edit('mine')
  const deletion = await addDelete('p')
  expect(await waiting()).toEqual([['post.delete', 'pending', '']])
  expect(await undoDelete(deletion)).toBe(true)
  expect(await waiting()).toEqual([['post.edit', 'pending', 'mine']])
})
