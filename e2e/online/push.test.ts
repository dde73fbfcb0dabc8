import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openPushService, type PushService } from '../../tests/support/push-service.ts'
import { atHome, expectSent, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, PASSWORD, signIn } from '../support/lives.ts'
import { TestHost } from '../support/test-host.ts'

// Chromium without a window has no push service of its own. So the page's PushManager answers with the keys of the test's
// service, which decrypts what the server sends it, and what it reads is given to the real worker as the browser does.

/** Lets the browser's half be the test's; it is kept over reloads as the browser keeps its own. */
async function giveSubscription(page: Page, given: { endpoint: string; keys: object }, permission: string) {
  await page.context().addInitScript(
    ([subscription, allowed]) => {
      let isAllowed = allowed
      Object.defineProperty(Notification, 'permission', { get: () => isAllowed })
      Notification.requestPermission = async () => (isAllowed = 'granted')
      const made = {
        ...subscription,
        options: {},
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem('test-push')
          return true
        },
      }
      const { prototype } = PushManager
      prototype.subscribe = async () => {
        localStorage.setItem('test-push', 'on')
        return made as unknown as PushSubscription
      }
      prototype.getSubscription = async () =>
        localStorage.getItem('test-push') ? (made as unknown as PushSubscription) : null
    },
    [given, permission] as const,
  )
}

/** A member on another device, who sends the requests that its pages would send. */
async function memberElsewhere(host: TestHost, name: string) {
  const headers = { 'Content-Type': 'application/json', Origin: host.url }
  const id = await makeMember(host, name)
  const body = JSON.stringify({ email: `${name.toLowerCase()}@members.example`, password: PASSWORD })
  const answer = await fetch(`${host.url}/api/auth/sign-in`, { method: 'POST', headers, body })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const ask = async (path: string, body?: object) => {
    const sent = body && { body: JSON.stringify(body) }
    const answer = await fetch(host.url + path, { method: 'POST', headers: { ...headers, cookie }, ...sent })
    expect(answer.ok).toBe(true)
  }
  return { id, ask }
}

const shownNotices = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      data: data as unknown,
    }))
  })

test.describe('push', () => {
  let service: PushService
  let host: TestHost
  let folder: string

  test.beforeEach(async ({ prepared }) => {
    service = await openPushService()
    folder = mkdtempSync(join(tmpdir(), 'anpan-e2e-push-'))
    writeFileSync(join(folder, 'ca.pem'), service.ca)
    host = await TestHost.make(prepared)
    host.pushService = { origin: service.origin, caFile: join(folder, 'ca.pem') }
    await host.start()
  })
  test.afterEach(async () => {
    await host.dispose()
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a comment reaches the device with kind and person, in the real worker; a kind that is off does not, and signing out without a network ends it', async ({
    device,
  }) => {
    await makeMember(host, 'Aki')
    const page = await atHome(device, host.url)
    await device.context.grantPermissions(['notifications'], { origin: host.url })
    await giveSubscription(page, service.subscribe(), 'granted')
    await signIn(page, host, 'Aki')
    const post = await writePost(page, 'Warm bread at dawn')
    await expectSent(post)

    await page.goto(`${host.url}/settings#notifications`)
    const section = page.getByRole('region', { name: 'Notifications' })
    const push = section.getByRole('switch', { name: 'Push notifications' })
    await expect(push).toBeEnabled()
    await push.click()
    await expect(push).toBeChecked()
    await section.getByRole('button', { name: 'Notification types and quiet hours' }).click()
    const dialog = page.getByRole('dialog', { name: 'Push notifications' })
    await dialog.getByRole('switch', { name: 'Likes' }).click()
    await expect(dialog.getByRole('switch', { name: 'Likes' })).not.toBeChecked()
    await dialog.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(dialog.getByLabel('From')).toHaveValue('22:00')
    await dialog.getByRole('switch', { name: 'Quiet hours' }).click()
    await expect(dialog.getByLabel('From')).toHaveCount(0)
    await page.reload()
    await expect(push).toBeChecked()

    const [{ id: postId } = { id: '' }] = (await host.posts()).filter(({ content }) => content === 'Warm bread at dawn')
    const mio = await memberElsewhere(host, 'Mio')
    await mio.ask(`/api/posts/${postId}/like`)
    await mio.ask(`/api/posts/${postId}/comments`, { id: crypto.randomUUID(), content: 'With secret butter' })
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(1)
    const [received] = service.received
    expect(service.strays).toEqual([])
    expect(received?.text).not.toMatch(/secret|butter|Warm|bread/)

    // it is not shown while the app is visible, and is shown afterwards
    await device.deliverPush(host.url, received?.text ?? '')
    await page.goto('about:blank')
    await device.deliverPush(host.url, received?.text ?? '')
    await page.goto(`${host.url}/settings#notifications`)
    await expect
      .poll(() => shownNotices(page))
      .toEqual([
        { title: 'Mio commented on your post', body: '', data: expect.stringMatching(`^/posts/${postId}\\?comment=`) },
      ])

    await device.context.setOffline(true)
    await page.getByRole('region', { name: 'Security' }).getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push'))).toBeNull()
    await device.context.setOffline(false)
    await expect
      .poll(async () => (await host.requests()).filter(({ path }) => path === '/api/auth/sign-out').length, {
        timeout: 30_000,
      })
      .toBeGreaterThan(0)
    // a later push to another member arrives, and an earlier one to the signed-out member does not
    const mioDevice = service.subscribe()
    await mio.ask('/api/push', mioDevice)
    const ren = await memberElsewhere(host, 'Ren')
    await ren.ask(`/api/posts/${postId}/comments`, { id: crypto.randomUUID(), content: 'Once more' })
    await ren.ask(`/api/people/${mio.id}/follow`)
    await expect.poll(() => service.received.length, { timeout: 30_000 }).toBe(2)
    expect(service.received[1]?.endpoint).toBe(mioDevice.endpoint)
    // a push that arrives after the sign-out is not shown
    await page.goto('about:blank')
    await device.deliverPush(host.url, (received?.text ?? '').replace('Mio', 'Late'))
    await page.goto(host.url)
    expect((await shownNotices(page)).map(({ title }) => title)).not.toContain('Late commented on your post')
    expect(device.errors).toEqual([])
  })

  test('is offered after the first follow, turned on by a press alone, and never again once it was said no', async ({
    device,
  }) => {
    const akiId = await makeMember(host, 'Aki')
    await makeMember(host, 'Mio')
    const page = await atHome(device, host.url)
    await giveSubscription(page, service.subscribe(), 'default')
    await signIn(page, host, 'Mio')
    await page.goto(`${host.url}/people/${akiId}`)
    const offer = page.getByRole('region', { name: 'Push notifications' })
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.getByRole('button', { name: 'Follow', exact: true }).click()
    await expect(offer).toBeVisible()
    expect((await host.requests()).filter(({ path, method }) => path === '/api/push' && method === 'POST')).toEqual([])
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expect(offer).toHaveCount(0)
    const before = device.asked.length
    await page.reload()
    // its file is there, and the row is not
    await expect.poll(() => device.asked.slice(before).some((url) => url.includes('/rare-push-'))).toBe(true)
    await expect(page.getByRole('heading', { name: 'Aki' })).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(device.errors).toEqual([])
  })
})
