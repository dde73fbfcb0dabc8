import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/session.ts'
import { currentAccount } from '#src/data/session/accounts.ts'
import { applySession, leaveAccount, markSignOutSynced } from '#src/data/session/change-account.ts'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { changeStoredState, loadStoredState, watchStoredState } from './stored-state.ts'
import { change } from '#src/data/commands.ts'
import { clearStores } from '#src/testing/device.ts'

const user = (id: string, isGuest = false): SessionUser => ({
  id,
  firstName: 'Aoi',
  lastName: '',
  anpanId: 'aoi',
  profileImageUrl: null,
  bio: '',
  avatarColour: null,
  email: null,
  rewardPoints: 0,
  totals: { totalPosts: 0, totalLikes: 0, totalComments: 0 },
  isGuest,
})
const add = (word: string) => changeStoredState('list', (now) => [...((now as string[] | undefined) ?? []), word])
const seen = () =>
  new Promise((resolve) => {
    const running = watchStoredState('list').subscribe(({ value }) => {
      resolve(value)
      queueMicrotask(() => running.unsubscribe())
    })
  })
const owners = async () => (await deviceDb.kept.toArray()).map((row) => row.userId)

beforeEach(clearStores)

test('two changes at once are both kept', async () => {
  await Promise.all([add('a'), add('b')])
  expect(await seen()).toEqual(expect.arrayContaining(['a', 'b']))
})

test('what a visitor kept is there for the guest and for the account that they become, before and after it is carried over', async () => {
  await add('as a visitor')
  await change('like.set', 'post', { liked: true, base: false }) // starts a guest
  expect(await seen()).toEqual(['as a visitor'])
  await add('as a guest')
  await applySession(user('server-id', true))
  expect(await owners()).toEqual([expect.stringMatching(/^guest:/)])
  await applySession(user('server-id'))
  expect(await seen()).toEqual(['as a visitor', 'as a guest'])
  expect(await owners()).toEqual(['server-id'])
})

test('what a guest kept as a visitor stays the guest’s when a member signs in', async () => {
  await add('as a visitor')
  await change('like.set', 'post', { liked: true, base: false }) // starts a guest, whose session the drain has opened
  await outboxDb.lanes.toCollection().modify({ actorId: 'guest-id' })
  await applySession(user('me'))
  expect(await owners()).toEqual([expect.stringMatching(/^guest:/)])
  await leaveAccount(false)
  expect(await seen()).toBeUndefined()
})

test('sign-out hides what was kept, signing in again shows it, Discard deletes it', async () => {
  await applySession(user('me'))
  await add('mine')
  await leaveAccount(false)
  expect(await seen()).toBeUndefined()
  await outboxDb.accounts.update('current', { signOutDue: false })
  await applySession(user('me'))
  expect(await seen()).toEqual(['mine'])
  await leaveAccount(true)
  expect(await deviceDb.kept.count()).toBe(0)
})

test('the queue of a guest whom the server never met goes out as the member who signs in; that of a known guest stays', async () => {
  const waiting = async () => (await outboxDb.outbox.orderBy('seq').toArray()).map(({ userId }) => userId)
  await applySession(user('me'))
  await change('like.set', 'mine', { liked: true, base: false })
  await leaveAccount(false)
  await outboxDb.accounts.update('current', { signOutDue: false, mayStartGuest: true })
  await change('like.set', 'as a new guest', { liked: true, base: false })
  await applySession(user('me'))
  expect(await waiting()).toEqual(['me', 'me'])
  expect(await outboxDb.lanes.toCollection().primaryKeys()).toEqual(['me'])
  await leaveAccount(false)
  await outboxDb.accounts.update('current', { signOutDue: false, mayStartGuest: true })
  await change('like.set', 'as another guest', { liked: true, base: false })
  await applySession(user('guest-id', true))
  await applySession(user('me'))
  expect(await waiting()).toEqual(['me', 'me', expect.stringMatching(/^guest:/)])
})

test('an account that a guest of this device has become gets what waits of that guest', async () => {
  await change('like.set', 'as a guest', { liked: true, base: false })
  await applySession(user('guest-id', true))
  await leaveAccount(false)
  await outboxDb.accounts.update('current', { signOutDue: false })
  await applySession(user('guest-id'))
  expect((await outboxDb.outbox.toArray()).map(({ userId }) => userId)).toEqual(['guest-id'])
})

test("a guest's session that comes up after a sign-out is ended, until the person goes on as a guest", async () => {
  await applySession(user('guest-id', true))
  await leaveAccount(false)
  await outboxDb.accounts.update('current', { signOutDue: false })
  await applySession(user('guest-id', true))
  expect(await outboxDb.accounts.get('current')).toMatchObject({ kind: 'visitor', signOutDue: true })
  await outboxDb.accounts.update('current', { signOutDue: false, mayStartGuest: true })
  await applySession(user('guest-id', true))
  expect(await outboxDb.lanes.count()).toBe(1)
})

test('a sign-out that the server has not heard of is still due after another one', async () => {
  await applySession(user('me'))
  await leaveAccount(false)
  await leaveAccount(false)
  expect(await outboxDb.accounts.get('current')).toMatchObject({ kind: 'visitor', signOutDue: true })
})

test('an answer that was requested before a sign-out or a sign-in brings no account back', async () => {
  const visitor = await currentAccount()
  await applySession(user('me'))
  await applySession(null, visitor)
  expect((await outboxDb.lanes.get('me'))?.status).toBe('idle')
  const me = await currentAccount()
  await leaveAccount(false)
  const leaving = await currentAccount()
  await markSignOutSynced()
  for (const asked of [me, leaving]) await applySession(user('me'), asked)
  expect((await currentAccount()).kind).toBe('visitor')
})

test('another person sees nothing of it', async () => {
  await applySession(user('me'))
  await add('mine')
  await applySession(user('somebody else'))
  expect(await seen()).toBeUndefined()
})

test('a record can be read once, and another name has none', async () => {
  await add('a')
  expect(await loadStoredState('list')).toEqual(['a'])
  expect(await loadStoredState('another')).toBeUndefined()
})

test('what is read while a change is being stored has that change', async () => {
  await changeStoredState('page', () => 'before')
  expect(await loadStoredState('page')).toBe('before')
  let changing: Promise<void> | undefined
  await new Promise<void>((begun) => {
    changing = changeStoredState('page', () => {
      begun()
      return 'after'
    })
  })
  expect(await loadStoredState('page')).toBe('after')
  await changing
})
