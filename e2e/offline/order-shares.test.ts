import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import { atHome, goOffline, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'
import { buyElsewhere, toCheckout } from '../support/ordering.ts'

const ordersOf = (page: Page): Promise<Order[]> =>
  page.evaluate(async () => (await (await fetch('/api/orders')).json()) as Order[])

/** How many shares of ANPAN the wallet shows. */
async function expectShares(page: Page, url: string, text: string): Promise<void> {
  await page.goto(`${url}/kabu-pay`)
  const row = page.getByRole('region', { name: 'Shares you hold' }).getByRole('listitem').filter({ hasText: 'ANPAN' })
  await expect(row).toContainText(`${text} shares`)
}

test('shares that pay an order are held while it waits, come back when it is refused, and when it is cancelled', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await expectShares(page, host.url, '320')
  await page.getByRole('link', { name: 'Shop with your shares' }).click()
  await page.getByRole('link', { name: /^Details: Canvas market bag/ }).click()
  await toCheckout(page, host.url)
  await page.getByRole('radio', { name: 'Shares' }).check()
  // ¥2,750 at ¥2,008.75 a share
  await expect(page.getByText('Uses 1.3691 shares, 318.6309 left')).toBeVisible()
  await expectWorker(page)
  await goOffline(device, page)
  await page.getByRole('button', { name: 'Order for ¥2,750 later' }).click()
  await expect(page.getByText('1.3691 shares of ANPAN')).toBeVisible()
  await expectShares(page, host.url, '318.6309')

  await buyElsewhere(host.url, 'tote-market', 4)
  await device.context.setOffline(false)
  await page.goto(`${host.url}/orders`)
  const refused = page.getByRole('article', { name: 'Canvas market bag' })
  await expect(refused).toContainText('Not placed', { timeout: 60_000 })
  await expectShares(page, host.url, '320')

  await page.goto(`${host.url}/products/mug-blue`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added to the cart')).toBeVisible()
  await page.goto(`${host.url}/checkout`) // where it goes is known
  await page.getByRole('radio', { name: 'Shares' }).check()
  await page.getByRole('button', { name: 'Order for ¥2,950' }).click()
  await expect
    .poll(async () => (await ordersOf(page)).map(({ total, holding }) => [total, holding]), { timeout: 60_000 })
    .toEqual([[2950, 'anpan']])
  await expectShares(page, host.url, '318.5314')
  await page.goto(`${host.url}/orders`)
  await page.getByRole('button', { name: 'Cancel order: Blue mug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.poll(async () => (await ordersOf(page))[0]?.cancelledAt ?? null, { timeout: 60_000 }).not.toBeNull()
  await expectShares(page, host.url, '320')
  expect(device.errors).toEqual([])
})
