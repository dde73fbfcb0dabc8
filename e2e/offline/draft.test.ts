import { openComposer, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

const field = { name: 'Write a post' }

test('text that was typed an instant before a reload is still there', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await openComposer(page)
  await page.getByRole('textbox', field).fill('Kept on the pause')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('textbox', field).fill('Typed in the last instant')
  await page.reload()
  await openComposer(page)
  await expect(page.getByRole('textbox', field)).toHaveValue('Typed in the last instant')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.reload()
  await openComposer(page)
  await expect(page.getByRole('textbox', field)).toHaveValue('Typed in the last instant')
})

test('text that was typed survives a kill of the browser, and posting empties the field for good', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await openComposer(page)
  await page.getByRole('textbox', field).fill('Half a thought')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await device.kill()
  const again = await device.reopen()
  await again.goto(host.url)
  await openComposer(again)
  await expect(again.getByRole('textbox', field)).toHaveValue('Half a thought')
  await again.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(again.getByRole('article').filter({ hasText: 'Half a thought' })).toBeVisible()
  await again.reload()
  await openComposer(again)
  await expect(again.getByRole('textbox', field)).toHaveValue('')
})
