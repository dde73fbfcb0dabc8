import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** What the figures of `goals.md` (N5c) are to become: 40 each. Until then none gets worse than it is, and a little. */
const MOST = { first: 120, return: 80 }

/** How many transactions a page began on the device's stores until it began none for two seconds. */
async function countTransactions(page: Page): Promise<number> {
  const count = () => page.evaluate(() => (globalThis as { begun?: number }).begun ?? 0)
  let last = -1
  while ((await count()) !== last) {
    last = await count()
    await page.waitForTimeout(2000)
  }
  return last
}

test('a first visit and a return begin no more transactions on the stores than they may', async ({ host, device }) => {
  const page = await device.open()
  await page.addInitScript(() => {
    const counter = globalThis as { begun?: number }
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      counter.begun = (counter.begun ?? 0) + 1
      return begin.apply(this, given)
    }
  })
  for (const visit of ['first', 'return'] as const) {
    await page.goto(host.url)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.waitForTimeout(5000) // what is tidied, and pictures, come when the page is at rest
    expect(await countTransactions(page), visit).toBeLessThanOrEqual(MOST[visit])
  }
})
