import { atHome, goOffline } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'
import { readOutbox } from '../support/stored.ts'

test('a product that a guest keeps without a network is a favourite at once, after a reload, and at the server once it can be', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await page.goto(`${host.url}/discover?tab=products&sort=price-up`)
  const heart = page.getByRole('button', { name: 'Favourite: Blue mug' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expectWorker(page)
  await goOffline(device, page)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`${host.url}/discover?tab=products&saved=yes`)
  await expect(page.getByRole('link', { name: /^Details: / })).toHaveCount(1)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await device.context.setOffline(false)
  const kept = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/user/favourites')
      return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
    })
  // the guest has no session before the wish is sent
  const waiting = async () => (await readOutbox(page)).outbox.filter(({ state }) => state !== 'acked').length
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
  expect(await kept()).toEqual(['mug-blue'])
  await heart.click()
  await expect(page.getByText('No favourites yet')).toBeVisible()
  await expect.poll(kept, { timeout: 60_000 }).toEqual([])
  expect(device.errors).toEqual([])
})
