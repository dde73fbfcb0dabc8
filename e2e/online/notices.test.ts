import type { Page } from '@playwright/test'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { newGuest, postAs } from '../support/api.ts'
import { openHome, sendPost, tabAtHome } from '../support/app.ts'
import { expect, profileTest as test } from '../support/fixtures.ts'

const OPENING = { timeout: 40_000 }
const SOON = { timeout: 5000 }

const bell = (page: Page) => page.getByRole('link', { name: 'Notifications' }).first()
const dot = (page: Page) => bell(page).locator('.red-dot')
const badge = (page: Page) => page.evaluate(() => document.documentElement.dataset.badge ?? null)
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')

async function showBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const set = async (count: number) => void (document.documentElement.dataset.badge = String(count))
    Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  })
}

test('a comment, a like and a mention are told at once, read by opening the list, and there without a network', async ({
  host,
  device,
}) => {
  await host.allowStreams()
  const page = await device.open()
  await showBadge(page)
  await openHome(page, host.url)
  const card = await sendPost(page, 'Who else is on this train?')
  const postId = (await card.getAttribute('data-post')) ?? ''
  // the stream is this person's from now on
  const streams = async () =>
    (await host.requests()).filter(({ path, status }) => path === '/api/events' && status === 200).length
  await expect.poll(streams, OPENING).toBeGreaterThan(0)
  await expect.poll(() => badge(page)).toBe('0')
  const own = await page.evaluate(async () => (await fetch('/api/auth/user')).json())

  const other = await newGuest(host.url)
  await other.ask('PATCH', '/api/auth/user', { firstName: 'Mina' })
  await other.ask('POST', `/api/posts/${postId}/comments`, { content: 'Carriage four' })
  await expect(dot(page)).toBeVisible(SOON)
  await expect.poll(() => badge(page)).toBe('1')
  await other.ask('POST', `/api/posts/${postId}/like`)
  await expect.poll(() => badge(page), SOON).toBe('2')
  await postAs(other, { content: `Ask @${anpanIdOf((own as { id: string }).id)}` })
  await expect.poll(() => badge(page), SOON).toBe('3')

  const second = await tabAtHome(device, host.url)
  await bell(second).click()
  await expect(rows(second)).toHaveText([
    /Mina mentioned you in a post/,
    /Mina liked “Who else is on thi…”/,
    /Mina commented “Carriage four”/,
  ])
  for (const each of [page, second]) await expect(dot(each)).toHaveCount(0)
  await page.bringToFront()
  await expect.poll(() => badge(page)).toBe('0')
  const isRead = async () =>
    page.evaluate(async () => {
      const all = (await (await fetch('/api/notices')).json()) as { isRead: boolean }[]
      return all.map((each) => each.isRead)
    })
  await expect.poll(isRead).toEqual([true, true, true])
  await second.getByRole('tab', { name: /^Mentions/ }).click()
  await rows(second).getByRole('link').click()
  await expect(second.getByRole('article').first()).toContainText('Ask @')
  await device.close()
  await host.kill()

  const later = await device.reopen()
  await later.goto(`${host.url}/notifications`)
  await expect(rows(later)).toHaveCount(3)
  await expect(dot(later)).toHaveCount(0)
  expect(device.errors).toEqual([])
})
