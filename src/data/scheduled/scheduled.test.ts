import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { deps, ME, rig } from '#src/testing/drain-rig.ts'
import { ApiError, NetworkError } from '#src/data/api/api-error.ts'
import type { Scheduled } from '#contract/scheduled.ts'
import '#src/data/commands.ts'
import '#src/data/lazy-commands.ts'
import { outboxDb as db } from '#src/data/db/database.ts'
import type { Entry } from '#src/data/db/entry.ts'
import { SignInNeeded } from '#src/data/session/accounts.ts'
import { drain } from '#src/data/sync/drain.ts'
import { undoDelete } from '#src/data/sync/undo-delete.ts'
import { addScheduled, cancelScheduled, changeScheduled, keepAsDraft, sendScheduledNow } from './intents.ts'
import { isStuck, type ShownScheduled } from './shown-scheduled.ts'
import { shownScheduled } from './views.ts'

const AT = '2027-07-01T08:00:00.000Z'
const LATER = '2027-07-02T08:00:00.000Z'

beforeEach(() => db.accounts.update('current', { kind: 'member', key: ME }))

const add = (content = 'Melon buns', at = AT) => addScheduled({ content, at, lang: 'en', draftSlot: 'home' })
const entries = () => db.outbox.orderBy('seq').toArray()
const waiting = async () => (await entries()).map(({ kind, state, payload }) => [kind, state, payload])
const known = (id: string, more: Partial<Scheduled> = {}): Scheduled => ({
  id,
  at: AT,
  state: 'waiting',
  post: { content: 'Melon buns', title: null, lang: 'en', imageId: null, imageAlt: null },
  createdAt: AT,
  ...more,
})
const shown = async (stored: Scheduled[] = [], requestedEpoch = -1) =>
  shownScheduled(stored, await entries(), { requestedEpoch })
const one = async (...given: Parameters<typeof shown>): Promise<ShownScheduled> => {
  const [item] = await shown(...given)
  if (!item) throw new Error('nothing is shown')
  return item
}
const refuse = (name: 'too-late' | 'not-found') => {
  rig.trouble = () => new ApiError(name === 'too-late' ? 409 : 404, '', undefined, name, new Headers())
}

test('a draft becomes a scheduled post with its picture in one step, and is a draft no more', async () => {
  await db.drafts.bulkPut([
    { userId: ME, slot: 'home', text: 'Melon buns', savedAt: 1 },
    { userId: ME, slot: 'home:picture', text: 'A bun', savedAt: 1 },
  ])
  await db.pictures.put({
    id: 'pic',
    userId: ME,
    slot: 'home',
    bytes: new ArrayBuffer(1),
    type: 'image/png',
    width: 2,
    height: 1,
  })
  const id = await add(' Melon buns ')
  expect(await db.drafts.get([ME, 'home'])).toBeUndefined()
  expect(await db.pictures.get('pic')).toMatchObject({ slot: '' })
  expect(await one()).toMatchObject({ id, content: 'Melon buns', state: 'waiting', isNew: true, pictures: 1 })
})

test('a guest cannot schedule, and the draft stays', async () => {
  await db.accounts.update('current', { kind: 'guest' })
  await db.drafts.put({ userId: ME, slot: 'home', text: 'Melon buns', savedAt: 1 })
  await expect(add()).rejects.toThrow(SignInNeeded)
  expect(await db.drafts.get([ME, 'home'])).toMatchObject({ text: 'Melon buns' })
  expect(await waiting()).toEqual([])
})

test('changed before anything was sent, the last text and time go out, once', async () => {
  const id = await add()
  await changeScheduled(id, { at: LATER, content: 'Better buns' })
  expect(await waiting()).toMatchObject([
    ['schedule.set', 'pending', { at: LATER, content: 'Better buns', isNew: true }],
  ])
  await drain(ME, {}, deps)
  expect(rig.sent).toEqual(['schedule.set'])
})

test('changed after it may have arrived, the change waits behind it as a change', async () => {
  const id = await add()
  rig.trouble = () => new NetworkError('no answer')
  await drain(ME, {}, deps)
  await changeScheduled(id, { at: LATER, content: 'Better buns' })
  const [first, second] = await entries()
  expect(second).toMatchObject({ payload: { at: LATER, isNew: false }, deps: [first?.opId] })
  expect(await one()).toMatchObject({ at: LATER, content: 'Better buns' })
})

test('refused because its time has passed, its text stays, and goes out at another time or at once', async () => {
  const id = await add()
  refuse('too-late')
  await drain(ME, {}, deps)
  const refused = await one()
  expect(refused).toMatchObject({ state: 'refused', reason: 'too-late', content: 'Melon buns', isGone: false })
  expect(isStuck(refused, 0)).toBe(true)
  await changeScheduled(id, { at: LATER, content: 'Melon buns' })
  expect(await waiting()).toMatchObject([['schedule.set', 'pending', { at: LATER, isNew: true }]])
  refuse('too-late')
  rig.now += 120_000
  await drain(ME, {}, deps)
  await sendScheduledNow(await one())
  // under the same id: should the server have it after all, there is one post
  expect(await waiting()).toMatchObject([['post.create', 'pending', { id, content: 'Melon buns' }]])
  expect(await shown()).toEqual([])
})

test('never sent, and its time passed: it asks, and does not go out at another time', async () => {
  await add()
  const item = await one()
  expect(isStuck(item, Date.parse(AT) - 1)).toBe(false)
  expect(isStuck(item, Date.parse(AT))).toBe(true)
})

test('sent at once where the server has it, it is one change of that', async () => {
  await sendScheduledNow(await one([known('s')]))
  expect(await waiting()).toMatchObject([
    ['schedule.set', 'pending', { isNew: false, isNow: true, content: 'Melon buns' }],
  ])
  expect(await one([known('s')])).toMatchObject({ state: 'going-out' })
})

test('deleted before it was sent it leaves without a request, and comes back when that is undone', async () => {
  await add()
  const before = await entries()
  const deletion = await cancelScheduled(await one())
  expect(await waiting()).toEqual([])
  expect(await undoDelete(deletion)).toBe(true)
  expect(await entries()).toEqual(before)
})

test('deleted where the server has it, it waits its five seconds, in which it comes back with what was changed', async () => {
  await changeScheduled('s', { at: LATER, content: 'Better buns' })
  const deletion = await cancelScheduled(await one([known('s')]))
  expect(await shown([known('s')])).toEqual([])
  expect(await waiting()).toMatchObject([['schedule.cancel', 'pending', {}]])
  expect(await undoDelete(deletion)).toBe(true)
  expect(await one([known('s')])).toMatchObject({ content: 'Better buns' })
})

test('a change of one that is out by then keeps its text, which can become a draft', async () => {
  await changeScheduled('s', { at: LATER, content: 'Better buns' })
  refuse('too-late')
  await drain(ME, {}, deps)
  expect(await one([known('s')])).toMatchObject({ state: 'refused', isGone: false })
  const item = await one()
  expect(item).toMatchObject({ state: 'refused', isGone: true, content: 'Better buns' })
  await keepAsDraft(item)
  expect(await waiting()).toEqual([])
  expect((await db.drafts.toArray()).map(({ text }) => text)).toEqual(['Better buns'])
})

test('what the server answered is shown until a list that was asked for later knows better', () => {
  const acked = (result: Scheduled) =>
    ({
      seq: 1,
      opId: 'o',
      kind: 'schedule.set',
      v: 1,
      target: 's',
      state: 'acked',
      ackEpoch: 1,
      createdAt: 1,
      result,
      payload: { at: AT, content: 'Melon buns', lang: 'en', isNew: true },
    }) as unknown as Entry
  expect(shownScheduled([], [acked(known('s'))], { requestedEpoch: 0 })).toMatchObject([{ id: 's', state: 'known' }])
  expect(shownScheduled([], [acked(known('s'))], { requestedEpoch: 1 })).toEqual([])
  expect(shownScheduled([known('s')], [acked(known('s', { state: 'posted' }))], { requestedEpoch: 0 })).toEqual([])
  expect(shownScheduled([known('s', { state: 'missed' })], [])).toMatchObject([{ state: 'missed' }])
})
