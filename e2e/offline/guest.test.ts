import {
  appIsDrawn,
  atHome,
  cardAt,
  expectSent,
  expectWaiting,
  openHome,
  pressLike,
  strip,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readOutbox } from '../support/stored.ts'

test("a guest's lost session is opened again, and the post is sent without a question", async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await expectSent(await writePost(page, 'The first of this guest'))
  await device.context.clearCookies()
  await expectSent(await writePost(page, 'The second of this guest'))
  const own = (await host.posts()).filter(({ content }) => content.endsWith('of this guest'))
  expect(own).toHaveLength(2)
  expect(new Set(own.map(({ userId }) => userId)).size).toBe(1)
})

test('a guest whom the server refuses keeps the post and is asked to sign in', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  await host.setFaults({ method: 'POST', path: '/api/auth/guest', problem: 'guest-refused' })
  const card = await writePost(page, 'Kept until I sign in')
  await expect(strip(page)).toContainText('Sign in to send')
  await page.reload()
  await expectWaiting(card)
  await expect(strip(page)).toContainText('Sign in to send')
  expect((await host.posts()).map(({ content }) => content)).not.toContain('Kept until I sign in')
})

test('a guest whose session the browser has lost is known again at the start, with the hearts that are theirs', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const { id, card } = await cardAt(page, 1)
  const likes = async () => (await host.likes()).filter(({ postId }) => postId === id).length
  await pressLike(card, true)
  await expect.poll(likes).toBe(1)
  await expect.poll(async () => (await readOutbox(page)).outbox).toEqual([]) // taken in, and no more laid over the post
  await device.context.clearCookies()
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/guest'))
  await page.reload()
  await asked
  await appIsDrawn(page)
  await expect
    .poll(async () => (await device.context.cookies()).length, { message: 'the session is open again' })
    .toBeGreaterThan(0)
  await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(await likes()).toBe(1)
})
