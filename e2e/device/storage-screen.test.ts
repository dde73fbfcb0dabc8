import { appIsDrawn, openComposer, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readEntries } from '../support/stores.ts'
import { keptPictures, storedPosts } from '../support/kept.ts'

test('settings tell what is stored by kind, clear what was chosen, and ask apart for what was written', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await openComposer(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Half a thought')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect.poll(async () => (await keptPictures(page)).length, { timeout: 60_000 }).toBeGreaterThan(5)
  await page.goto(`${host.url}/settings#storage`)
  for (const kind of ['Feed', 'Pictures', 'Drafts', 'App'])
    await expect(page.locator('dt', { hasText: kind }).locator('xpath=following-sibling::dd')).toHaveText(
      /\d.(?:KB|MB)/,
    )
  await expect(page.getByText(/up to 1,000 posts for 7 days and up to 60 MB of pictures/)).toBeVisible()

  await page.getByRole('checkbox', { name: /^Pictures/ }).check()
  await page.getByRole('button', { name: /^Free \d/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText(/^Freed \d/)).toBeVisible()
  expect(await keptPictures(page)).toEqual([])
  expect(await storedPosts(page)).toBeGreaterThan(5)

  const own = page.getByRole('region', { name: 'What you wrote' })
  await expect(own.getByText(/1 unfinished text/)).toBeVisible()
  await own.getByRole('button', { name: 'Delete drafts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep drafts' }).click()
  await own.getByRole('button', { name: 'Delete drafts' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(own).toHaveCount(0)
  await page.goto(host.url)
  await openComposer(page)
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('')
})

test('the browser is asked once to keep the store, after the first write that waits', async ({ host, device }) => {
  const page = await device.open()
  await page.addInitScript(() => {
    const asked = Number(sessionStorage.getItem('asked-to-keep') ?? 0)
    let count = asked
    navigator.storage.persist = async () => {
      count += 1
      sessionStorage.setItem('asked-to-keep', String(count))
      return true
    }
  })
  const asked = () => page.evaluate(() => Number(sessionStorage.getItem('asked-to-keep') ?? 0))
  await openHome(page, host.url)
  const like = page.getByRole('article').first().getByRole('button', { name: 'Like' })
  await like.click()
  await expect.poll(async () => (await host.effects()).length, { timeout: 60_000 }).toBe(1)
  await expect.poll(async () => (await readEntries(page)).every(({ state }) => state === 'acked')).toBe(true)
  expect(await asked()).toBe(0)
  await host.kill()
  await expect(page.getByRole('status').first()).toContainText('You are offline', { timeout: 30_000 })
  await like.click()
  await expect.poll(asked).toBe(1)
  await page.reload()
  await appIsDrawn(page)
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Like' }).click()
  await expect(page.getByRole('status').first()).toContainText('2 waiting')
  expect(await asked()).toBe(1)
})
