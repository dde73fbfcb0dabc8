import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { atHome, cardOf, expectOffline, expectSent, expectWaiting, openComposer, typePost } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { axeFaults, setTheme } from '../support/page-checks.ts'
import { readOutbox } from '../support/stored.ts'

const WORDS = ['Flour on the table', 'The dough rises', 'A bun in the oven', 'Steam over four buns']

/** Pictures that can be told apart by their width. */
const photos = () =>
  Promise.all(
    WORDS.map(async (_words, at) => ({
      name: `${at}.png`,
      mimeType: 'image/png',
      buffer: await sharp(readFileSync('public/icons/icon-512.png'))
        .resize(200 + 20 * at, 200)
        .png()
        .toBuffer(),
    })),
  )

test('four pictures posted offline arrive once after a kill, in their order and with their descriptions', async ({
  host,
  device,
}) => {
  test.slow() // a kill, and pictures that are looked at on the full screen
  const page = await atHome(device, host.url)
  await host.kill()
  await expectOffline(page)
  await typePost(page, 'How a bun is made')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photos())
  const tiles = page.getByRole('list', { name: 'Pictures to send' })
  await expect(tiles.getByRole('button', { name: 'Remove picture 4' })).toBeVisible({ timeout: 30_000 })
  const field = page.getByRole('textbox', { name: /^What the picture shows/ })
  for (const [at, words] of WORDS.slice(0, 3).entries()) {
    await tiles.getByRole('button', { name: `Picture ${at + 1}`, exact: true }).click()
    await field.fill(words)
  }
  await page.getByRole('button', { name: 'Post later' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 picture has no description' })).toBeVisible()
  await page.getByRole('button', { name: 'Add descriptions' }).click()
  await expect(field).toBeFocused()
  await field.fill(WORDS[3] ?? '')
  await page.reload()
  await openComposer(page)
  for (const words of WORDS) await expect(tiles.getByRole('img', { name: words })).toBeVisible()
  await page.getByRole('button', { name: 'Post later' }).click()
  const waiting = cardOf(page, 'How a bun is made')
  await expectWaiting(waiting)
  for (const words of WORDS) await expect(waiting.getByRole('img', { name: words })).toHaveAttribute('src', /^blob:/)
  await device.kill()

  await host.start()
  const again = await device.reopen()
  await again.goto(host.url)
  const card = cardOf(again, 'How a bun is made')
  await expectSent(card)
  const posts = (await host.posts()).filter(({ content }) => content === 'How a bun is made')
  const sent = (await (await again.request.get(`${host.url}/api/posts/${posts[0]?.id}`)).json()) as {
    images: { alt: string; width: number }[]
  }
  expect([posts.length, sent.images.map(({ alt, width }) => [alt, width])]).toEqual([
    1,
    WORDS.map((words, at) => [words, 200 + 20 * at]),
  ])
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create'])
  await expect.poll(async () => (await readOutbox(again)).outbox.length, { timeout: 40_000 }).toBe(0)

  // on the full screen
  await card.getByRole('link', { name: 'The dough rises' }).click()
  const viewer = again.getByRole('dialog', { name: 'Pictures' })
  await expect(viewer.getByText('2 / 4')).toBeVisible()
  await expect(viewer.getByText(WORDS[1] ?? '', { exact: true })).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await setTheme(again, theme)
    expect(await axeFaults(again)).toEqual([])
  }
  await again.keyboard.press('ArrowRight')
  await expect(viewer.getByText('3 / 4')).toBeVisible()
  await again.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'The dough rises' })).toBeFocused()
  expect(device.errors).toEqual([])
})
