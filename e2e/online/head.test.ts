import { expect, test } from '../support/fixtures.ts'

test('the head that was served is taken over by the page: one title, one description, no stale address', async ({
  host,
  device,
}) => {
  const page = await device.open()
  const head = () =>
    page.evaluate(() => ({
      titles: [...document.querySelectorAll('title')].map(({ textContent }) => textContent),
      descriptions: document.querySelectorAll('meta[name="description"]').length,
      canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href),
      data: document.querySelectorAll('script[type="application/ld+json"]').length,
      served: document.querySelectorAll('title[data-served], meta[name="description"][data-served]').length,
    }))

  const answer = await page.goto(`${host.url}/kago?lang=en`)
  expect(await answer?.text()).toContain('<title data-served>Kago | ANPAN</title>')
  const taken = {
    titles: ['Kago | ANPAN'],
    descriptions: 1,
    canonical: [`${host.url}/kago?lang=en`],
    data: 1,
    served: 0,
  }
  await expect.poll(head).toEqual(taken)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click()
  await expect.poll(head).toEqual({ titles: ['Discover | ANPAN'], descriptions: 1, canonical: [], data: 0, served: 0 })
  expect(device.errors).toEqual([])
})

test('an address that is no page shows the page that says so, and tells machines the same', async ({
  host,
  device,
}) => {
  const page = await device.open()
  const answer = await page.goto(`${host.url}/no-such-page`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible()
})
