import type { Page } from '@playwright/test'
import { cardOf, openHome, writePost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { expectReading, type Reading, readOn, standing } from '../support/reading.ts'
import { readTables } from '../support/stored.ts'

const HOUR_MS = 3600 * 1000

test('the feed returns to the post that was read: after Back, a link, a reload and in another language', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  const place = await readOn(page, 14)
  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Add as an app')).toBeVisible()
  await page.goBack()
  await expectReading(page, place)

  await page.getByRole('link', { name: 'Profile' }).first().click()
  await expect(page.getByText('Add as an app')).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expectReading(page, place)

  await page.reload()
  await expectReading(page, place)

  await page.evaluate(() => localStorage.setItem('anpan-language', 'ja'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect((await standing(page)).post).toBe(place.post)
  expect(device.errors).toEqual([])
})

for (const [how, leave] of [
  ['closed', 'close'],
  ['killed', 'kill'],
] as const)
  profileTest(
    `an app that was ${how} opens at the post read last, with a way to the newest`,
    async ({ host, device }) => {
      const page = await device.open()
      await openHome(page, host.url)
      const place = await readOn(page, 10)
      await expectKept(page, place)
      await device[leave]()
      await host.writePosts('Written while you were away')

      const later = await device.reopen()
      await later.goto(host.url)
      await expectReading(later, place)
      const toNewest = later.getByRole('button', { name: /Back to the latest|new post/ })
      await expect(toNewest).toBeVisible({ timeout: 30_000 })
      // pressed before the server has answered it leads to what was the newest, and is back with the answer
      await expect(async () => {
        if (await toNewest.isVisible()) await toNewest.click({ timeout: 2000 })
        await expect(cardOf(later, 'Written while you were away')).toBeInViewport({ timeout: 2000 })
      }).toPass({ timeout: 30_000 })
      await expect(toNewest).toHaveCount(0)
    },
  )

profileTest(
  'an app opens at the post read last where the browser has lost the last screen, and keeps an older one',
  async ({ host, device }) => {
    const page = await device.open()
    await openHome(page, host.url)
    const lastScreen = () => page.evaluate(() => localStorage.getItem('anpan-home'))
    await expect.poll(lastScreen).not.toBeNull()
    const older = await lastScreen()
    const place = await readOn(page, 10)
    await expectKept(page, place)
    await device.close()

    const later = await device.reopen()
    await later.addInitScript((text) => localStorage.setItem('anpan-home', String(text)), older)
    await later.goto(host.url)
    await expectReading(later, place)
  },
)

test('an app whose last screen stood above the feed opens as that stood', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 250)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
  await page.goto('about:blank')
  const later = await device.newTab()
  await openHome(later, host.url)
  await standing(later)
  expect(await later.evaluate(() => scrollY)).toBe(250)
})

profileTest('after more than a day the app opens at the top', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expectKept(page, await readOn(page, 8))
  await device.close()

  const later = await device.reopen()
  await later.clock.setSystemTime(Date.now() + 25 * HOUR_MS)
  await openHome(later, host.url)
  await standing(later)
  expect(await later.evaluate(() => scrollY)).toBe(0)
  await expect(later.getByRole('button', { name: 'Back to the latest' })).toHaveCount(0)
})

test('new posts never move what is read; the pill counts them and goes to the top', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const place = await readOn(page, 8)
  const shifts = await watchPlace(page, place.post)
  await host.writePosts('One that is new', 'Another that is new')
  await expect(page.getByRole('button', { name: '2 new posts' })).toBeVisible({ timeout: 30_000 })
  await host.writePosts('A third one')
  await expect(page.getByRole('button', { name: '3 new posts' })).toBeVisible({ timeout: 30_000 })
  await expectReading(page, place, 1)
  expect(await shifts()).toBeLessThanOrEqual(1)
  await page.getByRole('button', { name: '3 new posts' }).click()
  await expect(cardOf(page, 'A third one')).toBeInViewport()
})

test('an own post from another tab and a post that is taken away above move nothing either', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  const first = await page.getByRole('article').first().getAttribute('data-post')
  const place = await readOn(page, 8)
  const read = page.locator(`[data-post="${place.post}"]`)
  const at = Number(await read.getAttribute('aria-posinset'))
  const shifts = await watchPlace(page, place.post)
  const other = await device.newTab()
  await openHome(other, host.url)
  await other.evaluate(() => scrollTo(0, 0))
  await writePost(other, 'From the other tab')
  await page.bringToFront()
  await expect(read).toHaveAttribute('aria-posinset', String(at + 1))
  await expectReading(page, place, 1)
  await host.removePost(String(first))
  await expect(read).toHaveAttribute('aria-posinset', String(at), { timeout: 30_000 })
  await expectReading(page, place, 1)
  expect(await shifts()).toBeLessThanOrEqual(1)
})

/**
 * Waits until the device remembers the place, a moment after the last scroll; the post alone does not tell, for a tall
 * one was read before that scroll too.
 */
const expectKept = (page: Page, { post, topPx }: Reading): Promise<void> =>
  expect
    .poll(
      async () => {
        const kept = await keptPlace(page)
        return kept?.postId === post && Math.abs(kept.topPx - topPx) < 1
      },
      { timeout: 30_000 },
    )
    .toBe(true)

/** The place of home's feed that the device remembers. */
async function keptPlace(page: Page): Promise<{ postId: string | null; topPx: number } | undefined> {
  const { kept = [] } = await readTables(page, 'anpan-device', ['kept'])
  const rows = kept as { name: string; value: never }[]
  return rows.find(({ name }) => name === 'reading-place')?.value
}

/** Watches from now on by how many pixels a post moves in the window; tells the most. */
async function watchPlace(page: Page, post: string | null): Promise<() => Promise<number>> {
  await page.evaluate((id) => {
    const watch = globalThis as unknown as { most: number }
    const topOf = () => document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top
    const from = topOf() ?? 0
    watch.most = 0
    const look = () => {
      watch.most = Math.max(watch.most, Math.abs((topOf() ?? Number.POSITIVE_INFINITY) - from))
      requestAnimationFrame(look)
    }
    look()
  }, post)
  return () => page.evaluate(() => (globalThis as unknown as { most: number }).most)
}
