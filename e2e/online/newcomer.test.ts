import { appIsDrawn, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ hasWorker: false })

test('a press on a product’s picture or on its name opens it', async ({ host, device }) => {
  const page = await device.open()
  await page.goto(`${host.url}/discover?tab=products`)
  await appIsDrawn(page)
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /^Details: / }) })
    .first()
  for (const part of ['img', 'h3']) {
    const box = await card.locator(part).boundingBox()
    if (!box) throw new Error(`no ${part}`)
    await page.mouse.click(box.x + 12, box.y + 10)
    await expect(page, `after a press on ${part}`).toHaveURL(/\/products\/[\w-]+$/)
    await page.goBack()
    await expect(card).toBeVisible()
  }
})

test('with all services open on a wide screen, no hole opens under the hero', async ({ host, device }) => {
  const page = await device.open()
  await page.setViewportSize({ width: 1280, height: 900 })
  await openHome(page, host.url)
  const hero = page.locator('.hero, section:has(> h1), section:has(h1)').first()
  const beside = page.getByRole('complementary', { name: 'Your shortcuts' })
  const gap = async () => {
    const [above, below] = [await hero.boundingBox(), await beside.boundingBox()]
    return above && below ? below.y - (above.y + above.height) : Number.NaN
  }
  await expect(beside).toBeVisible()
  expect(await gap()).toBeLessThan(30)
  await page.getByRole('button', { name: /^See all/ }).click()
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible()
  expect(await gap()).toBeLessThan(30)
  expect(await gap()).toBeGreaterThan(10)
})
