import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { atHome, goOffline, openHome, ownId, signUp } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { buyElsewhere, toCheckout } from '../support/ordering.ts'
import { expectWorker } from '../support/lives.ts'
import type { TestBrowser } from '../support/test-browser.ts'

/** The orders of who is signed in on this page. */
const ordersOf = (page: Page): Promise<Order[]> =>
  page.evaluate(async () => (await (await fetch('/api/orders')).json()) as Order[])

/** How many pieces of a product the shop has. */
const stockOf = (page: Page, id: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const products = (await (await fetch('/api/products')).json()) as Product[]
    return products.find((product) => product.id === wanted)?.stock ?? Number.NaN
  }, id)

test('an order waits offline and is sent once; a piece less is there, and its points come with the parcel', async ({
  host,
  device,
  other,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  const before = await stockOf(page, 'mug-blue')
  await orderMugOffline(device, page, host.url)
  await page.goto(`${host.url}/orders`)
  const card = page.getByRole('article', { name: 'Blue mug' })
  await expect(card).toContainText('Ordered only at ¥2,950')

  await device.context.setOffline(false)
  await expect(card).not.toContainText('Ordered only at ¥2,950', { timeout: 60_000 })
  const [order, ...others] = await ordersOf(page)
  expect([order?.total, others]).toEqual([2950, []])
  expect(await stockOf(page, 'mug-blue')).toBe(before - 1)

  // a moderator moves no order of their own
  const desk = await atHome(other, host.url)
  await signUp(desk, 'Aki')
  await host.appoint(await ownId(desk))
  await desk.goto(`${host.url}/moderation`)
  await desk.getByRole('radio', { name: 'Orders' }).press('Space')
  const parcel = desk.getByRole('article', { name: 'Blue mug' })
  for (const step of ['Paid', 'Packed', 'Shipped', 'Delivered'])
    await parcel.getByRole('button', { name: `Next: ${step}` }).click()
  await expect(parcel).toHaveCount(0, { timeout: 20_000 }) // the last step can be taken back for five seconds
  await page.goto(`${host.url}/points`)
  await expect(page.getByRole('region', { name: 'Points balance' })).toContainText('39 pt')
  await expect(page.getByRole('listitem').filter({ hasText: 'For a delivered order' })).toContainText('+29')
  expect(device.errors).toEqual([])
})

test('an order at a price that has changed buys nothing until its person says so', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await orderMugOffline(device, page, host.url)
  await host.setPrice('mug-blue', 2900)
  await device.context.setOffline(false)
  await expect(page.getByText('1 price has changed')).toBeVisible({ timeout: 60_000 })
  expect(await ordersOf(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Choose an option' })).toBeDisabled()
  await page.getByRole('button', { name: 'Buy for ¥2,900' }).click()
  await page.getByRole('button', { name: 'Order for ¥3,250' }).click()
  await expect.poll(async () => (await ordersOf(page)).map(({ total }) => total), { timeout: 60_000 }).toEqual([3250])
})

profileTest('an order placed without a network outlives the browser and is sent once', async ({ host, device }) => {
  const first = await atHome(device, host.url)
  await signUp(first, 'Hana')
  await orderMugOffline(device, first, host.url)
  await device.kill()

  const page = await device.reopen()
  await openHome(page, host.url)
  // a browser that is killed may lose its last cookies
  await page.evaluate(() =>
    fetch('/api/auth/sign-in', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'hana@members.example', password: 'correct horse battery' }),
    }),
  )
  await page.reload()
  await expect.poll(async () => (await ordersOf(page)).length, { timeout: 60_000 }).toBe(1)
  await page.goto(`${host.url}/orders`)
  await expect(page.getByRole('article', { name: 'Blue mug' })).toHaveCount(1)
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  const [order] = await ordersOf(page)
  expect(order).toMatchObject({ total: 2950, delivery: { address: 'Midori 3-12, Kyoto' } })
  expect(device.errors).toEqual([])
})

test('an order whose pieces are sold meanwhile buys nothing until its person says so', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  // four are in stock: Hana wants three, and another buyer takes two
  await page.goto(`${host.url}/products/tote-market`)
  for (let more = 0; more < 2; more++) await page.getByRole('button', { name: 'One more' }).click()
  await toCheckout(page, host.url)
  await device.context.setOffline(true)
  await page.getByRole('button', { name: /^Order for ¥7,550/ }).click()
  await expect(page.getByText('Waiting to send').first()).toBeVisible()
  await buyElsewhere(host.url, 'tote-market', 2)
  await device.context.setOffline(false)
  await expect(page.getByText('Not enough in stock. Nothing was ordered.').first()).toBeVisible({
    timeout: 60_000,
  })
  expect(await ordersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Order the 2 that are left' }).click()
  await page.getByRole('button', { name: 'Order for ¥5,150' }).click()
  await expect.poll(async () => (await ordersOf(page)).map(({ total }) => total), { timeout: 60_000 }).toEqual([5150])
})

/** Orders a blue mug without a network, as who is signed in; its order's page is shown then, where it waits. */
async function orderMugOffline(device: TestBrowser, page: Page, url: string): Promise<void> {
  await page.goto(`${url}/products/mug-blue`)
  await toCheckout(page, url)
  await expectWorker(page)
  await goOffline(device, page)
  await page.getByRole('button', { name: 'Order for ¥2,950 later' }).click()
  await expect(page.getByText('Waiting to send').first()).toBeVisible()
}
