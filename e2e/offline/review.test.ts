import { atHome, goOffline, signUp } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'
import { deliver } from '../support/ordering.ts'

test('a review written without a network stands on its page, is sent once, and counts for everybody', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await deliver(page, host)
  await page.goto(`${host.url}/products/mug-blue`)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByRole('article').first()).toBeVisible()
  const others = await reviews.getByRole('article').count()
  expect(others).toBeGreaterThan(0)
  await expectWorker(page)
  await goOffline(device, page)
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  const sheet = page.getByRole('dialog', { name: 'Review this product' })
  await sheet.getByRole('radio', { name: '4 stars' }).press('Space')
  await sheet.getByRole('textbox').fill('Holds its heat')
  await sheet.getByRole('button', { name: 'Send later' }).click()
  const own = reviews.getByRole('article').filter({ hasText: 'Holds its heat' })
  await expect(own).toContainText('Waiting to send')
  await page.reload()
  await expect(own).toContainText('Waiting to send')

  await own.getByRole('button', { name: 'Edit review' }).click()
  const change = page.getByRole('dialog', { name: 'Change your review' })
  await change.getByRole('textbox').fill('Holds its heat well')
  await change.getByRole('button', { name: 'Send later' }).click()
  await expect(own).toContainText('Holds its heat well') // it is in the queue: what waited is not sent as it was
  await device.context.setOffline(false)
  await expect(own).not.toContainText('Waiting to send', { timeout: 60_000 })
  const answer = await page.evaluate(async () => (await fetch('/api/products/mug-blue/reviews')).json())
  expect(answer).toMatchObject({ own: { rating: 4, content: 'Holds its heat well', editedAt: null } })
  await expect(reviews.getByRole('article')).toHaveCount(others + 1)

  await own.getByRole('button', { name: 'Delete review' }).click()
  await expect(own).toHaveCount(0)
  await expect
    .poll(async () => page.evaluate(async () => (await (await fetch('/api/products/mug-blue/reviews')).json()).own), {
      timeout: 60_000,
    })
    .toBeNull()
  expect(device.errors).toEqual([])
})
