import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectOffline,
  expectWaiting,
  goOffline,
  openHome,
  sendPost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { kindsOf } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { putRows, readEntries } from '../support/stores.ts'
import type { TestBrowser } from '../support/test-browser.ts'

/** Empties everything that the origin has on this device, as the browser's own page for that does. */
async function clearSiteData(device: TestBrowser, page: Page, url: string): Promise<void> {
  const cdp = await device.context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'all' })
  await cdp.detach()
}

test('F56 @long the data of the site is cleared under an open page: it starts afresh, and what is written then is sent', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Before all was cleared')
  await host.setFaults({ method: 'POST', path: '/api/posts', problem: 'unavailable' })
  await writePost(page, 'Lost with the data')
  await clearSiteData(device, page, host.url)
  const alert = page.getByRole('alert').filter({ hasText: 'Unsent changes are gone' })
  await expect(alert).toContainText('1 change that hadn’t been sent')
  await alert.getByRole('button', { name: 'Close' }).click()
  await host.setFaults()
  await sendPost(page, 'Written on a clean slate')
  await page.reload()
  await expect(cardOf(page, 'Written on a clean slate')).toBeVisible()
  await expect(cardOf(page, 'Before all was cleared')).toBeVisible()
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  expect(device.errors.length).toBeLessThan(5) // no loop
})

test('F56 @long the same without a network: what is lost is told at once, and what is written then is kept and sent', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  await writePost(page, 'Lost with the data')
  await clearSiteData(device, page, host.url)
  const alert = page.getByRole('alert').filter({ hasText: 'Unsent changes are gone' })
  await expect(alert).toContainText('1 change that hadn’t been sent')
  await alert.getByRole('button', { name: 'Close' }).click()
  await writePost(page, 'Written on a clean slate')
  await device.context.setOffline(false)
  await expect.poll(() => kindsOf(host)).toEqual(['post.create'])
  expect(device.errors.length).toBeLessThan(5) // no loop
})

test('F57 @long the store was cleared between two visits: the next one is a first visit, and works', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Sent in time')
  await host.kill()
  await expectOffline(page)
  await expectWaiting(await writePost(page, 'Lost with the store'))
  await page.goto('about:blank')
  await clearSiteData(device, page, host.url)
  await host.start()
  device.intents.clear() // what the browser has thrown away was accepted, and cannot be sent
  await openHome(page, host.url)
  await expect(cardOf(page, 'Sent in time')).toBeVisible()
  await expect(cardOf(page, 'Lost with the store')).toHaveCount(0)
  expect(await readEntries(page)).toEqual([])
  await sendPost(page, 'The first of a new life')
  await expectInvariants(host, device, [page])
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
})

test('F58 @long a stored post has the shape of an older version: the page stands, and the post is had anew', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  const id = (await page.getByRole('article').nth(1).getAttribute('data-post')) ?? ''
  const rows = await page.evaluate(
    () =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        indexedDB.open('anpan-cache').onsuccess = ({ target }) => {
          const db = (target as IDBOpenDBRequest).result
          db.transaction('posts').objectStore('posts').getAll().onsuccess = (event) => {
            resolve((event.target as IDBRequest).result)
            db.close()
          }
        }
      }),
  )
  const row = rows.find((one) => one.id === id)
  expect(row).toBeDefined()
  await putRows(page, 'anpan-cache', 'posts', [{ ...row, post: { id, text: 'as it was once' } }])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to ANPAN' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator(`article[data-post="${id}"] p[dir=auto]`).first()).not.toBeEmpty({ timeout: 30_000 })
  await sendPost(page, 'Written beside it')
  await expectInvariants(host, device, [page])
})
