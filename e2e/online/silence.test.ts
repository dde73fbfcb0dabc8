import type { Page } from '@playwright/test'
import { strip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Weather } from '../support/proxy.ts'

test.use({ hasWorker: false })

const OFFLINE = 'You are offline'
/** The goal: within so many milliseconds of its silence a server that answers nothing is told. */
const TOLD_MS = 10_000
/** Slow 4G as Lighthouse understands it. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** Takes the request, and never says a word. */
const silent: Weather = () => undefined

/** Each time that the strip says something else, it is noted with the time of the page. */
const watchStrip = (page: Page) =>
  page.addInitScript(() => {
    const seen: { at: number; text: string }[] = []
    Object.assign(globalThis, { seen })
    let last = ''
    const look = () => {
      const text = document.querySelector('[role=status]')?.textContent ?? ''
      if (text !== last) seen.push({ at: Date.now(), text })
      last = text
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
const saidOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { at: number; text: string }[] }).seen)

/** Keeps scrolling, as a reader does. */
async function readOn(page: Page, untilMs: number): Promise<void> {
  while (Date.now() < untilMs) {
    await page.mouse.wheel(0, 40)
    await page.waitForTimeout(500)
  }
}

async function expectTold(page: Page, since: number): Promise<void> {
  await readOn(page, since + TOLD_MS)
  const told = (await saidOf(page)).find(({ at, text }) => at >= since && text.includes(OFFLINE))
  process.stdout.write(`told after ${told ? told.at - since : 'too many'} ms\n`)
  expect(told && told.at - since).toBeLessThanOrEqual(TOLD_MS)
}

test('a server that falls silent is told within ten seconds by a page that polls, and taken back with its next word', async ({
  network,
  device,
}) => {
  const page = await device.open()
  await watchStrip(page)
  await page.goto(network.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  // some polls, so that it is known how quick this server is
  await readOn(page, Date.now() + 12_000)
  expect((await saidOf(page)).filter(({ text }) => text.includes(OFFLINE))).toEqual([])
  network.meet({}, silent)
  await expectTold(page, Date.now())
  network.clear()
  await expect(strip(page)).not.toContainText(OFFLINE, { timeout: 70_000 })
})

test('a server that falls silent is told within ten seconds by a page that hears its stream', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await watchStrip(page)
  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await readOn(page, Date.now() + 12_000)
  expect((await saidOf(page)).filter(({ text }) => text.includes(OFFLINE))).toEqual([])
  await host.setFaults({ method: '*', path: '/api/*', hold: true }, { method: '*', path: '/api/*/*', hold: true })
  await expectTold(page, Date.now())
  await host.setFaults()
  await host.release()
  await expect(strip(page)).not.toContainText(OFFLINE, { timeout: 70_000 })
})

test('a slow line is not called none: neither at a first visit over Slow 4G nor in what follows', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await watchStrip(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await readOn(page, Date.now() + 15_000)
  expect((await saidOf(page)).filter(({ text }) => text.includes(OFFLINE))).toEqual([])
})
