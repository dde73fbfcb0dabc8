import { atHome, openHome, typePost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { makeMember, signIn, signOut } from '../support/lives.ts'
import { expectInvariants } from '../support/oracle.ts'
import { heldOf } from '../support/page-checks.ts'
import { nudge, POST, textsOf, writeOffline } from '../support/sending.ts'
import { readOutbox } from '../support/stored.ts'
import { placesOf, putRows, readEntries } from '../support/stores.ts'

profileTest(
  'F62 Back after a sign-out leads to the very page that was left: nothing of its person is on it any more',
  async ({ host, device }) => {
    await makeMember(host, 'Aki')
    const page = await device.open('en-US', { keepsPages: true })
    await openHome(page, host.url)
    await signIn(page, host, 'Aki')
    await writeOffline(device, page, 'Not for others: a post')
    await typePost(page, 'Not for others: a draft')
    await expect(page.getByText('Draft saved')).toBeVisible()
    const texts = ['Not for others: a post', 'Not for others: a draft']
    expect(await heldOf(page, ...texts)).toEqual(texts)
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await signOut(page, host, /^Discard 1 change$/)
    await page.evaluate(() => history.back())
    await page.waitForURL(`${host.url}/`, { waitUntil: 'commit' })
    expect(await page.evaluate(() => Reflect.get(globalThis, 'isSamePage'))).toBe(true)
    await expect.poll(() => heldOf(page, ...texts)).toEqual([])
    for (const text of texts) expect(await placesOf(page, text)).toEqual([])
  },
)

test('F62 what waits is sent now at a sign-out: its person stays until all of it is there, and it is sent once', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  const texts = ['One before I go', 'Two before I go', 'Three before I go']
  await writeOffline(device, page, ...texts)
  // so many failures lie behind it that only a press sends again within a quarter of a minute
  const laneOf = async () => (await readOutbox(page)).lanes.find(({ userId }) => userId === aki)
  await putRows(page, 'anpan-outbox', 'lanes', [{ ...(await laneOf()), consecutive: 8 }])
  await host.setFaults({ ...POST, problem: 'unavailable' })
  await device.context.setOffline(false)
  await expect.poll(async () => (await laneOf())?.status).toBe('backoff')
  await page.goto(`${host.url}/sign-in`)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  const sendNow = page.getByRole('dialog').getByRole('button', { name: 'Send now' })
  await sendNow.click()
  await expect(page.getByRole('dialog').getByText('You’re still signed in and nothing is lost')).toBeVisible()
  expect((await readEntries(page)).map(({ userId }) => userId)).toEqual([aki, aki, aki])
  expect(await host.effects()).toEqual([])

  await host.setFaults()
  await sendNow.click()
  await expect(page.getByRole('button', { name: 'Continue as guest' })).toBeVisible()
  expect(await textsOf(host, 'before I go')).toEqual(texts)
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([aki, aki, aki])
  expect(await readEntries(page)).toEqual([])
  await expectInvariants(host, device, [page])
  await nudge(page)
  expect(await textsOf(host, 'before I go')).toEqual(texts)
})
