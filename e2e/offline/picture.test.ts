import { readFileSync } from 'node:fs'
import { atHome, cardOf, expectOffline, expectSent, expectWaiting, openComposer, typePost } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { readOutbox } from '../support/stored.ts'

const PHOTO = 'public/icons/icon-512.png'

test('a picture chosen offline waits with its post over a restart, and both are sent once', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.kill()
  await expectOffline(page)
  await typePost(page, 'Look what I found')
  await page.locator('input[type=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: readFileSync(PHOTO),
  })
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A bun over the sea')
  // what makes it small away from the page is on the device too
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('/assets/picture-worker-')])
  await page.reload()
  await openComposer(page)
  await expect(page.getByRole('img', { name: 'A bun over the sea' })).toBeVisible()
  await page.getByRole('button', { name: 'Post later' }).click()
  const card = cardOf(page, 'Look what I found')
  await expectWaiting(card)
  await expect(card.getByRole('img', { name: 'A bun over the sea' })).toHaveAttribute('src', /^blob:/)
  await device.kill()

  await host.start()
  const again = await device.reopen()
  await again.goto(host.url)
  await expectSent(cardOf(again, 'Look what I found'))
  const [post] = (await host.posts()).filter(({ content }) => content === 'Look what I found')
  expect(post?.imageAlt).toBe('A bun over the sea')
  expect(post?.imageUrl).toMatch(/^\/uploads\//)
  const answer = await again.request.get(`${host.url}${post?.imageUrl}`)
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
  const shown = cardOf(again, 'Look what I found').getByRole('img', { name: 'A bun over the sea' })
  // the picture stays on the device until a list of the server's has the post
  await expect.poll(async () => (await readOutbox(again)).outbox.length, { timeout: 40_000 }).toBe(0)
  await again.reload()
  await expect(shown).toHaveAttribute('src', /^\/uploads\//)
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512)
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create'])
  expect(device.errors).toEqual([])
})
