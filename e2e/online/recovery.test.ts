import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { atHome, cardOf, expectSent, strip } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, PASSWORD, signIn, signOut } from '../support/lives.ts'
import { writeOffline } from '../support/sending.ts'
import { HOST_FOLDER } from '../support/test-host.ts'

const NEXT = 'fresh bread at seven'
/** What a person has for a way back, in seconds. */
const LONGEST_S = 60

test('a forgotten password is replaced with a recovery code within a minute, and what waits here is sent', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await page.goto(`${host.url}/settings#security`)
  await page.getByRole('button', { name: /^Recovery codes/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Recovery codes' })
  await sheet.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await sheet.getByRole('button', { name: 'Create 10 codes' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Save' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('anpan-recovery-codes.txt')
  const codes = readFileSync(await file.path(), 'utf8').match(/[2-9A-Z]{4}-[2-9A-Z]{4}/g) ?? []
  expect(codes).toHaveLength(10)
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 codes left')).toBeVisible()

  await page.goto(host.url)
  await writeOffline(device, page, 'Waits for its person')
  await signOut(page, host, /^Keep on this device$/)
  await device.context.setOffline(false)
  await page.goto(`${host.url}/sign-in`)
  const startMs = Date.now()
  const main = page.getByRole('main')
  await main.locator('button[aria-pressed]', { hasText: 'Sign in' }).click()
  await main.getByRole('button', { name: 'Forgot your password?' }).click()
  await main.getByLabel('Email or ANPAN ID').fill('aki@members.example')
  await main.getByLabel('Recovery code').fill((codes[3] ?? '').toLowerCase())
  await main.getByLabel('New password', { exact: true }).fill(NEXT)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL(`${host.url}/`)
  await expectSent(cardOf(page, 'Waits for its person'))
  expect((Date.now() - startMs) / 1000).toBeLessThan(LONGEST_S)
  await expect(strip(page)).not.toContainText('Sign in')
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([aki])

  // one code ends them all, and the row prompts for new ones
  await page.goto(`${host.url}/settings#security`)
  await expect(page.getByText('None. If you forget your password, you can’t reset it')).toBeVisible()
  await signOut(page, host)
  await page.goto(`${host.url}/sign-in#recover`)
  await main.getByLabel('Email or ANPAN ID').fill('aki@members.example')
  await main.getByLabel('Recovery code').fill(codes[3] ?? '')
  await main.getByLabel('New password', { exact: true }).fill(`${NEXT} again`)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(main.getByText('These don’t match, or the code has already been used.')).toBeVisible()
  await signIn(page, host, 'Aki', NEXT)
})

test('a link that is of no use says so, and takes what it carries from the address with it', async ({
  host,
  device,
}) => {
  const page = await atHome(device, host.url)
  await page.goto(`${host.url}/reset#reset=${'x'.repeat(43)}`)
  const main = page.getByRole('main')
  await main.getByLabel('New password', { exact: true }).fill(NEXT)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(main.getByText(/^This link no longer works/)).toBeVisible()
  await main.getByRole('link', { name: 'Back to sign-in' }).click()
  await expect(page).toHaveURL(`${host.url}/sign-in`)
  await expect(main.getByLabel('Email')).toBeVisible()
})

test('a link of the operator sets a new password within a minute, once', async ({ host, device }) => {
  const aki = await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await page.goto(host.url)
  await writeOffline(device, page, 'Waits for its person')
  await signOut(page, host, /^Keep on this device$/)
  await device.context.setOffline(false)
  await host.stop()
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: host.folder, HOST: '127.0.0.1', PORT: new URL(host.url).port }
  const said = execFileSync(process.execPath, [`${HOST_FOLDER}/account.js`, 'reset', 'aki@members.example'], { env })
  await host.start()
  const link = /^http:\S+/.exec(String(said))?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^${host.url}/reset#reset=`))

  const startMs = Date.now()
  const main = page.getByRole('main')
  await page.goto(link)
  await main.getByLabel('New password', { exact: true }).fill(NEXT)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page).toHaveURL(`${host.url}/`)
  await expectSent(cardOf(page, 'Waits for its person'))
  expect((Date.now() - startMs) / 1000).toBeLessThan(LONGEST_S)
  expect((await host.effects()).map(({ userId }) => userId)).toEqual([aki])

  await page.goto('about:blank')
  await page.goto(link)
  await main.getByLabel('New password', { exact: true }).fill(`${NEXT} again`)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(main.getByText(/^This link no longer works/)).toBeVisible()
})
