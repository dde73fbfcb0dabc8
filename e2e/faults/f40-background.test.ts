import {
  appIsDrawn,
  atHome,
  cardOf,
  expectOffline,
  expectSent,
  expectWaiting,
  openHome,
  sendPost,
  writePost,
} from '../support/app.ts'
import { atHomeInTime, setAhead } from '../support/clock.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { expectWorker, kindsOf, reloadHard } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { say } from '../support/proxy.ts'
import { createsOf, nudgeUntil, POST } from '../support/sending.ts'
import { readEntries } from '../support/stores.ts'

/** Notes the tags under which pages ask the browser to send later. */
function noteTags(): void {
  const prototype = Reflect.get(globalThis, 'SyncManager')?.prototype as { register(tag: string): Promise<void> }
  const register = prototype.register
  const tags: string[] = []
  Object.assign(globalThis, { syncTags: tags })
  prototype.register = function noted(tag) {
    tags.push(tag)
    return register.call(this, tag)
  }
}
const tagsOf = (page: import('@playwright/test').Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'syncTags') as string[])

test('F40 @long the last sync event fails: nothing is lost, no notification is shown, and the next start registers anew', async ({
  host,
  network,
  device,
}) => {
  const page = await atHomeInTime(device, network, {}, (context) => context.addInitScript(noteTags))
  await expectWorker(page)
  await host.setFaults({ ...POST, problem: 'server-error' })
  const card = await writePost(page, 'After the last chance')
  await device.fireSync(network.url, { lastChance: true })
  await expect.poll(async () => (await createsOf(host)).length, { timeout: 30_000 }).toBeGreaterThan(1)
  await setAhead(page, 90_000) // the event gives up
  await expectWaiting(card)
  expect(await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)).toBe(
    0,
  )
  await page.reload()
  await expectWaiting(cardOf(page, 'After the last chance'))
  await expect.poll(() => tagsOf(page)).not.toEqual([])
  await host.setFaults()
  await nudgeUntil(page, async () => (await kindsOf(host)).length === 1)
  await expectSent(cardOf(page, 'After the last chance'))
  await expectInvariants(host, device, [page])
  expect(await kindsOf(host)).toEqual(['post.create'])
})

profileTest(
  'F41 without Background Sync the open page sends by itself, and a later start does too',
  async ({ host, device }) => {
    const forgetSync = () => {
      Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
      Reflect.deleteProperty(globalThis, 'SyncManager')
    }
    const page = await device.open()
    await device.context.addInitScript(forgetSync)
    await openHome(page, host.url)
    expect(await page.evaluate(() => 'SyncManager' in globalThis)).toBe(false)
    await host.kill()
    await expectOffline(page)
    const card = await writePost(page, 'Sent by the open page')
    await page.goto(`${host.url}/outbox`)
    await expect(page.getByText('Sends while the app is open')).toBeVisible()
    await page.goBack()
    await host.start()
    await expectSent(card)

    await host.kill()
    await expectOffline(page)
    await writePost(page, 'Sent by the next start')
    await device.kill()
    await host.start()
    const again = await device.reopen()
    await device.context.addInitScript(forgetSync)
    await again.goto(host.url)
    await expectSent(cardOf(again, 'Sent by the next start'))
    expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
    await expectInvariants(host, device, [again])
  },
)

test('F42 @long the first sync event failed and the network is back: the page sends at once, and the next change has a tag of its own', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await device.context.addInitScript(noteTags)
  await openHome(page, host.url)
  await host.kill()
  await expectOffline(page)
  const card = await writePost(page, 'The event failed for this')
  await device.fireSync(host.url)
  await expect.poll(async () => (await readEntries(page)).at(-1)?.attempts, { timeout: 30_000 }).toBeGreaterThan(0)
  await expectWaiting(card)
  const before = await tagsOf(page)
  expect(before).not.toEqual([])
  await host.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expectSent(card)
  await sendPost(page, 'With a tag of its own')
  await expect.poll(async () => (await tagsOf(page)).length).toBeGreaterThan(before.length)
  const tags = await tagsOf(page)
  expect(new Set(tags).size).toBe(tags.length)
  await expectInvariants(host, device, [page])
})

test('F43 @long after a hard reload no worker serves the page: it sends by itself, without an error', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await reloadHard(device, page)
  const isFromWorker: boolean[] = []
  device.context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/posts'))
      isFromWorker.push(request.serviceWorker() !== null)
  })
  await sendPost(page, 'Sent by the page itself')
  expect(isFromWorker).toEqual([false])
  await expectInvariants(host, device, [page])
  expect(await kindsOf(host)).toEqual(['post.create'])
})

test('F45 @long the worker cannot be installed, for one of its files is missing: the app works online and sends by itself', async ({
  host,
  network,
  device,
}) => {
  for (const path of ['/precache.json', '/home-ko.html']) network.meet({ path }, say(404, 'text/plain', 'gone'))
  const page = await device.open()
  await page.goto(network.url)
  await appIsDrawn(page)
  await sendPost(page, 'Sent without a worker')
  await host.setFaults({ ...POST, times: 2, problem: 'unavailable' })
  await sendPost(page, 'Sent by the page itself, at the third try')
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null)).toBeNull()
  await expectInvariants(host, device, [page], { errors: /bad-precaching-response/ })
  expect(device.errors.filter((text) => text.includes('bad-precaching-response')).length).toBeLessThanOrEqual(1)
})
