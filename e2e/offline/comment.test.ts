import { newGuest, postAs } from '../support/api.ts'
import { goOffline, openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

test('a comment written without a network outlives the browser and is sent once', async ({ host, device }) => {
  const author = await newGuest(host.url)
  const postId = await postAs(author, { content: 'Who else is on this train?' })
  const address = `${host.url}/posts/${postId}`
  const first = await device.open()
  await openHome(first, host.url)
  await first.goto(address)
  await expect(first.getByText('No comments yet.')).toBeVisible()
  await goOffline(device, first)
  await first.getByRole('textbox', { name: 'Write a comment' }).fill('Carriage four, by the window')
  await first.getByRole('button', { name: 'Comment later' }).click()
  const comments = first.getByRole('region', { name: /^Comments/ })
  await expect(comments.getByRole('article').filter({ hasText: 'Carriage four' })).toBeVisible()
  await device.kill()

  const page = await device.reopen()
  await page.goto(address)
  await expect(page.getByRole('article').filter({ hasText: 'Carriage four' })).toBeVisible()
  const sent = async () => {
    const answer = await fetch(`${host.url}/api/posts/${postId}/comments`)
    return ((await answer.json()) as { content: string }[]).map(({ content }) => content)
  }
  await expect.poll(sent, { timeout: 60_000 }).toEqual(['Carriage four, by the window'])
  await page.goto(address)
  await expect(page.getByRole('article').filter({ hasText: 'Carriage four' })).toHaveCount(1)
  expect(device.errors).toEqual([])
})
