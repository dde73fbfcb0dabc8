import { expectOffline, openComposer, openHome, openLanguageMenu } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const DRAFT = 'Half a sentence that must not'

test('a change of language keeps the draft, removes lang from the address and is kept', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, `${host.url}/?lang=en`)
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).pressSequentially(DRAFT)
  await openLanguageMenu(page)
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
  await expect(page).toHaveURL(`${host.url}/`)
  await expect(page.getByRole('button', { name: DRAFT }).or(page.getByText(DRAFT)).first()).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
})

test('the language changes without a network too, with the draft kept', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.kill()
  await expectOffline(page)
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).pressSequentially(DRAFT)
  await openLanguageMenu(page)
  await page.getByRole('menuitemradio', { name: '日本語' }).click()

  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(DRAFT)).toBeVisible()
  expect(device.errors).toEqual([])
})
