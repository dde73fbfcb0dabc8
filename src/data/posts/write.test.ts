import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deps, ME, post, rig, states } from '#src/testing/drain-rig.ts'
import { leaveAccount } from '#src/data/session/change-account.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { drain } from '#src/data/sync/drain.ts'
import { change } from '#src/data/commands.ts'
import { undoDelete } from '#src/data/sync/undo-delete.ts'
import { addDelete } from './write.ts'

test('a waiting post that is deleted leaves without a request, and comes back when that is undone', async () => {
  const { target } = await post('one')
  await change('like.set', target, { liked: true, base: false })
  const deletion = await addDelete(target)
  expect(await states()).toEqual([])
  expect(await undoDelete(deletion)).toBe(true)
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create', 'like true'])
})

test('a deleted post is not put back after its author has signed out', async () => {
  const { target } = await post('one')
  const deletion = await addDelete(target)
  await leaveAccount(true)
  expect(await undoDelete(deletion)).toBe(false)
  expect(await states()).toEqual([])
})

test('a delete waits its five seconds and holds up only its own post', async () => {
  await addDelete('a')
  await change('like.set', 'b', { liked: true, base: false })
  expect(await drain(ME, {}, deps)).toBe('waiting')
  expect(rig.sent).toEqual(['like true'])
  rig.now += 6000
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['like true', 'post.delete'])
})

test('a post that may have been sent waits while its delete can be undone, and others go on', async () => {
  const { target, seq } = await post('tried once')
  await db.outbox.update(seq, { attempts: 1, firstSentAt: rig.now })
  await addDelete(target)
  await post('another')
  expect(await drain(ME, {}, deps)).toBe('waiting')
  expect(await states()).toEqual(['pending', 'pending', 'acked'])
  rig.now += 6000
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['post.create', 'post.create', 'post.delete'])
})
