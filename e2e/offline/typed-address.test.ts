import { openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const addresses = [
  '/discover',
  '/profile',
  '/settings',
  '/notifications',
  '/outbox',
  '/sign-in',
  '/chattie',
  '/kabu-pay',
  '/kabu-pay-functional',
  '/anpan-brain',
  '/anpan-brain/agents',
  '/anpan-music',
  '/popol',
  '/wearable',
  '/?lang=en',
]

test('a typed address opens its page without a network, visited before or not', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()

  for (const address of addresses) {
    await page.goto(host.url + address)
    await expect(page.getByRole('main'), address).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Page Not Found' }), address).toHaveCount(0)
    await expect(page.getByRole('heading').first(), address).toBeVisible()
  }
  expect(device.errors).toEqual([])
})

test("a stored post's own page opens without a network", async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const card = page.getByRole('article').first()
  const id = await card.getAttribute('data-post')
  const text = await card.locator('[id$=text]').innerText()
  await host.kill()

  await page.goto(`${host.url}/posts/${id}`)
  await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
})

test('an address that no page has says so without a network', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()
  await page.goto(`${host.url}/no-such-page`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})
