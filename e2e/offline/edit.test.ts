import type { Page } from '@playwright/test'
import { atHome, cardOf, expectSent, expectWaiting, goOffline, postField, writePost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import type { TestHost } from '../support/test-host.ts'
import { readOutbox } from '../support/stored.ts'
import { placesOf } from '../support/stores.ts'

const edit = (page: Page, text: string) => cardOf(page, text).getByRole('button', { name: 'Edit' }).click()
const composer = (page: Page) => page.getByRole('dialog', { name: 'Edit post' })
/** What the server was asked to make, in its order. */
const madeOn = async (host: TestHost) =>
  (await host.posts()).filter(({ content }) => content.startsWith('Queued')).map(({ content }) => content)
const createsOn = async (host: TestHost) => (await host.effects()).filter(({ kind }) => kind === 'post.create').length

for (const how of ['Escape', 'Cancel', 'Back'])
  test(`a queued post whose edit ends with ${how} waits on as it was, and is sent once`, async ({ host, device }) => {
    const page = await atHome(device, host.url)
    await goOffline(device, page) // a server that is only gone would be asked, and the post may have arrived
    const card = await writePost(page, 'Queued for the train')
    await expectWaiting(card)
    const [before] = (await readOutbox(page)).outbox
    await edit(page, 'Queued for the train')
    await expect(postField(page)).toHaveValue('Queued for the train')
    await postField(page).fill('Never mind')
    if (how === 'Escape') await page.keyboard.press('Escape')
    else if (how === 'Back') await page.goBack()
    else await composer(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(composer(page)).toHaveCount(0)
    await expectWaiting(card)
    await expect.poll(async () => (await readOutbox(page)).outbox).toEqual([before])
    await device.context.setOffline(false)
    await expectSent(card)
    expect([await madeOn(host), await createsOn(host)]).toEqual([['Queued for the train'], 1])
    expect(device.errors).toEqual([])
  })

test('a queued post is held back while it is edited, and the next one is not; saved, it is sent once with its new text', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await goOffline(device, page)
  await writePost(page, 'Queued first')
  await writePost(page, 'Queued second')
  await edit(page, 'Queued first')
  await device.context.setOffline(false)
  await expect.poll(() => madeOn(host), { timeout: 40_000 }).toEqual(['Queued second'])
  await postField(page).fill('Queued first, corrected')
  await composer(page).getByRole('button', { name: 'Save' }).click()
  await expectSent(cardOf(page, 'Queued first, corrected'))
  await expect(cardOf(page, 'Queued first')).toHaveCount(1)
  expect((await madeOn(host)).sort()).toEqual(['Queued first, corrected', 'Queued second'])
  expect(await createsOn(host)).toBe(2)
  expect(device.errors).toEqual([])
})

profileTest(
  'a queued post whose page is killed while it is edited waits on as it was, and its composer has the typed text',
  async ({ host, device }) => {
    const page = await atHome(device, host.url)
    await goOffline(device, page)
    await writePost(page, 'Queued for the train')
    await edit(page, 'Queued for the train')
    await postField(page).fill('Half of an edit')
    await expect.poll(() => placesOf(page, 'Half of an edit')).toEqual(['anpan-outbox drafts'])
    await device.kill()

    const again = await device.reopen()
    await device.context.setOffline(true)
    await again.goto(host.url)
    const card = cardOf(again, 'Queued for the train')
    await expectWaiting(card)
    await expect(again.getByText('Half of an edit')).toHaveCount(0)
    // opening it again restores the draft
    await edit(again, 'Queued for the train')
    await expect(postField(again)).toHaveValue('Half of an edit')
    await composer(again).getByRole('button', { name: 'Cancel' }).click()
    await device.context.setOffline(false)
    await expectSent(card)
    expect([await madeOn(host), await createsOn(host)]).toEqual([['Queued for the train'], 1])
  },
)
