import type { Page } from '@playwright/test'
import { openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/** The number on the app's icon, as the page has set it; null before it has said anything. */
const badge = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.documentElement.dataset.badge ?? null)

test('the icon has the number of unread notices, on every page, and none once they are read', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await page.addInitScript(() => {
    const set = async (count: number) => void (document.documentElement.dataset.badge = String(count))
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  })
  await openHome(page, host.url)
  await expect.poll(() => badge(page)).toBe('0')

  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, problem: 'invalid' })
  const card = await writePost(page, 'Refused by the server')
  await expect(card.getByText('Not sent')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => badge(page)).toBe('1')

  await page.reload()
  await expect.poll(() => badge(page)).toBe('1')
  await page.goto(`${host.url}/notifications`)
  await expect.poll(() => badge(page)).toBe('0')
  expect(device.errors).toEqual([])
})
