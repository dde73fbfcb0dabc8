import { atHome, expectSent, openHome, pressLike, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test('a newcomer reads, posts and likes, and nothing goes wrong or leaves for another site', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  const liked = page.locator(
    `article[data-post="${await page.getByRole('article').first().getAttribute('data-post')}"]`,
  )
  await pressLike(liked, true)
  await expectSent(await writePost(page, 'Good morning from a newcomer'))
  await expect(page.getByText('Post complete')).toBeVisible()
  await expect.poll(async () => (await host.effects()).map(({ kind }) => kind)).toEqual(['like.set', 'post.create'])

  await page.reload()
  await expect(page.getByText('Good morning from a newcomer')).toBeVisible()
  await expect(liked.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(device.errors).toEqual([])
  expect(device.asked.filter((address) => !address.startsWith(host.url) && /^https?:/.test(address))).toEqual([])
})

test('the floating button posts through its dialog', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await page.getByRole('button', { name: 'New post' }).and(page.locator('[aria-haspopup=dialog]')).click()
  const dialog = page.getByRole('dialog', { name: 'Create post' })
  await dialog.getByRole('textbox', { name: 'Write a post' }).fill('From the dialog')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectSent(page.getByRole('article').filter({ hasText: 'From the dialog' }))
  expect((await host.posts()).filter(({ content }) => content === 'From the dialog')).toHaveLength(1)
})

test('Chromium finds nothing that keeps it from offering to install the app', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const session = await device.context.newCDPSession(page)
  const { errors, url } = await session.send('Page.getAppManifest')
  expect(url).toBe(`${host.url}/manifest-en.webmanifest`)
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})

test('a press that begins while the feed scrolls is heard', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const heart = page.getByRole('article').nth(2).getByRole('button', { name: 'Like' })
  await heart.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const { x = 0, y = 0, height = 0 } = (await heart.boundingBox()) ?? {}
  await page.mouse.move(x + 8, y + height / 2)
  await page.evaluate(() => scrollBy(0, 4))
  await page.mouse.down()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
