import {
  atHome,
  cardOf,
  deletePost,
  expectOffline,
  expectSent,
  expectWaiting,
  goOffline,
  openHome,
  pressLike,
  sendPost,
  strip,
  tabAtHome,
  writePost,
} from '../support/app.ts'
import { setAhead, withTime } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { freeze, reloadHard } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { drop, late, trickle, twice } from '../support/proxy.ts'
import { createsOf, expectOnce, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'
import { readOutbox } from '../support/stored.ts'

/** For what the server has only once a drain has run. */
const PATIENT = { timeout: 40_000 }

test('F21 an answer that comes after the time-out is ignored, and the second attempt has the same key', async ({
  host,
  network,
  device,
}) => {
  const page = await device.open()
  // the thirty seconds of an attempt are six here
  await withTime(device.context, network, { waits: { 30_000: 6000 } })
  await openHome(page, network.url)
  network.meet({ ...POST, times: 1 }, late(15_000))
  const card = await writePost(page, 'Answered too late')
  await nudgeUntil(page, async () => (await createsOf(host)).length === 2)
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Answered too late', 2)
  expect((await createsOf(host)).map(({ isReplay }) => isReplay)).toEqual([false, true])
})

test('F21 an answer that trickles in within its time counts, and nothing is asked twice', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  network.meet({ ...POST, times: 1 }, trickle(20, 300))
  const card = await writePost(page, 'Word by word')
  await expect(card.getByText('Sending')).toBeVisible()
  await expectSent(card)
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Word by word', 1)
})

test('F22 every request is delivered twice at once: one effect each, and both answers are equal', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  const answers: [string, string][] = []
  const weather = twice((pair) => answers.push(pair))
  network.meet({ method: 'POST', path: '/api/posts' }, weather)
  network.meet({ method: 'POST', path: '/api/posts/*/like' }, weather)
  network.meet({ method: 'DELETE', path: '/api/posts/*' }, weather)
  const card = await sendPost(page, 'Delivered twice')
  await pressLike(card, true)
  await expect.poll(async () => (await host.effects()).length, PATIENT).toBe(2)
  await deletePost(page, card)
  await expect.poll(async () => (await host.effects()).length, PATIENT).toBe(3)
  await expectInvariants(host, device, [page])
  expect(answers).toHaveLength(3)
  for (const [first, second] of answers) expect(second).toBe(first)
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create', 'like.set', 'post.delete'])
})

test('F23 two drainers at once: the one whose lock was taken stops before its next request', async ({
  host,
  network,
  device,
}) => {
  const holder = await device.open()
  await withTime(device.context, network, {})
  // a page that could not let go in time: its own way of giving the lock back when it is frozen does not run
  await device.context.addInitScript(() => {
    const listen = document.addEventListener.bind(document) as (...all: unknown[]) => void
    document.addEventListener = (name: string, ...rest: unknown[]) =>
      name === 'freeze' ? undefined : listen(name, ...rest)
  })
  await openHome(holder, network.url)
  await sendPost(holder, 'Before the freeze')
  await reloadHard(device, holder) // so that this page sends itself
  await expect(cardOf(holder, 'Before the freeze')).toBeVisible()
  const asked = (await createsOf(host)).length
  await host.setFaults({ ...POST, times: 1, hold: true })
  await writePost(holder, 'Held by a frozen page')
  await expect.poll(() => host.held(), PATIENT).toBe(1)
  await writePost(holder, 'Behind it')
  const other = await tabAtHome(device, network.url)
  const wake = await freeze(device, holder)
  await setAhead(other, 61_000)
  await nudgeUntil(other, async () => (await textsOf(host, 'it')).length === 1)
  await expectSent(cardOf(other, 'Held by a frozen page'))
  await host.release()
  await wake()
  await expectSent(cardOf(holder, 'Behind it'))
  await expectInvariants(host, device, [holder, other], { hasStolenLock: true })
  const requests = (await createsOf(host)).slice(asked)
  expect(requests).toHaveLength(3)
  expect(requests.filter(({ key }) => key === requests[0]?.key)).toHaveLength(2)
  expect(await textsOf(host, 'it')).toEqual(['Behind it'])
})

test('F24 the browser says online and the network is dead: the failed attempt tells, not the flag', async ({
  host,
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  network.meet({}, drop)
  const card = await writePost(page, 'Online by name only')
  await expectOffline(page)
  await expectWaiting(card)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  network.clear()
  await expectSent(card)
  await expect(strip(page)).not.toContainText('You are offline', { timeout: 30_000 })
  await expectInvariants(host, device, [page])
  await expectOnce(host, 'Online by name only', 1)
})

test('F25 the browser says offline and the network is fine: a press and the slow timer try nevertheless', async ({
  host,
  network,
  device,
}) => {
  const page = await device.open()
  await device.context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false, configurable: true })
    // this browser's Background Sync knows better, and would send before the press
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  // the page stands by for 3 s while the worker sends, and would take along what is written meanwhile
  await withTime(device.context, network, { waits: { 3000: 50 } })
  await openHome(page, network.url)
  await writePost(page, 'Sent by the slow timer')
  await setAhead(page, 61_000)
  await expectSent(cardOf(page, 'Sent by the slow timer'))
  // the slow timer counts from now on, and no page starts, whose first answer would send by itself: only the press is left
  await setAhead(page, 0)
  await writePost(page, 'Sent by a press')
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await page.getByRole('link', { name: '1 change waiting to send' }).click()
  expect(await textsOf(host, 'press')).toEqual([])
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect.poll(() => textsOf(host, 'press'), PATIENT).toEqual(['Sent by a press'])
  await page.goto(network.url)
  await expectSent(cardOf(page, 'Sent by a press'))
  await expectInvariants(host, device, [page])
})

test('F26 the server dies twice in the middle of the sending and comes back: one effect each, in order', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const texts = ['One of the crash', 'Two of the crash', 'Three of the crash', 'Four of the crash']
  await writeOffline(device, page, ...texts)
  await host.setFaults({ ...POST, skip: 1, times: 1, kill: true, isLate: true })
  await device.context.setOffline(false)
  await host.died()
  await device.context.setOffline(true) // nothing is sent before the fault stands
  await host.start()
  await host.setFaults({ ...POST, skip: 1, times: 1, kill: true })
  await device.context.setOffline(false)
  await host.died()
  await host.start()
  await nudgeUntil(page, async () => (await textsOf(host, 'crash')).length === texts.length)
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'crash')).toEqual(texts)
  expect(await host.effects()).toHaveLength(texts.length)
})

test('F27 the server comes back from an older backup: its truth is shown, and nothing is sent anew', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'In the backup')
  const copy = await host.backUp()
  const lost = await sendPost(page, 'After the backup')
  const kept = await sendPost(page, 'Deleted after the disaster')
  await expect
    .poll(async () => (await readOutbox(page)).outbox.length, { message: 'a list confirms them', timeout: 30_000 })
    .toBe(0)
  await goOffline(device, page)
  await deletePost(page, kept)
  await host.restore(copy)
  await device.context.setOffline(false)
  await expect(lost).toHaveCount(0, { timeout: 30_000 })
  await nudgeUntil(page, async () => (await readOutbox(page)).outbox.every(({ state }) => state !== 'pending'))
  await expect(cardOf(page, 'In the backup')).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect(strip(page)).not.toContainText('not sent')
  await sendPost(page, 'After the disaster')
  const own = ['In the backup', 'After the backup', 'Deleted after the disaster', 'After the disaster']
  expect((await host.posts()).map(({ content }) => content).filter((text) => own.includes(text))).toEqual([
    'In the backup',
    'After the disaster',
  ])
  expect((await createsOf(host)).length).toBe(1)
  expect(device.errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})
