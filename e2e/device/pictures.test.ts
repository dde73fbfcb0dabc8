import type { Page } from '@playwright/test'
import { cardOf, expectOffline, openHome } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { Neighbour } from '../support/neighbour.ts'
import { keepOther, keptPictures } from '../support/kept.ts'
import type { TestHost } from '../support/test-host.ts'
import { PNG } from '../../tests/support/pictures.ts'

const TIME = { timeout: 60_000 }

/** Waits until the device has the pictures of the newest posts, and no others; resolves with their paths. */
async function newestAreKept(page: Page, host: TestHost): Promise<string[]> {
  const paths = (await host.posts()).slice(-50).flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(paths.length).toBeGreaterThan(5)
  const newest = [...new Set(paths)].sort()
  await expect.poll(() => keptPictures(page), TIME).toEqual(newest)
  return newest
}

profileTest(
  'pictures of the newest posts are seen after a start without a network, also those that were never looked at',
  async ({ host, device }) => {
    const neighbour = await Neighbour.of(host.url)
    const sent = await neighbour.post('Look at my bun', { data: PNG, alt: 'A bun on a plate' })
    const page = await device.open()
    await openHome(page, host.url)
    const newest = await newestAreKept(page, host)
    expect(newest).toContain(sent)
    await host.kill()
    await device.close()

    const again = await device.reopen()
    await again.goto(host.url)
    const picture = cardOf(again, 'Look at my bun').getByRole('img', { name: 'A bun on a plate' })
    await expect(picture).toHaveAttribute('src', sent)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
    const widths = await again.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const img = new Image()
            img.src = path
            await img.decode().catch(() => undefined)
            return img.naturalWidth
          }),
        ),
      newest,
    )
    expect(widths.filter((width) => width === 0)).toEqual([])
  },
)

test('a picture that is not on the device keeps its place, with its words in it, until it can be had', async ({
  host,
  device,
}) => {
  const neighbour = await Neighbour.of(host.url)
  const sent = await neighbour.post('Look at my bun', { data: PNG, alt: 'A bun on a plate' })
  const page = await device.open()
  await openHome(page, host.url)
  await expect.poll(() => keptPictures(page), TIME).toContain(sent)
  const card = cardOf(page, 'Look at my bun')
  const before = await card.boundingBox()
  await host.kill()
  await page.evaluate(() => caches.delete('pictures'))
  await page
    .context()
    .newCDPSession(page)
    .then((cdp) => cdp.send('Network.clearBrowserCache'))
  await page.goto(host.url)
  await expectOffline(page)
  await expect(card.getByText('A bun on a plate')).toBeVisible()
  const after = await card.boundingBox()
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThanOrEqual(1)

  await host.start()
  const picture = card.getByRole('img', { name: 'A bun on a plate' })
  await expect(picture).toHaveAttribute('src', sent, { timeout: 90_000 })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
})

test('beyond 60 MB the oldest pictures go first', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const first = await newestAreKept(page, host)
  await keepOther(page, 'older', 25_000_000, 20)
  await keepOther(page, 'old', 25_000_000, 10)
  await keepOther(page, 'less-old', 9_000_000, 5)
  const neighbour = await Neighbour.of(host.url)
  const newest = await neighbour.post('A new one', { data: PNG, alt: 'The newest picture' })
  // the feed is asked for by itself
  await expect.poll(() => keptPictures(page), TIME).toContain(newest)
  expect(await keptPictures(page)).toEqual(expect.arrayContaining(first))
  await keepOther(page, 'one-more', 9_000_000, 4)
  const last = await neighbour.post('Another new one', { data: PNG, alt: 'The very newest picture' })
  await expect.poll(() => keptPictures(page), TIME).toContain(last)
  await expect
    .poll(() => keptPictures(page))
    .toEqual([...first, newest, last, '/uploads/old', '/uploads/less-old', '/uploads/one-more'].sort())
})

test('pictures leave with the person who signs out', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect.poll(async () => (await keptPictures(page)).length, TIME).toBeGreaterThan(5)
  const account = { email: 'hana@anpan.example', password: 'a long password', firstName: 'Hana', lastName: 'Mori' }
  await page.request.post(`${host.url}/api/auth/sign-up`, { data: account, headers: { Origin: host.url } })
  await page.goto(`${host.url}/settings`)
  expect((await keptPictures(page)).length).toBeGreaterThan(5)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect.poll(() => keptPictures(page)).toEqual([])
})
