import { atHome, cardOf, goOffline, postField, signUp, tabAtHome, typePost } from '../support/app.ts'
import { expect, profileTest, test } from '../support/fixtures.ts'
import { expectWorker } from '../support/lives.ts'
import { fieldTime, openSchedule, scheduleAs, scheduledOf } from '../support/scheduling.ts'

const HOUR_MS = 3600_000

test('a scheduled post waits offline, is sent once, and goes out at its time by itself', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await expectWorker(page)
  await goOffline(device, page)
  await typePost(page, 'Market on Saturday')
  let sheet = await openSchedule(page)
  await sheet.getByLabel('Date and time').fill(await fieldTime(page, 2 * HOUR_MS))
  await sheet.getByRole('button', { name: /^Schedule for/ }).click()
  await expect(sheet).toBeHidden()
  await typePost(page, 'Something else')
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toHaveText('1')
  sheet = await openSchedule(page)
  const row = sheet.getByRole('listitem').filter({ hasText: 'Market on Saturday' })
  await expect(row).toContainText('Only on this device for now')

  await device.context.setOffline(false)
  await expect(row).not.toContainText('Only on this device for now', { timeout: 60_000 })
  expect((await scheduledOf(page)).map(({ post, state }) => [post.content, state])).toEqual([
    ['Market on Saturday', 'waiting'],
  ])
  // its time comes sooner than said at first
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Post now' }).click()
  await expect(row).toHaveCount(0, { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(cardOf(page, 'Market on Saturday')).toBeVisible({ timeout: 60_000 })
  await expect(postField(page)).toHaveValue('Something else')
  expect(device.errors).toEqual([])
})

profileTest(
  'one whose time passes without a network is posted at no other time: its text stays, and its person chooses',
  async ({ host, device }) => {
    const first = await atHome(device, host.url)
    await signUp(first, 'Hana')
    await expectWorker(first)
    await goOffline(device, first)
    // it is two hours ago: what is to go out in an hour is late when the browser opens again
    await first.clock.setSystemTime(Date.now() - 2 * HOUR_MS)
    await typePost(first, 'Doors open at noon')
    const sheet = await openSchedule(first)
    await sheet.getByLabel('Date and time').fill(await fieldTime(first, HOUR_MS))
    await sheet.getByRole('button', { name: /^Schedule for/ }).click()
    await expect(sheet).toBeHidden()
    await device.kill()

    const page = await device.reopen()
    await page.goto(host.url)
    await device.context.setOffline(false)
    await page.evaluate(() =>
      fetch('/api/auth/sign-in', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'hana@members.example', password: 'correct horse battery' }),
      }),
    )
    await page.goto(`${host.url}/outbox`)
    await expect(page.getByText('It arrived after its scheduled time')).toBeVisible({ timeout: 60_000 })
    expect(await scheduledOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Choose' }).click()
    const row = page.getByRole('dialog', { name: 'Scheduled posts' }).getByRole('listitem')
    await expect(row).toContainText('Nothing was posted. Your text is still here.')
    await row.getByRole('button', { name: 'Post now' }).click()
    await expect(row).toHaveCount(0)
    // where the sheet closes with the row it goes a step back, which would end a visit from here
    const home = await tabAtHome(device, host.url)
    await expect(cardOf(home, 'Doors open at noon')).toHaveCount(1, { timeout: 60_000 })
    expect((await host.effects()).filter(({ kind }) => kind === 'post.create')).toHaveLength(1)
    expect(device.errors).toEqual([])
  },
)

test('one that is deleted comes back with Undo; another gets a new text and time', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await scheduleAs(page, 'Closed on Monday')
  await typePost(page, 'Not yet')
  const sheet = await openSchedule(page)
  const row = sheet.getByRole('listitem')
  await expect(row).toContainText('Closed on Monday')
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Closed on Monday')
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit text' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit scheduled post' })
  await editor.getByLabel('Post text').fill('Closed on Tuesday')
  await editor
    .getByRole('button', { name: /^Tomorrow/ })
    .first()
    .click()
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(row).toContainText('Closed on Tuesday')
  await expect
    .poll(async () => (await scheduledOf(page)).map(({ post }) => post.content), { timeout: 60_000 })
    .toEqual(['Closed on Tuesday'])
  expect(device.errors).toEqual([])
})

test('what the server sends at its time shows in an open feed, and waits no more', async ({ host, device }) => {
  const page = await atHome(device, host.url)
  await signUp(page, 'Hana')
  await scheduleAs(page, 'Good morning, everybody', 4000)
  await expect
    .poll(async () => (await host.effects()).filter(({ kind }) => kind === 'post.create').length, { timeout: 30_000 })
    .toBe(1)
  await expect(async () => {
    const pill = page.getByRole('button', { name: /new post/i }).filter({ visible: true })
    if ((await pill.count()) > 0) await pill.first().click({ timeout: 1000 })
    await expect(cardOf(page, 'Good morning, everybody')).toHaveCount(1, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  expect(await scheduledOf(page)).toEqual([])
  expect(device.errors).toEqual([])
})
