import {
  atHome,
  cardAt,
  cardOf,
  deletePost,
  expectSent,
  expectStrip,
  goOffline,
  postButton,
  postField,
  pressLike,
  sendPost,
  signIn,
  signUp,
  strip,
  tabAtHome,
  typePost,
  writePost,
} from '../support/app.ts'
import { atHomeInTime } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectInvariants } from '../support/oracle.ts'
import { craft, createsOf, expectOnce, nudge, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'
import { readOutbox } from '../support/stored.ts'

const HOUR_MS = 3_600_000
/** For what the server has only once a drain has run. */
const PATIENT = { timeout: 40_000 }

test('F11 503 with Retry-After: no tab and no worker asks before its time, and the strip says why', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const other = await tabAtHome(device, host.url)
  await host.setFaults({ ...POST, times: 1, problem: 'unavailable', headers: { 'Retry-After': '7' } })
  const card = await writePost(other, 'When there is time')
  await expect(strip(other)).toContainText('Server busy')
  await nudgeUntil(other, async () => {
    await nudge(page)
    return (await createsOf(host)).length === 2
  })
  const [first, second] = await createsOf(host)
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(7000)
  await expectSent(card)
  await expectInvariants(host, device, [other, page])
  await expectOnce(host, 'When there is time', 2)
})

for (const [name, aheadMs] of [
  ['ahead', 2 * HOUR_MS],
  ['behind', -2 * HOUR_MS],
] as const)
  test(`F12 429 until a date, with the device's clock two hours ${name}: the true time is waited`, async ({
    host,
    network,
    device,
  }) => {
    const page = await atHomeInTime(device, network, { aheadMs })
    await sendPost(page, 'Before it was too much')
    const until = Math.ceil(Date.now() / 1000) * 1000 + 8000
    const headers = { 'Retry-After': new Date(until).toUTCString() }
    await host.setFaults({ ...POST, times: 1, problem: 'too-many-requests', headers })
    await writePost(page, 'Too much for now')
    await nudgeUntil(page, async () => (await createsOf(host)).length === 3)
    const [, refused, again] = await createsOf(host)
    expect(refused?.status).toBe(429)
    expect(again?.at).toBeGreaterThanOrEqual(until - 50)
    expect((again?.at ?? 0) - until).toBeLessThan(30_000)
    await expectInvariants(host, device, [page])
    expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create', 'post.create'])
  })

test('F13 422 on one of five: it is set aside with its reason, and the others go out in order', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, body: 'Three', problem: 'invalid' })
  await writeOffline(device, page, 'One of five', 'Two of five', 'Three of five', 'Four of five', 'Five of five')
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await textsOf(host, 'of five')).length === 4)
  const refused = cardOf(page, 'Three of five')
  await expect(refused.getByText('Not sent')).toBeVisible()
  await expect(refused.getByText('The server didn’t accept this text')).toBeVisible()
  await expect(strip(page)).toContainText('1 not sent')
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'of five')).toEqual(['One of five', 'Two of five', 'Four of five', 'Five of five'])
  await nudge(page)
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toHaveCount(0)
  await expect(strip(page)).not.toContainText('not sent')
  expect((await createsOf(host)).length).toBe(5)
})

test('F13 what was refused can be sent again, and is then sent once', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, times: 1, problem: 'not-owner' })
  const card = await writePost(page, 'Forbidden for now')
  await expect(card.getByText('Not allowed for this account')).toBeVisible()
  await expectStrip(page, '1 not sent')
  await card.getByRole('button', { name: 'Retry' }).click()
  await expectSent(card)
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'for now')).toHaveLength(1)
})

test('F14 401 in the middle of ten: six wait for the sign-in, without a request, and follow it in order', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  const texts = Array.from({ length: 10 }, (_, at) => `${at + 1} of ten`)
  await writeOffline(device, page, ...texts)
  await host.setFaults({ ...POST, skip: 4, times: 1, expire: true })
  await device.context.setOffline(false)
  await expect(strip(page)).toContainText('Sign in to send 6 changes', { timeout: 60_000 })
  expect(await textsOf(host, 'of ten')).toEqual(texts.slice(0, 4))
  const asked = (await createsOf(host)).length
  const attempts = async () =>
    (await readOutbox(page)).outbox.filter(({ state }) => state === 'pending').map((entry) => entry.attempts)
  // what was tried while the network came back has counted, the refused attempt has not
  const before = await attempts()
  expect(before).toHaveLength(6)
  await nudge(page)
  await page.reload()
  await nudge(page)
  await expect(strip(page)).toContainText('Sign in to send 6 changes')
  expect(await createsOf(host)).toHaveLength(asked)
  expect(await attempts()).toEqual(before)
  await signIn(page, 'Hana')
  await nudgeUntil(page, async () => (await textsOf(host, 'of ten')).length === 10)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'of ten')).toEqual(texts)
})

test("F15 403 on the deletion of another author's post: its card comes back with a reason, and the rest goes on", async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Known to the server')
  const { id, card } = await cardAt(page, 2)
  await craft(page, { kind: 'post.delete', target: id, payload: null })
  await sendPost(page, 'After the forbidden one')
  await expect(strip(page)).toContainText('1 not sent')
  await expect(card).toBeVisible()
  await expectInvariants(host, device, [page])
  expect((await host.posts()).some((post) => post.id === id)).toBe(true)
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create', 'post.create'])
  await page.goto(`${host.url}/outbox`)
  await expect(page.getByText('Not allowed for this account')).toBeVisible()
})

test('F16 a like of a post that was deleted elsewhere: closed without an error, and the card goes', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const { id, card } = await cardAt(page, 1)
  await goOffline(device, page)
  await pressLike(card, true)
  await host.removePost(id)
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await readOutbox(page)).outbox.every(({ state }) => state !== 'pending'))
  await expect(card).toHaveCount(0)
  await expectInvariants(host, device, [page])
  await expect(strip(page)).not.toContainText('not sent')
  await expect(page.locator('.toast-danger')).toHaveCount(0)
  expect(await host.effects()).toEqual([])
  await page.goto(`${host.url}/outbox`)
  const history = page.getByRole('region', { name: 'Recently sent' })
  await expect(history.getByText('The post, comment or conversation it belongs to is gone')).toBeVisible()
})

test('F17 a deletion and an unlike of what was deleted elsewhere are done', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const own = await sendPost(page, 'Deleted twice over')
  const ownId = (await own.getAttribute('data-post')) ?? ''
  const { id, card: liked } = await cardAt(page, 2)
  await pressLike(liked, true)
  await expect.poll(async () => (await host.likes()).some(({ postId }) => postId === id), PATIENT).toBe(true)
  await goOffline(device, page)
  await pressLike(liked, false)
  await deletePost(page, own)
  await host.removePost(ownId)
  await host.removePost(id)
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await readOutbox(page)).outbox.every(({ state }) => state !== 'pending'))
  await expectInvariants(host, device, [page])
  await expect(strip(page)).not.toContainText('not sent')
  await expect(liked).toHaveCount(0)
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create', 'like.set'])
})

test('F19 a key that was used for another text, and an id that is taken: set aside, and never sent by itself', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'The first under this key')
  const [first] = await createsOf(host)
  const isSettled = async () => (await readOutbox(page)).outbox.length === 0
  await expect.poll(isSettled, { message: 'a list confirms the first', timeout: 30_000 }).toBe(true)
  const other = crypto.randomUUID()
  const { id: taken } = await cardAt(page, 2)
  const payload = { id: other, content: 'Another text under it', lang: 'en' }
  await craft(page, { kind: 'post.create', target: other, payload }, { opId: first?.key ?? '' })
  await craft(page, { kind: 'post.create', target: taken, payload: { id: taken, content: 'Not my id', lang: 'en' } })
  await sendPost(page, 'After both')
  await expect(strip(page)).toContainText('2 not sent')
  const asked = (await createsOf(host)).length
  await nudge(page)
  await page.reload()
  await nudge(page)
  await expect(strip(page)).toContainText('2 not sent')
  expect(await createsOf(host)).toHaveLength(asked)
  const failed = (await readOutbox(page)).outbox.filter(({ state }) => state === 'failed')
  expect(failed.map(({ lastError }) => lastError?.reason)).toEqual(['invalid', 'conflict'])
  expect((await host.posts()).map(({ content }) => content)).not.toContain('Another text under it')
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create', 'post.create'])
})

test('F20 a text that is too long is not taken; one that got past is set aside and can be edited', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Short enough')
  await typePost(page, '長'.repeat(5001))
  await expect(page.getByText('1 over the limit')).toBeVisible()
  await expect(postButton(page)).toBeDisabled()
  await postField(page).fill('')
  const id = crypto.randomUUID()
  const content = `Far too long ${'!'.repeat(70_000)}`
  await craft(page, { kind: 'post.create', target: id, payload: { id, content, lang: 'en' } })
  await nudgeUntil(page, async () => (await readOutbox(page)).outbox.some(({ state }) => state === 'failed'))
  const [failed] = (await readOutbox(page)).outbox.filter(({ state }) => state === 'failed')
  expect(failed?.lastError?.reason).toBe('too-large')
  await expectInvariants(host, device, [page])
  await page.goto(`${host.url}/outbox`)
  await expect(page.getByText('Too long to send')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(postField(page)).toHaveValue(content)
})
