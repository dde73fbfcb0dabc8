import { goOffline, openComposer, openHome, postField } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { placesOf } from '../support/stores.ts'

test('several drafts outlive the browser; one is opened, one deleted and brought back, offline', async ({
  host,
  device,
}) => {
  const first = await device.open()
  await openHome(first, host.url)
  await goOffline(device, first)
  await openComposer(first)
  await postField(first).fill('The morning train was late')
  await first.getByRole('button', { name: 'Drafts' }).click()
  await first.getByRole('button', { name: 'Start a new post' }).click()
  await expect(postField(first)).toHaveValue('')
  await postField(first).fill('Rain over the harbour')
  await expect.poll(() => placesOf(first, 'Rain over the harbour')).toContain('anpan-outbox drafts')
  await device.kill()

  const page = await device.reopen()
  await page.goto(host.url)
  await openComposer(page)
  await expect(postField(page)).toHaveValue('Rain over the harbour')
  const button = page.getByRole('button', { name: 'Drafts' })
  await expect(button).toHaveText('1') // beside the one that is being written
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Drafts' })
  await expect(sheet.getByRole('listitem')).toHaveText([
    /Rain over the harbour.*Open in the composer/,
    /The morning train/,
  ])
  const train = sheet.getByRole('listitem').filter({ hasText: 'morning train' })
  await train.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await expect(train).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await train.getByRole('button', { name: /The morning train/ }).click()
  await expect(sheet).toBeHidden()
  await expect(postField(page)).toHaveValue('The morning train was late')
  await button.click()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Rain over the harbour' })).toBeVisible()
  expect(device.errors).toEqual([])
})
