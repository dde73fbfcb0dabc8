import type { BrowserContext, Page } from '@playwright/test'
import { appIsDrawn, expectWaiting, openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { iconsDrawn } from '../support/page-checks.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS
/** The app is offered by then, or not at all. */
const OFFERED_BY_MS = 4000
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add to the home screen' })

/** Lets every page of this browser be offered the app, as Chromium does outside of tests. */
async function offerInstall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt'), {
        prompt: async () => {
          document.documentElement.dataset.prompted = 'yes'
          return { outcome: 'accepted' }
        },
      })
      dispatchEvent(offer)
    })
  })
}

/** Opens home so long after the first visit, which is the present. */
async function visit(page: Page, url: string, afterMs: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + afterMs)
  await page.goto(url)
  await appIsDrawn(page)
  await expect(page.getByRole('article').first()).toBeVisible()
}

test('the app is offered on the second visit, once, and again after 30 days; Add asks the browser', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await offerInstall(device.context)
  await openHome(page, host.url)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Add as an app')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('article').first()).toBeVisible()

  await visit(page, host.url, HOUR_MS)
  await expect(sheet(page)).toBeVisible({ timeout: 30_000 })
  await expect(sheet(page).getByRole('listitem')).toHaveCount(3)
  await iconsDrawn(page)
  await sheet(page).getByRole('button', { name: 'Later' }).click()
  await expect(sheet(page)).toHaveCount(0)

  await visit(page, host.url, 20 * DAY_MS)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Add as an app')).toBeVisible()
  await page.waitForTimeout(OFFERED_BY_MS)
  await expect(sheet(page), 'not again within 30 days').toHaveCount(0)

  await visit(page, host.url, 32 * DAY_MS)
  await sheet(page).getByRole('button', { name: 'Install' }).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(page.getByText('ANPAN was added to this device')).toBeVisible()
  expect(device.errors).toEqual([])
})

test('the app is offered after the first queued post, and not over what is being read', async ({ host, device }) => {
  const page = await device.open()
  await offerInstall(device.context)
  await openHome(page, host.url)
  await device.context.setOffline(true)
  await expectWaiting(await writePost(page, 'The first one from here'))
  await page.waitForTimeout(OFFERED_BY_MS)
  await expect(sheet(page), 'not over the feed').toHaveCount(0)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(sheet(page)).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
})

test('a reader who has begun to read is not interrupted', async ({ host, device }) => {
  const page = await device.open()
  await offerInstall(device.context)
  await openHome(page, host.url)
  // reads on from the first moment, as fast as a page can be read
  await page.addInitScript(() =>
    addEventListener('load', () => setInterval(() => dispatchEvent(new Event('wheel')), 300)),
  )
  await visit(page, host.url, HOUR_MS)
  await page.mouse.wheel(0, 900)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Add as an app')).toBeVisible()
  await page.waitForTimeout(OFFERED_BY_MS)
  await expect(sheet(page)).toHaveCount(0)
})

test('an installed app offers nothing', async ({ host, device }) => {
  const page = await device.open()
  await offerInstall(device.context)
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await openHome(page, host.url)
  await visit(page, host.url, HOUR_MS)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Added', { exact: true })).toBeVisible()
  await page.waitForTimeout(OFFERED_BY_MS)
  await expect(sheet(page)).toHaveCount(0)
})

test('an iPhone is shown the three steps', async ({ host, device }) => {
  const page = await device.open()
  await page.addInitScript((agent) => Object.defineProperty(navigator, 'userAgent', { value: agent }), IPHONE)
  await openHome(page, host.url)
  await visit(page, host.url, HOUR_MS)
  await expect(sheet(page).getByRole('listitem')).toHaveText(
    [
      /Press the share button at the bottom of the screen/,
      /Choose “Add to Home Screen”/,
      /Press “Add” at the top right/,
    ],
    { timeout: 30_000 },
  )
  await iconsDrawn(page)
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await page.goto(`${host.url}/settings#install`)
  await expect(page.locator('#install').getByRole('listitem')).toHaveCount(3)
})
