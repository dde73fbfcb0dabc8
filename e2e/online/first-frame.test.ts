import type { Page } from '@playwright/test'
import { appIsDrawn, expectOffline, expectWaiting, goOffline, openHome, writePost } from '../support/app.ts'
import { openHeld } from '../support/first-cards.ts'
import { expect, test } from '../support/fixtures.ts'
import { ROUTES } from '../support/routes.ts'
import type { TestBrowser } from '../support/test-browser.ts'

const SCRIPTS = /\/assets\/.*\.js$/

/** Notes how much the page moves by itself; installed before any page script runs. */
function noteShifts(): void {
  const shifts: number[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The layout shift since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0))

test('home is there before any script, in the language that was asked for, and moves nothing when the app takes over', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.addInitScript(noteShifts)
  const letGo = await openHeld(page, host.url)
  await expect(page.getByRole('heading', { name: 'Welcome to ANPAN' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Kabu Pay/ }).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await page.locator('.hero').evaluate((hero) => getComputedStyle(hero).borderRadius)).not.toBe('0px')
  await expect(page.getByRole('article').first()).toBeVisible()
  // pressed before any script listens
  await page.getByRole('button', { name: 'New post' }).last().click()

  letGo()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Write a post' })).toBeVisible()
  expect(await shiftOf(page)).toBeLessThan(0.005)
  expect(device.errors).toEqual([])
})

/** Opens home by its last screen, with the app's scripts held until `go` is called. */
async function atLastScreen(host: { url: string }, device: TestBrowser): Promise<{ page: Page; go(): void }> {
  const page = await device.open()
  await openHome(page, host.url)
  // a worker would answer for the scripts from its cache
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
  })
  await page.goto('about:blank')
  let areScriptsHeld = true
  const held: (() => void)[] = []
  await device.context.route(SCRIPTS, (route) =>
    areScriptsHeld ? void held.push(() => void route.continue()) : route.continue(),
  )
  await page.goto(host.url, { waitUntil: 'commit' })
  await expect(page.getByRole('article').nth(1)).toBeVisible()
  expect(held.length).toBeGreaterThan(0)
  return {
    page,
    go() {
      areScriptsHeld = false
      for (const send of held) send()
    },
  }
}

test('what is scrolled and pressed on the last screen holds when the app takes over', async ({ host, device }) => {
  const { page, go } = await atLastScreen(host, device)
  const card = page.getByRole('article').nth(1)
  const heart = card.getByRole('button', { name: 'Like' })
  await card.evaluate((post) => post.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const topOf = () => card.evaluate((post) => Math.round(post.getBoundingClientRect().top))
  const before = await topOf()
  await heart.click()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  go()
  await appIsDrawn(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(async () => (await host.effects()).length, { timeout: 60_000 }).toBe(1)
  expect(await topOf()).toBe(before)
  expect(device.errors).toEqual([])
})

/** Opens home on a desktop, as the server draws it, and returns what lets the app's scripts go. */
async function atHeldDesktop(page: Page, url: string): Promise<() => void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  const letGo = await openHeld(page, url)
  await expect(page.getByRole('article').first()).toBeVisible()
  return letGo
}

const headerField = (page: Page) =>
  page.getByRole('banner').getByRole('searchbox', { name: 'Search posts, products, services' })

test('what is typed into the header of the HTML goes on being typed when the app takes over', async ({
  host,
  device,
}) => {
  const page = await device.open()
  const letGo = await atHeldDesktop(page, host.url)
  await headerField(page).click()
  await page.keyboard.type('melon')
  letGo()
  await appIsDrawn(page)
  await page.keyboard.type(' pan')
  await expect(headerField(page)).toHaveValue('melon pan')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${host.url}/discover?q=melon+pan`)
  expect(device.errors).toEqual([])
})

test('every field in the HTML of a page is one whose text the app takes over', async ({ host }) => {
  let fields = 0
  for (const route of ROUTES) {
    const html = await (await fetch(host.url + route, { headers: { accept: 'text/html' } })).text()
    for (const [field] of html.matchAll(/<(?:input|textarea|select)\b[^>]*>/g)) {
      expect(field, route).toContain('data-key="/"') // as useEarlyField looks for it
      fields++
    }
  }
  expect(fields).toBeGreaterThan(ROUTES.length / 2)
})

test('Enter in the header of the HTML searches before any script has run', async ({ host, device }) => {
  const page = await device.open()
  const letGo = await atHeldDesktop(page, host.url)
  await headerField(page).fill('melon pan')
  await headerField(page).press('Enter')
  await page.waitForURL(`${host.url}/discover?q=melon+pan`, { waitUntil: 'commit' })
  letGo()
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('melon pan')
  expect(device.errors).toEqual([])
})

test('a mouse that goes down before the app takes over and up after it presses once', async ({ host, device }) => {
  const { page, go } = await atLastScreen(host, device)
  const heart = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await heart.hover()
  await page.mouse.down()
  go()
  await appIsDrawn(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.up()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(device.errors).toEqual([])
})

for (const [title, forgets] of [
  ['the last screen', false],
  ['no last screen', true],
] as const) {
  test(`a start without a network and with ${title} has room for the strip from the first frame: nothing moves`, async ({
    host,
    device,
  }) => {
    const page = await device.open()
    await openHome(page, host.url)
    await goOffline(device, page)
    await page.addInitScript(noteShifts)
    await page.goto('about:blank')
    if (forgets) await page.addInitScript(() => localStorage.removeItem('anpan-home'))
    await page.goto(host.url)
    await expectOffline(page)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await shiftOf(page)).toBeLessThan(0.005)
  })
}

test('a strip that comes under a reader shifts no content, and hides neither the bar of a page nor its field', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  const card = page.getByRole('article').first()
  const placeOf = async () => Math.round((await card.boundingBox())?.y ?? Number.NaN)
  await page.evaluate(noteShifts)
  const before = [await placeOf(), await shiftOf(page)]
  await goOffline(device, page)
  await expectOffline(page)
  expect([await placeOf(), await shiftOf(page)]).toEqual(before)
  // another page has room for it
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  const [stripBottom, mainTop] = await page.evaluate(() => [
    document.querySelector('.strip')?.getBoundingClientRect().bottom ?? Number.NaN,
    document.getElementById('main')?.getBoundingClientRect().top ?? Number.NaN,
  ])
  expect(mainTop).toBeGreaterThanOrEqual(stripBottom ?? Number.NaN)
  // and still has it when the strip goes
  await device.context.setOffline(false)
  await expect(page.locator('.strip')).toHaveCount(0)
  expect(await page.evaluate(() => document.getElementById('main')?.getBoundingClientRect().top)).toBe(mainTop)
})

test('a strip that comes before the rows of a short page covers none of them', async ({ host, device }) => {
  const page = await device.open()
  await page.addInitScript(() => {
    // a store that never answers: the strip comes while the page still waits for it
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(`${host.url}/chattie`)
  await expect(page.locator('.strip')).toBeVisible({ timeout: 15_000 })
  const rows = page.locator('#main li a')
  await expect(rows.nth(3)).toBeVisible({ timeout: 15_000 })
  const covered = () =>
    rows.evaluateAll((links) => {
      const strip = document.querySelector('.strip')?.getBoundingClientRect()
      return links.filter((link) => {
        const { top, bottom } = link.getBoundingClientRect()
        return strip && top < strip.bottom && bottom - 8 > strip.top // the last row ends with room
      }).length
    })
  await expect.poll(covered).toBe(0)
  const [bottom, navTop] = await page.evaluate(() => [
    document.querySelector('.strip')?.getBoundingClientRect().bottom,
    document.querySelector('#root > nav')?.getBoundingClientRect().top,
  ])
  expect(bottom).toBeLessThan((navTop ?? 0) + 1)
})

test('a stylesheet that cannot be had does not keep the app from starting', async ({ host, device }) => {
  const page = await device.open()
  // the scripts come when the sheets have failed already
  let haveFailed = false
  await page.route(/\/assets\/.*\.css$/, async (route) => {
    await route.abort()
    haveFailed = true
  })
  await page.route(SCRIPTS, async (route) => {
    await expect.poll(() => haveFailed).toBe(true)
    await route.continue()
  })
  await page.goto(host.url, { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('the next start draws the last screen before any script has run, with no network', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()
  await expectOffline(page)
  await expectWaiting(await writePost(page, 'The last thing that was seen'))
  // the scripts are gone for the next start, so what is seen is the HTML's own doing
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) if (/\/assets\/.*\.js/.test(request.url)) await cache.delete(request)
    }
  })
  await page.goto('about:blank')
  await device.context.route(SCRIPTS, (route) => route.abort())
  await page.goto(host.url)
  await expect(page.getByRole('article').filter({ hasText: 'The last thing that was seen' })).toBeVisible()
  await expect(page.getByText('Waiting to send')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('anpan-home'))
  await page.goto('about:blank')
  await page.goto(host.url)
  await expect(page.getByRole('heading', { name: 'Welcome to ANPAN' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})
