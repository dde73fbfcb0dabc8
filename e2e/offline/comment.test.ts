import { newGuest, postAs } from '../support/api.ts'
import { goOffline, openHome } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'
import { placesOf } from '../support/stores.ts'

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

test('an answer that is half written still answers the same after the browser was killed', async ({ host, device }) => {
  const author = await newGuest(host.url)
  const postId = await postAs(author, { content: 'Which jam goes with this?' })
  const asked = await author.ask('POST', `/api/posts/${postId}/comments`, { content: 'Apricot, if there is any' })
  const parent = (await asked.json()) as { id: string }
  const address = `${host.url}/posts/${postId}`
  const first = await device.open()
  await openHome(first, host.url)
  await first.goto(address)
  await first.getByRole('article').filter({ hasText: 'Apricot' }).getByRole('button', { name: 'Reply' }).click()
  await first.getByRole('textbox', { name: 'Write a comment' }).fill('There is')
  await expect.poll(() => placesOf(first, 'There is')).toContain('anpan-outbox drafts') // a pause in typing keeps the text
  await device.kill()

  const page = await device.reopen()
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('There is')
  await expect(page.getByText(/^Replying to/)).toBeVisible()
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const answers = async () => {
    const answer = await fetch(`${host.url}/api/posts/${postId}/comments`)
    const all = (await answer.json()) as { content: string; parentId: string | null }[]
    return all.filter(({ content }) => content === 'There is').map(({ parentId }) => parentId)
  }
  await expect.poll(answers, { timeout: 60_000 }).toEqual([parent.id])
  await expect(page.getByText(/^Replying to/)).toHaveCount(0)
})
