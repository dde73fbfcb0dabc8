import { cardOf, expectOffline, openHome } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { storedPosts } from '../support/kept.ts'

test('the stored feed is shown after the browser was closed and the server is gone', async ({ host, device }) => {
  const first = await device.open()
  await openHome(first, host.url)
  const text = await first.getByRole('article').first().locator('[id$=text]').innerText()
  await expect.poll(() => storedPosts(first)).toBeGreaterThan(0)
  await device.close()
  await host.kill()

  const page = await device.reopen()
  await page.goto(host.url)
  await expect(cardOf(page, text)).toBeVisible()
  await expectOffline(page)
  expect(device.errors).toEqual([])
})

test('an offline start speaks the language that was chosen', async ({ host, device }) => {
  const first = await device.open('en-US')
  await openHome(first, host.url)
  await first.getByRole('button', { name: 'Language' }).click()
  const anew = first.waitForEvent('load') // the choice is kept before the page is asked for anew
  await first.getByRole('menuitemradio', { name: '한국어' }).click()
  await anew
  await expect(first.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(first.getByRole('article').first()).toBeVisible()
  await device.close()
  await host.kill()

  const page = await device.reopen()
  const answer = await page.goto(host.url)
  expect(await answer?.text()).toContain('<html lang="ko"')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(device.errors).toEqual([])
})
