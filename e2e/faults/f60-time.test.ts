import { cardOf, expectSent, expectWaiting, goOffline, sendPost, writePost } from '../support/app.ts'
import { atHomeInTime, setAhead } from '../support/clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { freeze } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { createsOf, nudge, nudgeUntil, POST, textsOf } from '../support/sending.ts'
import { entryOf, putRows } from '../support/stores.ts'
import { readOutbox } from '../support/stored.ts'
import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/without-worker.ts'

const HOUR_MS = 3_600_000

/** Waits until an attempt has failed and what came of it is written. */
const expectBackoff = (page: Page): Promise<void> =>
  expect.poll(async () => (await readOutbox(page)).lanes[0]?.consecutive ?? 0).toBeGreaterThan(0)

/** Has the account wait for another half hour, as after much trouble. */
async function waitLong(page: Page): Promise<void> {
  const [lane] = (await readOutbox(page)).lanes
  const now = await page.evaluate(() => Date.now())
  const until = now + HOUR_MS / 2
  await putRows(page, 'anpan-outbox', 'lanes', [{ ...lane, status: 'busy', untilSetAt: now, until, consecutive: 9 }])
}

test('F59 @long changes have waited for a month: nothing is gone, they are asked about once, and sent once', async ({
  host,
  network,
  device,
}) => {
  const page = await atHomeInTime(device, network)
  await goOffline(device, page)
  const [old, stale] = [await writePost(page, 'From before the journey'), await writePost(page, 'Out of date by now')]
  await setAhead(page, 30 * 24 * HOUR_MS)
  const fresh = await writePost(page, 'Home again')
  const { seq = 0 } = (await entryOf(page, 'From before the journey')) ?? {}
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await createsOf(host)).length > 0)
  await expectSent(fresh)
  for (const card of [old, stale]) await expect(card.getByText('From more than two weeks ago')).toBeVisible()
  await expect(old.locator('time')).not.toContainText('-')
  expect(await textsOf(host, 'before the journey')).toHaveLength(0)

  await old.getByRole('button', { name: 'Retry' }).click()
  await stale.getByRole('button', { name: 'Discard' }).click()
  await expectSent(old)
  await expect(stale).toHaveCount(0)
  expect(await textsOf(host, 'before the journey')).toHaveLength(1)
  expect(await textsOf(host, 'Out of date')).toHaveLength(0)
  await expectInvariants(host, device, [page], { outOfTurn: [seq] })
})

test('F60 @long the clock goes back a day in the middle of a wait: it counts as over, and the change is sent', async ({
  host,
  network,
  device,
}) => {
  const page = await atHomeInTime(device, network)
  await host.setFaults({ ...POST, problem: 'unavailable' })
  const card = await writePost(page, 'From the day after')
  await expectWaiting(card)
  await expectBackoff(page)
  await waitLong(page)
  await host.setFaults()
  await nudge(page)
  const asked = (await createsOf(host)).length
  await nudge(page)
  expect(await createsOf(host)).toHaveLength(asked)
  await setAhead(page, -24 * HOUR_MS)
  await nudge(page)
  await expectSent(card)
  await expectInvariants(host, device, [page])
  expect(await textsOf(host, 'day after')).toHaveLength(1)
})

test('F61 @long the device sleeps eight hours in the middle of a wait: one drain when it wakes, and one request', async ({
  host,
  network,
  device,
}) => {
  const page = await atHomeInTime(device, network, {}, withoutWorker)
  await sendPost(page, 'Before the night')
  await host.setFaults({ ...POST, problem: 'unavailable' })
  await expectWaiting(await writePost(page, 'Over the night'))
  await expectBackoff(page)
  await waitLong(page)
  await host.setFaults()
  const asked = (await createsOf(host)).length
  await page.evaluate((ms) => {
    const { testTime } = globalThis as unknown as { testTime: { aheadMs: number } }
    document.addEventListener('resume', () => Object.assign(testTime, { aheadMs: ms }), { capture: true, once: true })
  }, 8 * HOUR_MS)
  const wake = await freeze(device, page)
  await new Promise((resolve) => setTimeout(resolve, 12_000)) // the sleep itself: timers come due in it
  await wake()
  await expectSent(cardOf(page, 'Over the night'))
  await expectInvariants(host, device, [page])
  expect(await createsOf(host)).toHaveLength(asked + 1)
})
