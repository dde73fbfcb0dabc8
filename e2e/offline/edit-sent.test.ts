import type { Locator, Page } from '@playwright/test'
import { atHome, cardOf, expectSent, expectWaiting, goOffline, postField, sendPost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { kindsOf } from '../support/lives.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'

const composer = (page: Page) => page.getByRole('dialog', { name: 'Edit post' })

/** A post that its author has sent from a device that has no network since. */
async function sentThenOffline(
  device: TestBrowser,
  host: TestHost,
): Promise<{ page: Page; card: Locator; id: string }> {
  const page = await atHome(device, host.url)
  const card = await sendPost(page, 'Open til six')
  const id = (await card.getAttribute('data-post')) ?? ''
  await goOffline(device, page)
  return { page, card, id }
}

async function openEditor(page: Page, card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(composer(page)).toBeVisible()
}

/** Gives a post that was sent another text, as its author does. */
async function editTo(page: Page, card: Locator, text: string): Promise<void> {
  await openEditor(page, card)
  await postField(page).fill(text)
  await composer(page).getByRole('button', { name: 'Save' }).click()
  await expect(composer(page)).toHaveCount(0)
}

const editsOn = async (host: TestHost) => (await kindsOf(host)).filter((kind) => kind === 'post.edit').length
const textsOn = async (host: TestHost, id: string) =>
  (await host.posts()).filter((post) => post.id === id).map(({ content }) => content)

/** Another device of the same person changes the post's text. */
async function editElsewhere(device: TestBrowser, host: TestHost, id: string, content: string): Promise<void> {
  const answer = await device.context.request.patch(`${host.url}/api/posts/${id}`, {
    data: { content, base: 1 },
    headers: { Origin: host.url },
  })
  expect(answer.status()).toBe(200)
}

profileTest(
  'a sent post that is edited offline shows its new text at once, also after a kill, and is changed once',
  async ({ host, device }) => {
    const { page, card, id } = await sentThenOffline(device, host)
    await editTo(page, card, 'Open till six')
    await expectWaiting(cardOf(page, 'Open till six'))
    await editTo(page, cardOf(page, 'Open till six'), 'Open till seven')
    await expectWaiting(cardOf(page, 'Open till seven'))
    await device.kill()
    // the worker of a browser that starts sends at once where it can
    await host.kill()

    const again = await device.reopen()
    await again.goto(host.url)
    const kept = again.locator(`article[data-post="${id}"]`)
    await expect(kept).toContainText('Open till seven')
    await expectWaiting(kept)
    await host.start()
    await expectSent(kept)
    expect([await textsOn(host, id), await editsOn(host)]).toEqual([['Open till seven'], 1])

    // what it said before is there for everybody
    await kept.getByRole('button', { name: /^Edited/ }).click()
    const history = again.getByRole('dialog', { name: 'Edit history' })
    await expect(history.getByRole('listitem')).toHaveText([/Open till seven/, /Open til six/])
  },
)

test('a half typed edit is kept as a draft of its post', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  const card = await sendPost(page, 'Open til six')
  await openEditor(page, card)
  await expect(postField(page)).toHaveValue('Open til six')
  await postField(page).fill('Open till')
  await expect(composer(page).getByText('Draft saved')).toBeVisible()
  await page.reload()
  await openEditor(page, card)
  await expect(postField(page)).toHaveValue('Open till')
  await postField(page).fill('Open til six') // nothing is changed after all
  await composer(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toContainText('Open til six')
  expect(await editsOn(host)).toBe(0)
})

for (const choice of ['own', 'other'] as const)
  test(`of two texts from two devices both are shown, and the ${choice} one that is chosen stands`, async ({
    host,
    device,
  }) => {
    const { page, card, id } = await sentThenOffline(device, host)
    const post = page.locator(`article[data-post="${id}"]`)
    await editTo(page, card, 'Written on the train')
    await editElsewhere(device, host, id, 'Written at the desk')
    await device.context.setOffline(false)

    const both = post.getByRole('region', { name: 'It was edited on another device in the meantime' })
    await expect(both).toContainText('Written at the desk', { timeout: 60_000 })
    await expect(both).toContainText('Written on the train')
    expect(await textsOn(host, id)).toEqual(['Written at the desk'])
    await both.getByRole('button', { name: choice === 'own' ? 'Use my edit' : 'Keep the published text' }).click()
    const text = choice === 'own' ? 'Written on the train' : 'Written at the desk'
    await expect(both).toHaveCount(0)
    await expectSent(post)
    await expect(post).toContainText(text)
    await expect.poll(() => textsOn(host, id)).toEqual([text])
  })
