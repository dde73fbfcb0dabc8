import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { deps, ME, nameOf, refusal, rig, states } from '#src/testing/drain-rig.ts'
import { NetworkError } from '#src/data/api/api-error.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import { drain } from '#src/data/sync/drain.ts'
import { change } from '#src/data/commands.ts'

test('like and unlike before anything was sent leave nothing to send', async () => {
  for (let turn = 0; turn < 4; turn++) await change('like.set', 'a', { liked: turn % 2 === 0, base: false })
  expect(await states()).toEqual([])
  for (let turn = 0; turn < 11; turn++) await change('like.set', 'a', { liked: turn % 2 === 0, base: false })
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['like true'])
})

test('a like that is turned away while its unlike is written counts as never sent, and the last wish is the one', async () => {
  await change('like.set', 'a', { liked: true, base: false })
  const send = async () => {
    await change('like.set', 'a', { liked: false, base: false })
    throw refusal(401)
  }
  await drain(ME, {}, { ...deps, send })
  await change('like.set', 'a', { liked: true, base: false })
  const wishes = (await db.outbox.orderBy('seq').toArray()).map(nameOf)
  expect(wishes).toEqual(['like true'])
})

test('a like that was tried and may have arrived is not taken back in place: its unlike goes out behind it', async () => {
  await change('like.set', 'a', { liked: true, base: false })
  const send = async (): Promise<never> => {
    throw new NetworkError('no answer')
  }
  await drain(ME, {}, { ...deps, send })
  await change('like.set', 'a', { liked: false, base: false })
  const wishes = (await db.outbox.orderBy('seq').toArray()).map(nameOf)
  expect(wishes).toEqual(['like true', 'like false'])
})
