import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectOffline,
  expectSent,
  expectWaiting,
  goOffline,
  openHome,
  postButton,
  postField,
  sendPost,
  tabAtHome,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { expectWorker, freeze, kindsOf } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { craft, createsOf, nudge, nudgeUntil, POST, textsOf } from '../support/sending.ts'
import { withoutWorker } from '../support/without-worker.ts'

test('F35 @long a page is frozen while it sends: it lets go of request, lock and change, and another tab sends it', async ({
  host,
  device,
}) => {
  await device.open()
  await withoutWorker(device.context)
  const holder = await tabAtHome(device, host.url)
  const other = await tabAtHome(device, host.url)
  await holder.bringToFront()
  await sendPost(holder, 'Before the freeze')
  await host.setFaults({ ...POST, times: 1, hold: true, problem: 'server-error' })
  await writePost(holder, 'Let go of by a frozen page')
  await expect.poll(() => host.held()).toBe(1)
  await other.bringToFront()
  const wake = await freeze(device, holder)
  await host.release()
  await nudgeUntil(other, async () => (await textsOf(host, 'frozen page')).length === 1)
  await expectSent(cardOf(other, 'Let go of by a frozen page'))
  await wake()
  await expectSent(cardOf(holder, 'Let go of by a frozen page'))
  await expectInvariants(host, device, [other]) // the one that slept keeps another number of posts
  // the host saw its asker go, and then the other tab, under the same key
  const [, first, second] = await createsOf(host)
  expect(first?.status).toBeNull()
  expect(second).toMatchObject({ status: 201, key: first?.key })
})

/** Keeps a transaction over the outbox open until the page goes. */
const holdStore = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('anpan-outbox')
        opening.onsuccess = () => {
          const { result: db } = opening
          const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('outbox')
          const goOn = () => {
            store.count().onsuccess = goOn
            resolve()
          }
          goOn()
        }
      }),
  )

test('F36 @long a frozen page holds the store: another tab says so after five seconds, and the text stays', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await sendPost(page, 'Before the freeze')
  await typePost(page, 'Kept in the composer')
  const holder = await tabAtHome(device, host.url)
  await holdStore(holder)
  await page.bringToFront()
  await freeze(device, holder)
  await postButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'another tab is blocking storage' })).toBeVisible()
  await expect(postField(page)).toHaveValue('Kept in the composer')
  await expect(cardOf(page, 'Kept in the composer')).toHaveCount(0)
  await holder.close()
  await postButton(page).click()
  await expectSent(cardOf(page, 'Kept in the composer'))
  await expectInvariants(host, device, [page])
  // what its person was told is not kept must not have been kept behind their back
  expect(await textsOf(host, 'in the composer')).toHaveLength(1)
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
})

profileTest(
  'F37 @long a page comes back from the back/forward cache: it sends what waits and follows the store again',
  async ({ host, device }) => {
    const page = await device.open('en-US', { keepsPages: true })
    await openHome(page, host.url)
    await sendPost(page, 'Before it was left')
    await host.setFaults({ ...POST, problem: 'unavailable' })
    await expectWaiting(await writePost(page, 'Left behind with its page'))
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await page.goto(`${host.url}/manifest-en.webmanifest`)
    await host.setFaults()
    await page.evaluate(() => history.back())
    await page.waitForURL(`${host.url}/`, { waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
    await expectSent(cardOf(page, 'Left behind with its page'))
    const other = await tabAtHome(device, host.url)
    await sendPost(other, 'Seen by the page that came back')
    await page.bringToFront()
    await expectSent(cardOf(page, 'Seen by the page that came back'))
    // of the two, one keeps a post more at its end
    await expectInvariants(host, device, [page])
    expect(await textsOf(host, 'its page')).toHaveLength(1)
  },
)

test('F38 two tabs post in the same moment: two posts, each once, and both tabs show both', async ({
  host,
  device,
}) => {
  const one = await device.open()
  // two tabs have one text; here each keeps its own, as tabs do within the moment that a text takes from one to the other
  await device.context.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function told(data) {
      if (this.name !== 'anpan-drafts') post.call(this, data)
    }
  })
  await openHome(one, host.url)
  const two = await tabAtHome(device, host.url)
  const texts = ['From the first tab', 'From the second tab']
  for (const [at, tab] of [one, two].entries()) {
    await tab.bringToFront()
    await typePost(tab, texts[at] ?? '')
  }
  await Promise.all(
    [one, two].map((tab) => postButton(tab).evaluate((button) => (button as HTMLButtonElement).click())),
  )
  for (const tab of [one, two]) {
    await tab.bringToFront()
    for (const text of texts) await expectSent(cardOf(tab, text))
  }
  expect((await textsOf(host, ' tab')).toSorted()).toEqual(texts)
  await expectInvariants(host, device, [one, two])
})

test('F38 posts written in two tabs offline are each sent once and in order, and both tabs show both', async ({
  host,
  device,
}) => {
  const one = await atHome(device, host.url)
  const two = await tabAtHome(device, host.url)
  await host.kill()
  await expectOffline(one)
  await expectOffline(two)
  await one.bringToFront()
  await writePost(one, 'From the first tab')
  await two.bringToFront()
  await expect(cardOf(two, 'From the first tab')).toBeVisible()
  await writePost(two, 'From the second tab')

  await host.start()
  for (const tab of [two, one]) {
    await tab.bringToFront()
    await expectSent(cardOf(tab, 'From the first tab'))
    await expectSent(cardOf(tab, 'From the second tab'))
  }
  expect(await textsOf(host, ' tab')).toEqual(['From the first tab', 'From the second tab'])
  expect(await kindsOf(host)).toEqual(['post.create', 'post.create'])
  await expectInvariants(host, device, [one, two])
})

test('F38 a tab that is closed leaves its posts to the other one', async ({ host, device }) => {
  const one = await atHome(device, host.url)
  const two = await tabAtHome(device, host.url)
  await host.kill()
  await expectOffline(two)
  await writePost(two, 'Left behind by a closed tab')
  await two.close()

  await host.start()
  await one.bringToFront()
  await expectSent(cardOf(one, 'Left behind by a closed tab'))
  expect(await kindsOf(host)).toEqual(['post.create'])
  await expectInvariants(host, device, [one])
})

test('F39 @long two tabs and the worker are asked at once to send thirty changes: one at a time, each once', async ({
  host,
  device,
}) => {
  const one = await atHome(device, host.url)
  const two = await tabAtHome(device, host.url)
  await expectWorker(two)
  await sendPost(two, 'Before the crowd')
  await goOffline(device, two)
  const texts = Array.from({ length: 30 }, (_, at) => `${at + 1} of thirty`)
  for (const content of texts) {
    const id = crypto.randomUUID()
    await craft(two, { kind: 'post.create', target: id, payload: { id, content, lang: 'en' } })
  }
  await device.context.setOffline(false)
  await Promise.all([nudge(one), nudge(two), device.fireSync(host.url)])
  await two.bringToFront()
  await nudgeUntil(two, async () => {
    await nudge(one)
    return (await textsOf(host, 'of thirty')).length === 30
  })
  await expectInvariants(host, device, [two, one])
  expect(await textsOf(host, 'of thirty')).toEqual(texts)
  expect((await createsOf(host)).length).toBe(31)
})
