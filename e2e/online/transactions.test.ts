import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** What the figures of `goals.md` (N5c) are to become: 40 each. Until then none gets worse than it is, and a little. */
const MOST = { first: 120, return: 80 }

/** Since the page was opened: what is tidied, and pictures, have begun by then. */
const AT_REST_MS = 6000
/** So long without a transaction is quiet; a page that polls begins some later. */
const QUIET_MS = 2000

interface Counter {
  begun?: number
  lastMs?: number
}

/** How many transactions a page began on the device's stores until it was at rest and quiet. */
async function countTransactions(page: Page): Promise<number> {
  await page.waitForFunction(
    ({ atRestMs, quietMs }) => {
      const [nowMs, { lastMs = nowMs }] = [performance.now(), globalThis as Counter]
      return nowMs > atRestMs && nowMs - lastMs > quietMs
    },
    { atRestMs: AT_REST_MS, quietMs: QUIET_MS },
  )
  return page.evaluate(() => (globalThis as Counter).begun ?? 0)
}

test('a first visit and a return begin no more transactions on the stores than they may', async ({ host, device }) => {
  const page = await device.open()
  await page.addInitScript(() => {
    const counter = globalThis as Counter
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (...given) {
      counter.begun = (counter.begun ?? 0) + 1
      counter.lastMs = performance.now()
      return begin.apply(this, given)
    }
  })
  for (const visit of ['first', 'return'] as const) {
    await page.goto(host.url)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await countTransactions(page), visit).toBeLessThanOrEqual(MOST[visit])
  }
})
