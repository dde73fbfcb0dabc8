import type { BrowserContext, Page } from '@playwright/test'
import { atHome, cardOf, expectSent, openComposer, postButton, postField, strip, typePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { createsOf } from '../support/sending.ts'
import { kindsOf, pressHeart } from '../support/lives.ts'
import { makeDatabase, released } from '../support/stores.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'

const UNSENT = 'The post couldn’t be sent'

/** Without Chromium's own lines for the answers that a test has asked for. */
const ownErrors = ({ errors }: TestBrowser): string[] =>
  errors.filter((text) => !text.startsWith('Failed to load resource'))

/** What a device without a store can do and says: all of it online, and no promise of more. */
async function expectOnlineOnly(page: Page, host: TestHost, context: BrowserContext): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(page)).toContainText('This browser can’t save anything here')
  await expect(page.getByRole('article').nth(2)).toBeVisible()

  await openComposer(page)
  const field = postField(page)
  await field.fill('Straight to the server')
  await host.setFaults({ method: 'POST', path: '/api/posts', times: 1, hold: true })
  await postButton(page).click()
  await expect.poll(() => host.held()).toBe(1)
  await expect(field).toHaveValue('Straight to the server') // until the server has it
  await host.release()
  await expectSent(cardOf(page, 'Straight to the server'))
  await expect(field).toHaveCount(0)

  await openComposer(page)
  await field.fill('Answered in vain')
  const create = { method: 'POST', path: '/api/posts' }
  await host.setFaults({ ...create, times: 1, loseAnswer: true }, { ...create, times: 1, problem: 'unavailable' })
  await postButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: UNSENT })).toBeVisible()
  await expect(field).toHaveValue('Answered in vain')
  // Chromium may have asked again by itself
  const asked = (await createsOf(host)).length
  await host.setFaults()
  await postButton(page).click()
  await expect.poll(async () => (await createsOf(host)).length).toBeGreaterThan(asked)
  await expect(field).toHaveCount(0)
  await expectSent(cardOf(page, 'Answered in vain'))
  const keys = (await createsOf(host)).map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  expect(keys.length).toBeGreaterThan(2)

  const id = await page.getByRole('article').nth(3).getAttribute('data-post')
  await pressHeart(page.locator(`article[data-post="${id}"]`))
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create', 'like.set'])

  await context.setOffline(true)
  await openComposer(page)
  await field.fill('Not even tried')
  await expect(page.getByText('will be sent automatically')).toHaveCount(0)
  await postButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: UNSENT })).toBeVisible()
  await expect(field).toHaveValue('Not even tried')
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  await context.setOffline(false)
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create', 'like.set'])
}

for (const [which, remove] of [
  ['there is none', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })],
  [
    'it throws',
    () =>
      Object.defineProperty(globalThis, 'indexedDB', {
        configurable: true,
        get: () => {
          throw new DOMException('not allowed here', 'SecurityError')
        },
      }),
  ],
] as [string, () => void][])
  test(`F49 a browser without IndexedDB, where ${which}: the app works online and says so`, async ({
    host,
    device,
  }) => {
    const page = await device.open()
    await device.context.addInitScript(remove)
    await page.goto(host.url)
    await expectOnlineOnly(page, host, device.context)
    expect(ownErrors(device)).toEqual([])
  })

test('F50 the store never opens: the app is painted at once, and after five seconds works without it', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await device.context.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(host.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 4000 })
  await expectOnlineOnly(page, host, device.context)
  expect(ownErrors(device)).toEqual([])
})

test('F51 an older tab holds the store in its old shape: one can read, is told why not more, and goes on when it closes', async ({
  host,
  device,
}) => {
  const old = await device.open()
  await old.goto(`${host.url}/healthz`)
  await makeDatabase(old, released(1))
  await old.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('anpan-outbox')
        opening.onsuccess = () => {
          opening.result.onversionchange = () => undefined // it does not let go
          resolve()
        }
      }),
  )
  const page = await device.newTab()
  await page.goto(host.url)
  await expect(strip(page)).toContainText('Close this app’s other tabs')
  await expect(page.getByRole('article').first()).toBeVisible()
  await typePost(page, 'As soon as I can')
  await postButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'another tab is blocking storage' })).toBeVisible()
  await expect(postField(page)).toHaveValue('As soon as I can')
  expect(await host.effects()).toEqual([])

  await old.close()
  await strip(page).getByRole('button', { name: 'Reload' }).click() // not by itself: a text is being written
  await expectSent(cardOf(page, 'From an older version: K'))
  await openComposer(page)
  await expect(postField(page)).toHaveValue('As soon as I can')
  expect(device.errors).toEqual([])
})

test('F51 a newer version in another tab wants the store in a new shape: this one lets go, keeps the text and offers to reload', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await typePost(page, 'In the middle of a word')
  const newer = await device.newTab()
  await newer.goto(`${host.url}/healthz`)
  const version = await newer.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('anpan-outbox', 900)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result.version)
      }),
  )
  expect(version).toBe(900)
  await page.bringToFront()
  await expect(strip(page)).toContainText('Update available')
  await expect(postField(page)).toHaveValue('In the middle of a word')
  await page.getByRole('button', { name: 'Update now' }).click()
  await expect(strip(page)).not.toContainText('Update available')
  await openComposer(page)
  await expect(postField(page)).toHaveValue('In the middle of a word')
  await postButton(page).click()
  await expectSent(cardOf(page, 'In the middle of a word'))
})
