import type { Page } from '@playwright/test'
import { appIsDrawn, atHome, postField, sendPost, tabAtHome, typePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, signIn, signOut } from '../support/lives.ts'
import type { Weather } from '../support/proxy.ts'
import { placesOf } from '../support/stores.ts'

/** Goes to another page of the app as a link does: what was asked for goes on. */
const goInApp = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('answers that come after a sign-out are kept nowhere on the device', async ({ host, network, device }) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, network.url)
  await signIn(page, { ...host, url: network.url } as typeof host, 'Aki')
  await sendPost(page, 'Seen by Aki')
  expect(await placesOf(page, 'Seen by Aki')).not.toEqual([])

  const waiting: (() => void)[] = []
  let isHeld = true
  let open = 0
  const held: Weather = async ({ forward, response }) => {
    open += 1
    response.once('close', () => (open -= 1))
    const { status, headers, body } = await forward() // as the one who is still signed in
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve))
    response.writeHead(status, headers).end(body)
  }
  network.meet({ method: 'GET', path: '/api/posts' }, held)
  network.meet({ method: 'GET', path: '/api/session' }, held)
  await page.reload()
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBeGreaterThan(0)
  await goInApp(page, '/sign-in')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  isHeld = false
  network.clear()
  for (const answer of waiting) answer()
  await expect.poll(() => open).toBe(0)
  // a page whose own answer was asked for later shows it: the earlier ones were dealt with by then
  await goInApp(page, '/virtual-space-u')
  await expect(page.getByRole('heading', { name: 'こもれびオフィス' })).toBeVisible()
  for (const text of ['Seen by Aki', 'aki@members.example']) expect(await placesOf(page, text)).toEqual([])
  await device.context.setOffline(true)
  await page.goto(network.url)
  await appIsDrawn(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of ['Seen by Aki', 'aki@members.example']) await expect(page.getByText(text)).toHaveCount(0)
})

test('what is being written in one tab leaves it when its person signs out in another, and comes back with them', async ({
  host,
  device,
}) => {
  for (const name of ['Aki', 'Ken']) await makeMember(host, name)
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await typePost(page, 'A thought of Aki')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const other = await tabAtHome(device, host.url)
  await signOut(other, host)
  await signIn(other, host, 'Ken')
  await page.bringToFront()
  await expect(postField(page)).toHaveValue('')
  await expect(page.getByText('A thought of Aki')).toHaveCount(0)
  await signOut(other, host)
  await signIn(other, host, 'Aki')
  await page.bringToFront()
  await expect(postField(page)).toHaveValue('A thought of Aki')
})
