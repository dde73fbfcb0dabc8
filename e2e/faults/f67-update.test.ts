import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import {
  appIsDrawn,
  atHome,
  cardOf,
  expectSent,
  expectWaiting,
  openComposer,
  openHome,
  postField,
  sendPost,
  strip,
  tabAtHome,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker, kindsOf } from '../support/lives.ts'
import { makeNextBuild, NEXT, serveOwnBuild } from '../support/next-build.ts'
import { expectInvariants } from '../support/oracle.ts'
import { type FaultProxy, pass, say } from '../support/proxy.ts'
import { createsOf, nudge, nudgeUntil, POST, writeOffline } from '../support/sending.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'
import { withoutWorker } from '../support/without-worker.ts'

const DRAFT = 'Still thinking about how to say it'

/** Opens home, under its worker, from a build of its own. */
async function atOwnBuild(host: TestHost, device: TestBrowser): Promise<{ dist: string; page: Page }> {
  const dist = await serveOwnBuild(host)
  const page = await atHome(device, host.url)
  await expectWorker(page)
  return { dist, page }
}

const findUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))

test('F67 a new version is offered while a draft is open and a change waits: it waits for a yes, and both are there after it', async ({
  host,
  device,
}) => {
  const { dist, page } = await atOwnBuild(host, device)
  await host.setFaults({ ...POST, problem: 'unavailable' })
  await expectWaiting(await writePost(page, 'Waits over the update'))
  await openComposer(page)
  await postField(page).pressSequentially(DRAFT)
  makeNextBuild(dist)
  await findUpdate(page)

  // what waits comes first in the strip; the offer stands beside it
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
  await expect(postField(page)).toHaveValue(DRAFT)
  await page.getByRole('button', { name: 'Update now' }).click()

  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', NEXT)
  await expect(page.getByText(DRAFT)).toBeVisible()
  await host.setFaults()
  await nudgeUntil(page, async () => (await kindsOf(host)).length === 1)
  await expectSent(cardOf(page, 'Waits over the update'))
  await expect(page.getByRole('button', { name: 'Update now' })).toHaveCount(0)
  await expectInvariants(host, device, [page])
  rmSync(dist, { recursive: true, force: true })
})

test('F67 the update that one tab took is one press away in the other too', async ({ host, device }) => {
  const { dist, page } = await atOwnBuild(host, device)
  const other = await tabAtHome(device, host.url)
  makeNextBuild(dist)
  await findUpdate(page)
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Update now' })).toBeVisible()
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Update now' }).click()
    await expect(tab.locator('meta[name=generator]')).toHaveAttribute('content', NEXT)
  }
  rmSync(dist, { recursive: true, force: true })
})

test('F68 a new worker takes over while the old one sends: what was on its way and what waits are sent once', async ({
  host,
  device,
}) => {
  const { dist, page } = await atOwnBuild(host, device)
  await writeOffline(device, page, 'Sent by the old one', 'Sent by the new one')
  // the old one's first request is on its way, and its second finds the server busy
  await host.setFaults({ ...POST, times: 1, isLate: true, hold: true }, { ...POST, times: 1, problem: 'unavailable' })
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await host.held()) === 1)
  makeNextBuild(dist)
  await findUpdate(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), { timeout: 60_000 })
    .toBe('installed')
  const taken = page.evaluate(
    () => new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', () => resolve(null))),
  )
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'take-over' }))
  await host.release()
  await taken
  await nudgeUntil(page, async () => (await kindsOf(host)).length === 2)
  await expectSent(cardOf(page, 'Sent by the old one'))
  await expectSent(cardOf(page, 'Sent by the new one'))
  await expectInvariants(host, device, [page])
  expect(await createsOf(host)).toHaveLength(3)
  rmSync(dist, { recursive: true, force: true })
})

/** From now on the server has no script but those that were asked for already. */
function loseParts(network: FaultProxy, device: TestBrowser): void {
  const known = new Set(device.asked.map((address) => new URL(address).pathname))
  network.meet({ path: '/assets/*' }, (exchange) =>
    known.has(exchange.request.url ?? '') ? pass(exchange) : say(404, 'text/plain', 'gone')(exchange),
  )
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

test('F69 @long a part of an older build is gone from the server: it comes from the device', async ({
  network,
  device,
}) => {
  const page = await atHome(device, network.url)
  await expectWorker(page)
  let loads = 0
  page.on('load', () => loads++)
  loseParts(network, device)
  await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).first().click()
  await expect(search(page)).toBeVisible()
  expect(loads).toBe(0)
})

test('F69 a part of an older build is gone from server and device: the page is loaded anew, once', async ({
  network,
  device,
}) => {
  const page = await device.open()
  await withoutWorker(device.context)
  await openHome(page, network.url)
  let loads = 0
  page.on('load', () => loads++)
  loseParts(network, device)
  await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).first().click()
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(1)
  await appIsDrawn(page)
  await page.goto(`${network.url}/discover`)
  await expect(page.getByRole('heading', { name: 'This page couldn’t be opened' })).toBeVisible()
  expect(loads).toBe(2) // its own, and that of the address
  network.clear()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(search(page)).toBeVisible()
})

test('F70 @long the server wants a newer version for a change: it is kept, and sent once the app is updated', async ({
  host,
  device,
}) => {
  const { dist, page } = await atOwnBuild(host, device)
  await sendPost(page, 'Taken from any version')
  await host.setFaults({ ...POST, problem: 'op-version' })
  await writePost(page, 'Only from a newer one')
  await expect(strip(page)).toContainText('1 change needs a newer version of the app')
  const asked = (await createsOf(host)).length
  await nudge(page)
  makeNextBuild(dist)
  await findUpdate(page)
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
  expect(await createsOf(host)).toHaveLength(asked)
  await host.setFaults()
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', NEXT)
  await expectSent(cardOf(page, 'Only from a newer one'))
  await expectInvariants(host, device, [page])
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  rmSync(dist, { recursive: true, force: true })
})
