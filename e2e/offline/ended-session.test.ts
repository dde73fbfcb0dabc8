import type { Locator, Page } from '@playwright/test'
import type { Post } from '#contract/posts.ts'
import { atHome, cardAt, cardOf, pressLike, signIn, signUp, strip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { readOutbox } from '../support/stored.ts'
import type { TestHost } from '../support/test-host.ts'

const likesOf = async (host: TestHost, id: string) => (await host.likes()).filter(({ postId }) => postId === id).length
const expectLiked = (card: Locator) =>
  expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')

/** Likes the second post, and waits until the server's own answers show it. */
async function likeOne(page: Page, host: TestHost): Promise<{ id: string; card: Locator }> {
  const { id, card } = await cardAt(page, 1)
  await pressLike(card, true)
  await expect.poll(() => likesOf(host, id)).toBe(1)
  await expect.poll(async () => (await readOutbox(page)).outbox).toEqual([])
  return { id, card }
}

/** Ends every session, and waits until a poll has told the page; the test presses nothing. */
async function endSessions(page: Page, host: TestHost): Promise<void> {
  const told = page.waitForResponse((answer) => answer.status() === 409)
  await host.endSessions()
  await told
}

/** Lets another person write, and shows the post. */
async function showNews(page: Page, host: TestHost, text: string): Promise<void> {
  await host.writePosts(text)
  await page.getByRole('button', { name: '1 new post' }).click({ timeout: 30_000 })
  await expect(cardOf(page, text)).toBeVisible()
}

test('a session that ends under an open page takes no heart from its guest', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const { id, card } = await likeOne(page, host)
  const opened = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/guest'))
  await endSessions(page, host)
  await opened
  await showNews(page, host, 'After the session')
  await expectLiked(card)
  // what was read since is theirs: the heart is taken back
  await pressLike(card, false)
  await expect.poll(() => likesOf(host, id)).toBe(0)
  await pressLike(card, true)
  await expect.poll(() => likesOf(host, id)).toBe(1)

  const cookie = async () => (await device.context.cookies()).find(({ name }) => name.endsWith('anpan-session'))?.value
  const before = await cookie()
  await host.endSessions()
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/posts/${id}`) && answer.ok())
  await page.goto(`${host.url}/posts/${id}`)
  expect(((await (await read).json()) as Post).likedByMe).toBe(true)
  await expectLiked(card)
  expect(await cookie()).not.toBe(before)
  expect(new Set((await host.likes()).map(({ userId }) => userId)).size).toBe(1)
})

test('a member whose session ends reads on with their hearts, and what they do waits for them to sign in', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Aki')
  const { id, card } = await likeOne(page, host)
  await endSessions(page, host)
  await showNews(page, host, 'After the session')
  await expectLiked(card)
  await pressLike(card, false)
  await expect(strip(page)).toContainText('Sign in to send 1 change')
  expect(await likesOf(host, id)).toBe(1)
  await signIn(page, 'Aki')
  await expect.poll(() => likesOf(host, id)).toBe(0)
})
