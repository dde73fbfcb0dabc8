import { naughtyTexts } from '../../tests/contract/cases/naughty-texts.ts'
import {
  appIsDrawn,
  atHome,
  cardOf,
  expectSent,
  goOffline,
  openLanguageMenu,
  postButton,
  postField,
  sendPost,
  strip,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { kindsOf } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { lose, pass } from '../support/proxy.ts'
import { craft, createsOf, nudgeUntil, POST, textsOf, writeOffline } from '../support/sending.ts'

test('F84 @long one change gets 500 for ever: it is set aside after five tries, the rest goes on, and it can be sent again', async ({
  host,
  device,
}) => {
  test.setTimeout(240_000)
  const page = await atHome(device, host.url)
  await sendPost(page, 'The server is well')
  await host.setFaults({ ...POST, body: 'Cursed', problem: 'server-error' })
  await writeOffline(device, page, 'Cursed by the server', 'Not cursed: one', 'Not cursed: two')
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await kindsOf(host)).length === 3, 150_000)
  const cursed = cardOf(page, 'Cursed by the server')
  await expect(cursed.getByText('Not sent')).toBeVisible()
  await expect(strip(page)).toContainText('1 not sent')
  await expectInvariants(host, device, [page])
  const keys = (await createsOf(host)).map(({ key }) => key)
  expect(keys.filter((key) => key === keys[1])).toHaveLength(5)
  await host.setFaults()
  await cursed.getByRole('button', { name: 'Retry' }).click()
  await expectSent(cursed)
  expect((await createsOf(host)).at(-1)?.key).toBe(keys[1]) // what it came to is unknown
  await expectInvariants(host, device, [page], { outOfTurn: [2] })
})

test('F85 @long the language is changed while a post is sent: it is sent once, and the draft stays', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await host.setFaults({ ...POST, times: 1, isLate: true, hold: true })
  await writePost(page, 'On its way in English')
  await expect.poll(() => host.held()).toBe(1)
  await typePost(page, 'Half a thought')
  await openLanguageMenu(page)
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await appIsDrawn(page)
  await host.release()
  await expect(page.getByText('Half a thought')).toBeVisible()
  await expect(cardOf(page, 'On its way in English')).toBeVisible()
  await expectInvariants(host, device, [page], { withinMs: 90_000 })
  expect(await textsOf(host, 'in English')).toHaveLength(1)
  expect(new Set((await createsOf(host)).map(({ key }) => key)).size).toBe(1)
})

test('F86 @long texts of every kind are the same text at the second try, and come back byte for byte', async ({
  host,
  network,
  device,
}) => {
  test.setTimeout(300_000)
  const page = await atHome(device, network.url)
  await sendPost(page, 'Before the odd ones')
  await goOffline(device, page)
  const texts = naughtyTexts.map((text, at) => `${text} №${at}`)
  for (const content of texts) {
    const id = crypto.randomUUID()
    await craft(page, { kind: 'post.create', target: id, payload: { id, content, lang: 'en' } })
  }
  // each answer is lost once
  for (let nth = 0; nth < 2 * texts.length; nth++) network.meet({ ...POST, times: 1 }, nth % 2 === 0 ? lose : pass)
  await device.context.setOffline(false)
  await nudgeUntil(page, async () => (await kindsOf(host)).length === texts.length + 1, 200_000)
  const stored = (await host.posts()).map(({ content }) => content)
  for (const text of texts) expect(stored).toContain(text)
  await expectInvariants(host, device, [page], { withinMs: 90_000 })
  const asked = await createsOf(host)
  expect(asked.filter(({ isReplay }) => isReplay).length).toBeGreaterThan(texts.length / 2)
  expect(asked.filter(({ status }) => status === 422)).toEqual([])
})

for (const [name, odd] of [
  ['a NUL', 'with \u0000 in it'],
  ['half a character', 'with \ud83d in it'],
] as const)
  test(`F86 @long ${name} in a text is refused on the device, and the text stays in its field`, async ({
    host,
    device,
  }) => {
    const page = await atHome(device, host.url)
    await typePost(page, 'Sound so far')
    await postField(page).evaluate((field, text) => {
      const area = field as HTMLTextAreaElement
      const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
      set?.call(area, text)
      area.dispatchEvent(new Event('input', { bubbles: true }))
    }, odd)
    await expect(postButton(page)).toBeDisabled()
    await expect(page.getByRole('alert').filter({ hasText: 'can’t be sent' })).toBeVisible()
    expect(await postField(page).evaluate((field) => (field as HTMLTextAreaElement).value)).toBe(odd)
    expect(await createsOf(host)).toEqual([])
    await page.getByRole('button', { name: 'Remove them' }).click()
    await expect(postField(page)).toHaveValue('with  in it')
    await expect(postButton(page)).toBeEnabled()
  })
