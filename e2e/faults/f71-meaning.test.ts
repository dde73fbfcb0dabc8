import type { Locator } from '@playwright/test'
import {
  atHome,
  cardAt,
  cardOf,
  deletePost,
  expectOffline,
  expectSent,
  goOffline,
  postButton,
  pressLike,
  sendPost,
  strip,
  tabAtHome,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { createsOf } from '../support/sending.ts'
import { kindsOf } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { readEntries } from '../support/stores.ts'

const heartOf = (card: Locator): Locator => card.getByRole('button', { name: 'Like' })
const countOf = async (card: Locator): Promise<number> => Number((await heartOf(card).innerText()).trim() || 0)

test('F71 a post that waits is liked: the like goes out after the post', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await host.kill()
  await expectOffline(page)
  const card = await writePost(page, 'Liked before anybody saw it')
  await pressLike(card, true)

  await host.start()
  await expectSent(card)
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'like.set'])
  await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'true')
  await expectInvariants(host, device, [page])
})

test('F72 a post is refused that was liked: one change is set aside, and both go with it', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  const card = await writePost(page, 'Liked and refused')
  await pressLike(card, true)
  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, problem: 'invalid' })
  await device.context.setOffline(false)

  await expect(card.getByText('Not sent')).toBeVisible()
  await expect(strip(page)).toContainText('1 not sent')
  await page.goto(`${host.url}/outbox`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Liked and refused' })).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const discard = page.getByRole('main').getByRole('button', { name: 'Discard' })
  await discard.click()
  await expect(page.getByText('Nothing waiting to send')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await discard.click()
  await expect(page.getByText('Nothing waiting to send')).toBeVisible()
  expect(await readEntries(page)).toEqual([])
  expect(await host.effects()).toEqual([])
  await expectInvariants(host, device, [page])
})

test('F73 a post is liked and unliked eleven times offline: one request, and it counts once', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  const { id, card } = await cardAt(page, 1)
  const before = await countOf(card)
  for (let press = 1; press <= 11; press++) await pressLike(card, press % 2 === 1)
  await expect.poll(() => countOf(card)).toBe(before + 1)
  await device.context.setOffline(false)

  await expect.poll(async () => (await host.effects()).map(({ target }) => target)).toEqual([id])
  const likes = (await host.requests()).filter(({ path }) => path === `/api/posts/${id}/like`)
  expect(likes).toHaveLength(1)
  await page.reload()
  await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => countOf(card)).toBe(before + 1)
  await expectInvariants(host, device, [page])
})

test('F73 a like that is taken back before it was sent asks nothing of the server', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await host.kill()
  await expectOffline(page)
  const { card } = await cardAt(page, 0)
  await writePost(page, 'Sent after a change of mind')
  await pressLike(card, true)
  await pressLike(card, false)

  await host.start()
  await expectSent(cardOf(page, 'Sent after a change of mind'))
  expect(await kindsOf(host)).toEqual(['post.create'])
  await expectInvariants(host, device, [page])
})

test('F74 a like whose answer was lost is taken back: the new wish goes out after it', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const { id, card } = await cardAt(page, 1)
  const before = await countOf(card)
  const like = { method: 'POST', path: '/api/posts/*/like' }
  // the answer is lost, and so are those of the next tries
  await host.setFaults({ ...like, times: 1, loseAnswer: true }, { ...like, problem: 'unavailable' })
  await pressLike(card, true)
  await expect.poll(() => kindsOf(host)).toEqual(['like.set'])
  await pressLike(card, false)
  expect((await readEntries(page)).map(({ payload }) => payload)).toMatchObject([{ liked: true }, { liked: false }])
  await host.setFaults()

  await expect.poll(() => kindsOf(host), { timeout: 60_000 }).toEqual(['like.set', 'like.set'])
  expect(new Set((await host.effects()).map(({ target }) => target))).toEqual(new Set([id]))
  await page.reload()
  await expect(heartOf(card)).toHaveAttribute('aria-pressed', 'false')
  expect(await countOf(card)).toBe(before)
  await expectInvariants(host, device, [page])
})

test('F75 a post that was never sent is deleted: the server hears of neither, and Undo brings it back', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  // the network is gone and the browser knows it, so nothing is even tried
  await goOffline(device, page)
  await deletePost(page, await writePost(page, 'Thought better of it'))
  const stays = await writePost(page, 'This one may go')
  await deletePost(page, stays)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(stays).toBeVisible()

  await device.context.setOffline(false)
  await expectSent(stays)
  expect(await kindsOf(host)).toEqual(['post.create'])
  expect((await host.posts()).some(({ content }) => content === 'Thought better of it')).toBe(false)
  await expectInvariants(host, device, [page])
})

test('F76 a post whose answer was lost is deleted: first the post is settled, then it goes', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const create = { method: 'POST', path: '/api/posts' }
  await host.setFaults({ ...create, times: 1, loseAnswer: true }, { ...create, problem: 'unavailable' })
  const card = await writePost(page, 'Sent or not, it shall go')
  await expect.poll(() => kindsOf(host)).toEqual(['post.create'])
  await deletePost(page, card)
  await host.setFaults()

  await expect.poll(() => kindsOf(host), { timeout: 60_000 }).toEqual(['post.create', 'post.delete'])
  expect((await host.posts()).some(({ content }) => content === 'Sent or not, it shall go')).toBe(false)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(cardOf(page, 'Sent or not, it shall go')).toHaveCount(0)
  await expectInvariants(host, device, [page])
})

test('F77 Post is pressed twice and Ctrl Enter with it, in one moment: one post', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await typePost(page, 'Pressed with enthusiasm')
  await postButton(page).evaluate((button) => {
    const field = document.querySelector('textarea')
    ;(button as HTMLButtonElement).click()
    ;(button as HTMLButtonElement).click()
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
  })
  await expectSent(cardOf(page, 'Pressed with enthusiasm'))
  await expect(cardOf(page, 'Pressed with enthusiasm')).toHaveCount(1)
  await sendPost(page, 'And one more after it')
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  expect((await host.posts()).filter(({ content }) => content === 'Pressed with enthusiasm')).toHaveLength(1)
  await expectInvariants(host, device, [page])
})

test('F78 the same text is posted twice on purpose: two posts', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Good morning!')
  await typePost(page, 'Good morning!')
  await postButton(page).click()
  await expect(cardOf(page, 'Good morning!')).toHaveCount(2)
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create'])
  expect(new Set((await createsOf(host)).map(({ key }) => key)).size).toBe(2)
  await expectInvariants(host, device, [page])
})

test('F79 two tabs and another device like a post at once: it counts once for each person', async ({
  host,
  device,
}) => {
  const one = await atHome(device, host.url)
  await sendPost(one, 'So that the server knows the guest')
  const two = await tabAtHome(device, host.url)
  const { id, card } = await cardAt(one, 2)
  const inTwo = two.locator(`article[data-post="${id}"]`)
  const before = await countOf(card)
  // a tab that had heard of the other's like would take it back
  await heartOf(inTwo).evaluate((heart) => {
    new BroadcastChannel('both press').onmessage = () => {
      ;(heart as HTMLButtonElement).click()
      heart.dataset.isPressed = 'true'
    }
  })
  // the same person on another device: the same session, and a key of its own
  const elsewhere = device.context.request.post(`${host.url}/api/posts/${id}/like`, {
    headers: { Origin: host.url, 'Idempotency-Key': crypto.randomUUID() },
  })
  await heartOf(card).evaluate((heart) => {
    new BroadcastChannel('both press').postMessage('now')
    ;(heart as HTMLButtonElement).click()
  })
  await expect(inTwo.locator('[data-is-pressed]')).toBeAttached()
  expect((await elsewhere).ok()).toBe(true)

  await expect.poll(async () => (await readEntries(one)).filter(({ state }) => state !== 'acked')).toEqual([])
  for (const tab of [one, two]) {
    await tab.bringToFront()
    await tab.reload()
    const again = tab.locator(`article[data-post="${id}"]`)
    await expect(heartOf(again)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => countOf(again)).toBe(before + 1)
  }
  await expectInvariants(host, device, [one, two])
})
