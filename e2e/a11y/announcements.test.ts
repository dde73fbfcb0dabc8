import type { Page } from '@playwright/test'
import { expectSent, expectWaiting, openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectSaid, forgetSaid, noteSaid } from '../support/said.ts'
import type { TestBrowser } from '../support/test-browser.ts'

async function openHeard(device: TestBrowser, url: string): Promise<Page> {
  const page = await device.open()
  await device.context.addInitScript(noteSaid)
  await device.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openHome(page, url)
  return page
}

test('a screen reader hears the title of each page, once it is there', async ({ host, device }) => {
  const page = await openHeard(device, host.url)
  // the listener comes with a file of its own, a moment after the page
  await expect(page.locator('#root > p[aria-live=polite]')).toBeAttached()
  await page.getByRole('link', { name: 'Discover' }).first().click()
  await expectSaid(page, 'polite', /^Discover/)
  await page.getByRole('link', { name: 'Chattie' }).first().click()
  await expectSaid(page, 'polite', /^Chattie/)
  await forgetSaid(page)
  await page.goBack()
  await expectSaid(page, 'polite', /^Discover/)
})

test('a screen reader hears of new posts by their number, and the feed says where each post stands', async ({
  host,
  device,
}) => {
  const page = await openHeard(device, host.url)
  const feed = page.getByRole('feed', { name: 'Community' })
  await expect(feed).toHaveAttribute('aria-busy', 'false')
  const places = () =>
    feed.getByRole('article').evaluateAll((all) =>
      all.map((one) => ({
        at: Number(one.getAttribute('aria-posinset')),
        of: Number(one.getAttribute('aria-setsize')),
        isNamed: document.getElementById(one.getAttribute('aria-labelledby') ?? '')?.textContent !== '',
        takesFocus: (one as HTMLElement).tabIndex === -1,
      })),
    )
  // the HTML had the first of them
  await expect.poll(async () => (await places())[0]?.of).toBeGreaterThan(20)
  const before = await places()
  expect(before.length).toBeGreaterThan(2)
  const size = before[0]?.of ?? 0
  expect(before).toEqual(before.map((_, at) => ({ at: at + 1, of: size, isNamed: true, takesFocus: true })))

  await host.writePosts('One', 'Two')
  await expectSaid(page, 'polite', /^2 new posts$/)
  await page.getByRole('button', { name: '2 new posts' }).press('Enter')
  await expect(feed).toBeFocused()
  await expect.poll(async () => (await places())[0]?.of).toBe(size + 2)
})

test('a screen reader hears when the connection goes and comes, and what became of what was written', async ({
  host,
  device,
}) => {
  const page = await openHeard(device, host.url)
  await device.context.setOffline(true)
  await expectSaid(page, 'polite', /^You are offline/)
  const card = await writePost(page, 'Said later')
  await expectWaiting(card)
  await expectSaid(page, 'polite', /1 waiting/)
  await forgetSaid(page)
  await device.context.setOffline(false)
  await expectSaid(page, 'polite', /^(?:All sent|Post complete)/)
  await expectSent(card)

  await host.setFaults({ method: 'POST', path: '/api/posts', problem: 'invalid' })
  await forgetSaid(page)
  await writePost(page, 'Refused')
  await expectSaid(page, 'polite', /1 not sent/)
})

test('a screen reader hears a message, over a dialog too, where it can be seen and pressed; an error at once @long', async ({
  host,
  device,
}) => {
  const page = await openHeard(device, host.url)
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expectSaid(page, 'polite', /^Link copied/)

  await page.goto(`${host.url}/kabu-pay`)
  await page.getByRole('button', { name: 'Show payment code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Payment code' })
  await sheet.getByRole('button', { name: 'Copy code' }).click()
  await expectSaid(page, 'polite', /^Code copied/)
  const message = page.getByText('Code copied')
  const isOnTop = () =>
    message.evaluate((words) => {
      const { left, top, width, height } = words.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === words
    })
  await expect.poll(isOnTop, 'nothing lies over it').toBe(true)
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
  await expect(sheet).toBeVisible()

  await page.goto(`${host.url}/sign-in`)
  await page.getByRole('main').locator('button[aria-pressed]', { hasText: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@members.example')
  await page.getByLabel('Password', { exact: true }).fill('not the right one')
  await page.getByRole('textbox', { name: 'Email' }).press('Enter')
  await expectSaid(page, 'assertive', /./)
})
