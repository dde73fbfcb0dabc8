import type { Page } from '@playwright/test'
import { atHome, expectOffline, openHome, signUp, tabAtHome, writePost } from '../support/app.ts'
import { newGuest, postAs } from '../support/api.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import type { TestHost } from '../support/test-host.ts'

const EVENTS = '/api/events'
const FEED = '/api/posts'
/** For a stream that is opened once the page is at rest, or again after a loss. */
const OPENING = { timeout: 40_000 }

const asked = async (host: TestHost, path: string) => (await host.requests()).filter((each) => each.path === path)
const streams = async (host: TestHost) => (await asked(host, EVENTS)).filter(({ status }) => status === 200).length

/** Waits until a stream has been opened so often, and what its first word asks for has been answered. */
async function expectStreams(host: TestHost, count: number): Promise<void> {
  await expect.poll(() => streams(host), OPENING).toBe(count)
  await expect
    .poll(async () => {
      const [last] = (await asked(host, EVENTS)).slice(-1)
      return (await asked(host, FEED)).some(({ at, status }) => at > (last?.at ?? 0) && status !== null)
    }, OPENING)
    .toBe(true)
}

/** Waits until a stream has been opened more often than so and no other follows for three seconds; resolves with how often. */
async function expectAnother(page: Page, host: TestHost, count: number): Promise<number> {
  await expect.poll(() => streams(host), OPENING).toBeGreaterThan(count)
  await page.waitForTimeout(3000)
  return streams(host)
}

/** Another guest writes, and the page offers the new post. */
async function expectNews(page: Page, host: TestHost, ms: number): Promise<void> {
  const other = await newGuest(host.url)
  await page.evaluate(() => {
    const look = new MutationObserver(() => {
      if ([...document.querySelectorAll('button')].some((button) => /new posts?$/.test(button.textContent ?? '')))
        document.documentElement.dataset.newsAt ??= String(Date.now())
    })
    look.observe(document, { subtree: true, childList: true, characterData: true })
  })
  const from = Date.now()
  await postAs(other, { content: 'From somewhere else' })
  await expect(page.getByRole('button', { name: /^\d+ new posts?$/ })).toBeVisible()
  expect(Number(await page.locator('html').getAttribute('data-news-at')) - from).toBeLessThan(ms)
}

test('with a stream open an idle page asks for nothing, and shows another person’s post at once', async ({
  host,
  device,
}) => {
  await host.allowStreams()
  const page = await atHome(device, host.url)
  await expectStreams(host, 1)
  await page.waitForTimeout(6000) // a poll that was under way when the stream was opened
  await host.forgetRequests()
  await page.waitForTimeout(20_000)
  expect(await host.requests()).toEqual([])
  await expectNews(page, host, 2000)
  expect(device.errors).toEqual([])
})

test('where a host has no streams the page asks once for one, and polls', async ({ host, device }) => {
  await atHome(device, host.url)
  await expect.poll(async () => (await asked(host, EVENTS)).map(({ status }) => status), OPENING).toEqual([204])
  const before = (await asked(host, FEED)).length
  await expect.poll(async () => (await asked(host, FEED)).length, OPENING).toBeGreaterThan(before + 1)
  expect(await asked(host, EVENTS)).toHaveLength(1)
  expect(device.errors).toEqual([])
})

test('of two tabs one has the stream, tells the other, and leaves it to that when it goes', async ({
  host,
  device,
}) => {
  await host.allowStreams()
  const first = await atHome(device, host.url)
  await expectStreams(host, 1)
  const second = await tabAtHome(device, host.url)
  await second.waitForTimeout(12_000)
  expect(await streams(host)).toBe(1)
  await host.forgetRequests()
  await second.waitForTimeout(8000)
  expect(await host.requests()).toEqual([])
  await expectNews(second, host, 2000)
  await first.close()
  await expect.poll(() => streams(host), OPENING).toBe(1)
  await second.waitForTimeout(6000)
  await host.forgetRequests()
  await second.waitForTimeout(7000)
  expect(await host.requests()).toEqual([])
})

test('a tab that has the stream and says nothing more loses it to another', async ({ host, device }) => {
  await host.allowStreams()
  const first = await atHome(device, host.url)
  await expectStreams(host, 1)
  const second = await tabAtHome(device, host.url)
  await second.waitForTimeout(8000)
  expect(await streams(host)).toBe(1)
  const busy = first.evaluate(() => {
    for (const until = Date.now() + 25_000; Date.now() < until; );
  })
  await expect.poll(() => streams(host), { timeout: 22_000 }).toBe(2)
  await expectNews(second, host, 3000)
  await busy
  await first.waitForTimeout(5000)
  // it leaves the stream to the other, and hears of it
  expect(await streams(host)).toBe(2)
  await expect(first.getByRole('button', { name: /^\d+ new posts?$/ })).toBeVisible()
})

test('a server that dies is noticed, polled for, and heard again once it is back', async ({ host, device }) => {
  await host.allowStreams()
  const page = await atHome(device, host.url)
  await expectStreams(host, 1)
  await host.kill()
  await expectOffline(page)
  await host.start()
  await host.allowStreams()
  await expectStreams(host, 1)
  await page.waitForTimeout(3000)
  await expectNews(page, host, 2000)
  expect(device.errors).toEqual([])
})

profileTest(
  'a page that is left keeps no stream, and has one again when its reader comes back to it',
  async ({ host, device }) => {
    await host.allowStreams()
    const page = await device.open('en-US', { keepsPages: true })
    await openHome(page, host.url)
    await expectStreams(host, 1)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.goto(`${host.url}/manifest-en.webmanifest`)
    await page.evaluate(() => history.back())
    await page.waitForURL(`${host.url}/`, { waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
    await expect.poll(() => streams(host), OPENING).toBe(2)
    await page.waitForTimeout(2000)
    await expectNews(page, host, 3000)
  },
)

test('the stream is opened anew when the account of the device changes', async ({ host, device }) => {
  await host.allowStreams()
  const page = await atHome(device, host.url)
  await expectStreams(host, 1)
  await writePost(page, 'Now I am a guest')
  const asGuest = await expectAnother(page, host, 1)
  await signUp(page, 'Aki')
  const asMember = await expectAnother(page, host, asGuest)
  await openHome(page, host.url)
  await expectStreams(host, asMember)
})

test('through a proxy that holds the stream back the page notices, and polls', async ({ host, network, device }) => {
  await host.allowStreams()
  // it waits for the end of each answer before it hands on a word
  await atHome(device, network.url)
  await expect.poll(() => streams(host), OPENING).toBe(1)
  await expect.poll(async () => (await asked(host, EVENTS))[0]?.endedAt !== null, OPENING).toBe(true)
  const before = (await asked(host, FEED)).length
  await expect.poll(async () => (await asked(host, FEED)).length, OPENING).toBeGreaterThan(before + 2)
  expect(device.errors).toEqual([])
})
