import type { Page } from '@playwright/test'
import {
  atHome,
  cardOf,
  expectSent,
  expectWaiting,
  openComposer,
  postField,
  strip,
  typePost,
  writePost,
} from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, PASSWORD, signIn } from '../support/lives.ts'
import { writeOffline } from '../support/sending.ts'
import { placesOf } from '../support/stores.ts'

const NEXT = 'fresh bread at seven'

/** Goes to the settings as a person does, and changes the password there. */
async function changePassword(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings#security`)
  await page.getByRole('button', { name: /^Password/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('New password', { exact: true }).fill(NEXT)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)
}

test('a new password leaves waiting changes here in place; another device forgets its person and seals its waiting changes', async ({
  host,
  device,
  other,
}) => {
  const aki = await makeMember(host, 'Aki')
  const there = await atHome(other, host.url)
  await signIn(there, host, 'Aki')
  await writeOffline(other, there, 'Waits on the other device')
  await typePost(there, 'Half a thought of the other device')
  await expect(there.getByText('Draft saved')).toBeVisible()
  expect(await placesOf(there, 'aki@members.example')).not.toEqual([])
  const here = await atHome(device, host.url)
  await signIn(here, host, 'Aki')

  // a change written on this device meets a server in trouble, and waits
  await host.setFaults(
    { method: 'POST', path: '/api/posts', problem: 'server-error' },
    { method: 'POST', path: '/api/batch', problem: 'server-error' },
  )
  await expectWaiting(await writePost(here, 'Waits on this device'))
  await typePost(here, 'Half a thought here')
  await expect(here.getByText('Draft saved')).toBeVisible()
  await changePassword(here, host.url)
  const isIn = await other.context.request.get(`${host.url}/api/user/likes`)
  expect(isIn.status(), 'the session of the other device is dead by now').toBe(401)

  await host.setFaults()
  await here.goto(host.url)
  await expectSent(cardOf(here, 'Waits on this device'))
  await expect(strip(here)).not.toContainText('Sign in')
  await openComposer(here)
  await expect(postField(here)).toHaveValue('Half a thought here')

  // the other device was without a network all along; with its next answer it forgets the person, and shows why
  await expect(cardOf(there, 'Waits on the other device')).toBeVisible()
  await other.context.setOffline(false)
  await expect(strip(there)).toContainText('your password was changed', { timeout: 60_000 })
  await expect(there.getByText(/the other device/)).toHaveCount(0)
  await expect.poll(() => placesOf(there, 'aki@members.example')).toEqual([])
  await there.reload()
  await expect(strip(there)).toContainText('your password was changed')
  await expect(there.getByText(/the other device/)).toHaveCount(0)
  await signIn(there, host, 'Aki', NEXT)
  await expectSent(cardOf(there, 'Waits on the other device'))
  await openComposer(there)
  await expect(postField(there)).toHaveValue('Half a thought of the other device')
  const made = (await host.effects()).filter(({ kind }) => kind === 'post.create')
  expect(made.map(({ userId }) => userId)).toEqual([aki, aki])
  expect([...device.errors, ...other.errors].filter((line) => !/50[03]|401|409/.test(line))).toEqual([])
})

test('offline the password cannot be changed, and the dialog says so', async ({ host, device }) => {
  await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await page.goto(`${host.url}/settings#security`)
  await page.getByRole('button', { name: /^Password/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password', { exact: true }).fill('iloveyou')
  await expect(dialog.getByText('Strength: very easy to guess')).toBeVisible()
  await device.context.setOffline(true)
  await expect(dialog.getByText('Go online to change your password.')).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('button', { name: 'Change password' })).toBeDisabled()
})
