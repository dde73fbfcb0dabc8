import type { Locator, Page } from '@playwright/test'
import { atHome, cardOf, expectSent, strip, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { signOut } from '../support/lives.ts'
import { mailTest } from '../support/mailing.ts'
import { giveAuthenticator } from '../support/passkeys.ts'

test.use({ hasWorker: false })
mailTest.use({ hasWorker: false })

/** What a person has for a way back, in seconds. */
const LONGEST_S = 60

/** Passkeys are of a name, and no number is one. */
const byName = (url: string) => url.replace('127.0.0.1', 'localhost')

/** The field of the form offers the passkey by itself, and who agrees there is signed in before the press. */
const pressUnlessOffered = (button: Locator): Promise<void> => button.click({ timeout: 3000 }).catch(() => undefined)

/** Makes the visitor a member by name and passkey alone. */
async function joinByPasskey(page: Page, url: string, name: string): Promise<void> {
  const main = page.getByRole('main')
  await page.goto(`${url}/sign-in`)
  await main.getByRole('button', { name: 'Without an email address' }).click()
  await main.getByLabel('First name').fill(name)
  await main.getByRole('button', { name: 'Create account with a passkey' }).click()
  await expect(page).toHaveURL(`${url}/`)
}

test('a guest becomes a member by passkey alone, comes back with it within a minute, and leaves and stays with it', async ({
  host,
  device,
}) => {
  host.url = byName(host.url)
  const page = await atHome(device, host.url)
  await giveAuthenticator(device, page)
  const main = page.getByRole('main')
  await expectSent(await writePost(page, 'Written as a guest'))
  await joinByPasskey(page, host.url, 'Mio')
  await expectSent(await writePost(page, 'Written as a member'))
  const ids = (await host.effects()).map(({ userId }) => userId)
  expect(new Set(ids).size, 'the guest and the member are one').toBe(1)
  await signOut(page, host)

  const startMs = Date.now()
  await page.goto(`${host.url}/sign-in`)
  const choice = main.locator('button[aria-pressed]', { hasText: 'Sign in' })
  await pressUnlessOffered(choice)
  const button = main.getByRole('button', { name: 'Sign in with a passkey' })
  await pressUnlessOffered(button)
  await expect(page).toHaveURL(`${host.url}/`)
  await expect(cardOf(page, 'Written as a member')).toBeVisible()
  expect((Date.now() - startMs) / 1000).toBeLessThan(LONGEST_S)
  await expect(strip(page)).not.toContainText('Sign in')

  // who has no password is asked for the passkey, and for nothing else
  await page.goto(`${host.url}/settings#security`)
  await expect(page.getByText('None. If you lose your passkey, you can’t sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByText('Posts', { exact: true }).locator('xpath=../dd')).toHaveText('2')
  await expect(dialog.locator('input[type=password]')).toHaveCount(0)
  const act = dialog.getByRole('button', { name: 'Delete account' })
  await expect(act).toBeDisabled()
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(dialog.getByText('Confirmed with a passkey')).toBeVisible()
  await act.click()
  await expect(page.getByText(/^Your account will be deleted on .*Sign in by then to keep it\./)).toBeVisible()
  await expect(cardOf(page, 'Written as a member')).toHaveCount(0)

  await page.goto(`${host.url}/sign-in`)
  const stay = main.getByRole('button', { name: 'Keep my account' })
  await pressUnlessOffered(choice)
  await pressUnlessOffered(button)
  await stay.click()
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
  await page.goto(host.url)
  await expect(cardOf(page, 'Written as a member')).toBeVisible()
  expect(device.errors).toEqual([])
})

mailTest('the address is changed with a passkey in place of the password', async ({ mailHost: host, post, device }) => {
  const page = await atHome(device, host.url)
  await giveAuthenticator(device, page)
  await joinByPasskey(page, host.url, 'Mio')
  await page.goto(`${host.url}/settings#security`)
  await page.getByRole('button', { name: /^Email/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill('mio@members.example')
  await expect(dialog.getByRole('button', { name: 'Send a link' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(dialog.getByText('Confirmed with a passkey')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send a link' }).click()
  await expect(dialog.getByRole('status')).toContainText('mio@members.example')
  await expect.poll(() => post.received.length, { timeout: 30_000 }).toBe(1)
  const link = /http:\/\/\S+/.exec(post.received[0]?.text ?? '')?.[0] ?? ''
  expect([post.received[0]?.to, link.split('=')[0]]).toEqual([['mio@members.example'], `${host.url}/reset#confirm`])
  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('mio@members.example is confirmed. You can sign in with it.')).toBeVisible()
  expect(device.errors).toEqual([])
})
