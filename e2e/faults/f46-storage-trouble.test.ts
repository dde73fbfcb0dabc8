import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectSent,
  openHome,
  postButton,
  postField,
  sendPost,
  strip,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { reopenFull } from '../support/full-disk.ts'
import { kindsOf } from '../support/lives.ts'
import { Neighbour } from '../support/neighbour.ts'
import { POST } from '../support/sending.ts'
import { placesOf, readEntries } from '../support/stores.ts'

/** From now on notes whether a card ever says this, be it for a moment. */
const watchCards = (page: Page, text: string): Promise<void> =>
  page.evaluate((wanted) => {
    Object.assign(globalThis, { wasSeen: false })
    const look = () => {
      const cards = [...document.querySelectorAll('article')]
      if (cards.some((card) => card.textContent?.includes(wanted))) Object.assign(globalThis, { wasSeen: true })
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, text)

profileTest(
  'F46 the disk is full at enqueue: the text stays, no card is ever shown, and it is said; with room it is sent',
  async ({ host, device }) => {
    const first = await atHome(device, host.url)
    await sendPost(first, 'While there was room')
    const { page, makeRoom } = await reopenFull(device, host.url)
    await page.goto(host.url)
    await expect(page.getByRole('article').first()).toBeVisible()
    await typePost(page, 'No room for this')
    await watchCards(page, 'No room for this')
    await postButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'storage is full' })).toBeVisible()
    await expect(postField(page)).toHaveValue('No room for this')
    await expect(strip(page)).toContainText('Storage is full')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'wasSeen'))).toBe(false)
    expect((await readEntries(page)).some(({ state }) => state === 'pending')).toBe(false)
    expect(await kindsOf(host)).toEqual(['post.create'])

    await makeRoom()
    await postButton(page).click()
    await expectSent(cardOf(page, 'No room for this'))
    await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create'])
    await expect(strip(page)).not.toContainText('Storage is full')
    expect(device.errors).toEqual([])
  },
)

profileTest(
  'F47 the disk is full when the feed is answered: the answer is shown all the same, and the outbox is as before',
  async ({ host, device }) => {
    const first = await atHome(device, host.url)
    await host.setFaults({ ...POST, times: 1, problem: 'invalid' })
    await writePost(first, 'Refused, and kept')
    await expect(strip(first)).toContainText('1 not sent')
    const outbox = await readEntries(first)
    expect(outbox.map(({ state }) => state)).toEqual(['failed'])
    const { page } = await reopenFull(device, host.url)
    const neighbour = await Neighbour.of(host.url)
    await neighbour.post('News while the disk was full')
    await page.goto(host.url)
    // where the answer is there before the stored posts are, it is what is drawn first
    const [pill, news] = [
      page.getByRole('button', { name: '1 new post' }),
      cardOf(page, 'News while the disk was full'),
    ]
    await expect(pill.or(news).first()).toBeVisible()
    if (await pill.isVisible()) await pill.click()
    await expect(news).toBeVisible()
    await expect(cardOf(page, 'Refused, and kept').getByText('Not sent')).toBeVisible()
    expect(await readEntries(page)).toEqual(outbox)
    // there really was no room: beside the last screen, which is no row of a table, nothing tells of it
    expect((await placesOf(page, 'News while the disk was full')).filter((place) => place !== 'localStorage')).toEqual(
      [],
    )
    expect(device.errors).toEqual([])
  },
)

/** Notes the page's connections to its stores, so that a test can cut them. */
function noteConnections(): void {
  const all: IDBDatabase[] = []
  const state = { connections: all, isGone: false }
  Object.assign(globalThis, { stores: state })
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function noted(...asked) {
    if (state.isGone) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    const opening = open.apply(this, asked)
    opening.addEventListener('success', () => all.push(opening.result))
    return opening
  }
}

/** Cuts every connection of the page, as iOS does to an app in the background; `isGone` keeps new ones from opening. */
const cut = (page: Page, isGone: boolean): Promise<void> =>
  page.evaluate((gone) => {
    const { stores } = globalThis as unknown as { stores: { connections: IDBDatabase[]; isGone: boolean } }
    stores.isGone = gone
    for (const connection of stores.connections.splice(0)) {
      connection.close()
      connection.dispatchEvent(new Event('close'))
    }
  }, isGone)

test('F48 the connection to the store is lost under way: it is opened again, or the text is kept and it is said', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await device.context.addInitScript(noteConnections)
  await openHome(page, host.url)
  await cut(page, false)
  await sendPost(page, 'Over a new connection')

  await cut(page, true)
  await typePost(page, 'With nowhere to stand')
  await postButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'couldn’t save the post' })).toBeVisible()
  await expect(postField(page)).toHaveValue('With nowhere to stand')
  await cut(page, false)
  await postButton(page).click()
  await expectSent(cardOf(page, 'With nowhere to stand'))
  await expect.poll(() => kindsOf(host)).toEqual(['post.create', 'post.create'])
})
