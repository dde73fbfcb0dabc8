import { openHome } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'

interface Shortcut {
  name: string
  url: string
}

profileTest('after one visit each shortcut of the icon does offline what it says', async ({ host, device }) => {
  const first = await device.open()
  await openHome(first, host.url)
  const { shortcuts } = (await (await first.request.get(`${host.url}/manifest-en.webmanifest`)).json()) as {
    shortcuts: Shortcut[]
  }
  await device.close()
  await host.kill()

  const page = await device.reopen()
  const does: Record<string, () => Promise<void>> = {
    'Write a post': async () => {
      const dialog = page.getByRole('dialog', { name: 'Create post' })
      await expect(dialog.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
    },
    'See the balance': async () => {
      await expect(
        page
          .getByRole('main')
          .getByText(/¥[\d,]+/)
          .first(),
      ).toBeVisible()
    },
    Chattie: async () => {
      await expect(page.getByRole('main').getByText('AI assistant').first()).toBeVisible()
    },
    Discover: async () => {
      await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search' })).toBeVisible()
    },
  }
  expect(shortcuts.map(({ name }) => name)).toEqual(Object.keys(does))
  for (const { name, url } of shortcuts) {
    await page.goto(host.url + url)
    await does[name]?.()
  }
  expect(device.errors).toEqual([])
})

test('a shortcut that comes into the window where something is being written loses none of it', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, `${host.url}/?compose=1`)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Not finished yet')
  await page.goto(`${host.url}/chattie`)
  await expect(page.getByRole('main').getByText('AI assistant').first()).toBeVisible()
  await page.goto(`${host.url}/?compose=1`)
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue('Not finished yet')
})
