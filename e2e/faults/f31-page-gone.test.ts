import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectSent,
  expectWaiting,
  goOffline,
  openComposer,
  openHome,
  postButton,
  postField,
  pressLike,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { crash, expectOnServerOnce, kindsOf } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import type { TestHost } from '../support/test-host.ts'

/** Types a text and waits until it is kept as a draft. */
async function draft(page: Page, text: string): Promise<void> {
  await typePost(page, text)
  await expect(page.getByText('Draft saved')).toBeVisible()
}

/** Presses Post and returns in the same moment, before anything came of it. */
const pressPost = (page: Page): Promise<void> =>
  postButton(page).evaluate((button) => (button as HTMLButtonElement).click())

/** Sees to it, without a witness, for that went with the page, that a text stands in exactly one place: sent or to be sent, or in the composer. */
async function expectKept(page: Page, host: TestHost, text: string): Promise<void> {
  await page.goto(host.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await openComposer(page)
  const field = postField(page)
  await expect
    .poll(async () => [await cardOf(page, text).count(), (await field.inputValue()) === text].map(Number))
    .toEqual(expect.arrayContaining([0, 1])) // one of the two, never neither and never both
  if ((await cardOf(page, text).count()) === 1) {
    await expectSent(cardOf(page, text))
    await expectOnServerOnce(host, text)
  } else expect((await host.posts()).some(({ content }) => content === text)).toBe(false)
  await field.fill('')
}

test('F31 the page crashes right after Post is pressed: the text is an entry or still a draft, never neither', async ({
  host,
  device,
}) => {
  let page = await device.open()
  for (const waitMs of [0, 6, 15]) {
    await openHome(page, host.url)
    const text = `Crashed after ${waitMs} ms`
    await draft(page, text)
    await pressPost(page)
    await page.waitForTimeout(waitMs) // the moment of the crash, swept
    await crash(device, page)
    page = await device.newTab()
    await expectKept(page, host, text)
  }
})

test('F34 the tab is closed at once after Post is pressed: the text is an entry or still a draft', async ({
  host,
  device,
}) => {
  let page = await device.open()
  await device.newTab() // keeps the browser alive
  for (const waitMs of [0, 10]) {
    await openHome(page, host.url)
    const text = `Closed after ${waitMs} ms`
    await draft(page, text)
    await pressPost(page)
    await page.waitForTimeout(waitMs) // the moment of the closing, swept
    await page.close()
    page = await device.newTab()
    await expectKept(page, host, text)
  }
})

test('F34 no page of the app is open any more: the worker sends what waits', async ({ host, device }) => {
  const kinds = ['post.create', 'like.set']
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  await expectWaiting(await writePost(page, 'Sent by nobody but the worker'))
  await pressLike(page.getByRole('article').nth(1), true)
  await page.goto('about:blank')
  expect(await host.effects()).toEqual([])
  await device.fireSync(host.url)
  await device.context.setOffline(false)

  await expect.poll(() => kindsOf(host), { timeout: 60_000 }).toEqual(kinds)
  await page.goto(host.url)
  await expect(cardOf(page, 'Sent by nobody but the worker')).toBeVisible()
  await expect(page.getByText('Waiting to send')).toHaveCount(0)
  expect(await kindsOf(host)).toEqual(kinds)
  await expectInvariants(host, device, [page])
})
