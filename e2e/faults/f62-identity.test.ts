import type { Route } from '@playwright/test'
import {
  appIsDrawn,
  atHome,
  cardOf,
  expectSent,
  expectWaiting,
  postField,
  sendPost,
  strip,
  typePost,
  writePost,
} from '../support/app.ts'
import type { LoggedRequest } from '../support/faults.ts'
import { expect, test } from '../support/fixtures.ts'
import { kindsOf, makeMember, pressHeart, signIn, signOut } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { heldOf, settled } from '../support/page-checks.ts'
import { ROUTES } from '../support/routes.ts'
import { readOutbox } from '../support/stored.ts'
import { createsOf, nudge, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'
import { placesOf, readEntries } from '../support/stores.ts'

test('F62 three changes wait at a sign-out and are kept: no other account sees them, and they are sent once their author signs in again', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const bea = await makeMember(host, 'Bea')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await writeOffline(device, page, 'One of mine', 'Two of mine')
  await pressHeart(page.getByRole('article').nth(2))
  await signOut(page, host, /^Keep on this device$/)
  expect((await readEntries(page)).map(({ userId }) => userId)).toEqual([aki, aki, aki])
  await page.goto(host.url)
  await appIsDrawn(page)
  await expect(page.getByText('No posts are saved on this device yet')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0) // cached rows have gone too
  await expect(page.getByText('of mine')).toHaveCount(0)
  expect(await placesOf(page, 'aki@members.example')).toEqual([])

  await device.context.setOffline(false)
  await signIn(page, host, 'Bea')
  await sendPost(page, 'Somebody else here')
  await expect(page.getByText('of mine')).toHaveCount(0)
  await page.goto(`${host.url}/outbox`)
  await expect(page.getByText('Nothing waiting to send')).toBeVisible()
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([bea])

  await signOut(page, host)
  await signIn(page, host, 'Aki')
  await expectSent(cardOf(page, 'Two of mine'))
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create', 'post.create', 'like.set'])
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([bea, aki, aki, aki])
  // another account's change went out before them
  await expectInvariants(host, device, [page], { outOfTurn: [1, 2, 3] })
})

test('F62 what waits is discarded at a sign-out: no text of its person is left on the device, online or not', async ({
  host,
  device,
}) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await writeOffline(device, page, 'Not for others: first', 'Not for others: second')
  await typePost(page, 'Not for others: a draft')
  await expect(page.getByText('Draft saved')).toBeVisible()
  expect((await placesOf(page, 'Not for others')).length).toBeGreaterThan(0)
  expect((await placesOf(page, 'aki@members.example')).length).toBeGreaterThan(0)
  await signOut(page, host, /^Discard 2 changes$/)

  for (const text of ['Not for others', 'aki@members.example']) expect(await placesOf(page, text)).toEqual([])
  for (const path of ROUTES) {
    await page.goto(host.url + path)
    await settled(page)
    expect(await heldOf(page, 'Not for others', 'aki@members.example'), path).toEqual([])
  }
  await device.context.setOffline(false)
  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const text of ['Not for others', 'aki@members.example']) expect(await placesOf(page, text)).toEqual([])
  expect(await host.effects()).toEqual([])
})

test('F63 another member signs in while the queue is being sent: nothing is done under the wrong account', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const bea = await makeMember(host, 'Bea')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await writeOffline(device, page, 'First by Aki', 'Second by Aki')
  await host.setFaults({ ...POST, times: 1, isLate: true, hold: true })
  await device.context.setOffline(false)
  await expect.poll(() => host.held()).toBe(1)
  // the browser's cookies are another's from here on, before any page knows: a reading of the feed would tell it too
  const readings: Route[] = []
  await page.route('**/api/posts', (route) =>
    route.request().method() === 'GET' ? void readings.push(route) : route.continue(),
  )
  const answer = await device.context.request.post(`${host.url}/api/auth/sign-in`, {
    headers: { Origin: host.url },
    data: { email: 'bea@members.example', password: 'correct horse battery' },
  })
  expect(answer.ok()).toBe(true)
  await host.release()
  await expect(strip(page)).toContainText('Sign in to send 1 change')
  // the second came in the same request, whose session has ended meanwhile, or in its own, under the other member's session
  const [first, second] = (await createsOf(host)).map(({ status }) => status)
  expect(first).toBe(201)
  expect([401, 409]).toContain(second)
  await page.unroute('**/api/posts')
  await Promise.all(readings.map((route) => route.continue().catch(() => undefined))) // the page may have given one up

  const two = await device.newTab()
  await two.goto(host.url)
  await expect.poll(async () => (await readOutbox(two)).accounts.map(({ key }) => key)).toEqual([bea])
  await sendPost(two, 'Mine, says Bea')
  await expect(cardOf(two, 'Second by Aki')).toHaveCount(0)
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([aki, bea])

  await signOut(two, host)
  await signIn(two, host, 'Aki')
  await expectSent(cardOf(two, 'Second by Aki'))
  await expect.poll(async () => (await host.effects()).map(({ userId }) => userId)).toEqual([aki, bea, aki])
  await expectInvariants(host, device, [two], { outOfTurn: [2] })
})

test('F64 the session has run out and another member signs in: the first member’s change is neither shown nor sent', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const bea = await makeMember(host, 'Bea')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await host.endSessions()
  await expectWaiting(await writePost(page, 'Left behind by Aki'))
  await expect(strip(page)).toContainText('Sign in to send 1 change')
  await signIn(page, host, 'Bea')
  await sendPost(page, 'Written by Bea')
  await expect(page.getByText('Left behind by Aki')).toHaveCount(0)
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([bea])
  expect(await textsOf(host, 'by Aki')).toEqual([])

  await signOut(page, host)
  await signIn(page, host, 'Aki')
  await expectSent(cardOf(page, 'Left behind by Aki'))
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([bea, aki])
  await expectInvariants(host, device, [page], { outOfTurn: [1] })
})

test('F65 the account is closed on the server: nothing is tried again, and the text can be had back', async ({
  host,
  device,
}) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await host.setFaults({ method: 'POST', path: '/api/posts', problem: 'account-closed' })
  await writePost(page, 'My last words here')
  await expect(strip(page)).toContainText('This account can’t send right now (1 change waiting)')
  const asked = (await createsOf(host)).length
  for (let time = 0; time < 3; time++) {
    await nudge(page)
    await expectWaiting(cardOf(page, 'My last words here'))
  }
  expect(await createsOf(host)).toHaveLength(asked)

  await page.goto(`${host.url}/outbox`)
  await expect(page.getByText('Choose Edit to copy the text')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0)
  // a page that opens has tried once more, and what is on its way just now cannot be edited
  await expect(async () => {
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click({ timeout: 2000 })
    await expect(postField(page)).toHaveValue('My last words here', { timeout: 5000 })
  }).toPass()
  expect(await readEntries(page)).toHaveLength(1)
  expect(await host.effects()).toEqual([])
})

test('F66 a sign-out while a sync event runs: what is on its way ends, and no more goes out', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await writeOffline(device, page, 'On its way', 'Not begun', 'Not begun either')
  await host.setFaults({ ...POST, times: 1, isLate: true, hold: true })
  await device.fireSync(host.url)
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await host.held()) === 1)
  await signOut(page, host, /^Keep on this device$/)
  const isSignOut = ({ path, status }: LoggedRequest) => path === '/api/auth/sign-out' && status !== null
  await expect.poll(async () => (await host.requests()).some(isSignOut)).toBe(true)
  await host.release()
  await expect
    .poll(async () => (await readEntries(page)).map(({ state }) => state))
    .toEqual(['acked', 'pending', 'pending'])
  // what was in the same request was refused with its session; no other request has followed
  const asked = (await createsOf(host)).map(({ status }) => status)
  expect(asked.filter((status) => status !== 401)).toEqual([201])
  await nudge(page)
  expect(await createsOf(host)).toHaveLength(asked.length)

  await signIn(page, host, 'Aki')
  await expectSent(cardOf(page, 'Not begun either'))
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create', 'post.create'])
  expect(new Set((await host.effects()).map(({ userId }) => userId))).toEqual(new Set([aki]))
  await expectInvariants(host, device, [page])
})
