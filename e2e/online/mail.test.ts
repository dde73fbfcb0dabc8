import type { Page } from '@playwright/test'
import type { MailServer } from '../../tests/support/mail-server.ts'
import { atHome, strip } from '../support/app.ts'
import { expect } from '../support/fixtures.ts'
import { makeMember, PASSWORD, signIn, signOut } from '../support/lives.ts'
import { linkTo, mailTest } from '../support/mailing.ts'

mailTest.use({ hasWorker: false })

const NEXT = 'fresh bread at seven'
const AKI = 'aki@members.example'
/** What a person has for a way back, in seconds. */
const LONGEST_S = 60

/** The link in the nth mail that has come, once it has. */
async function linkIn(post: MailServer, nth: number): Promise<string> {
  await expect.poll(() => post.received.length, { timeout: 30_000 }).toBeGreaterThan(nth)
  return /http:\/\/\S+/.exec(post.received[nth]?.text ?? '')?.[0] ?? ''
}

/** Opens a link as from a mail, in a page that may be at the same address with another link. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(link)
}

async function setPassword(page: Page, next: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('New password', { exact: true }).fill(next)
  await main.getByRole('button', { name: 'Set password and sign in' }).click()
}

const expectDead = (page: Page) => expect(page.getByRole('main').getByText(/^This link no longer works/)).toBeVisible()

mailTest(
  'a forgotten password is replaced by mail within a minute; a link is of use once, and until a newer one',
  async ({ mailHost: host, post, device }) => {
    await makeMember(host, 'Aki')
    const page = await atHome(device, host.url)
    const main = page.getByRole('main')

    // the address is theirs once they have pressed the button behind the link
    const confirm = await linkIn(post, 0)
    expect(confirm).toMatch(new RegExp(`^${host.url}/reset#confirm=`))
    await follow(page, confirm)
    await main.getByRole('button', { name: 'Confirm' }).click()
    // the account is signed in elsewhere: its password shows that it is theirs
    await main.getByLabel('Password of that account', { exact: true }).fill(PASSWORD)
    await main.getByRole('button', { name: 'Confirm' }).click()
    await expect(main.getByText(`${AKI} is confirmed. You can sign in with it.`)).toBeVisible()

    const startMs = Date.now()
    await page.goto(`${host.url}/sign-in`)
    await main.locator('button[aria-pressed]', { hasText: 'Sign in' }).click()
    await main.getByRole('button', { name: 'Forgot your password?' }).click()
    const byMail = main.getByRole('region', { name: 'By email' })
    await byMail.getByLabel('Email or ANPAN ID').fill(AKI)
    await byMail.getByRole('button', { name: 'Send a link' }).click()
    await expect(byMail.getByText(/^If there’s an account for this address, we’ve emailed a link/)).toBeVisible()
    const older = await linkIn(post, 1)
    await byMail.getByRole('button', { name: 'Send another link' }).click()
    const newer = await linkIn(post, 2)

    await follow(page, older)
    await setPassword(page, NEXT)
    await expectDead(page)
    await follow(page, newer)
    await setPassword(page, NEXT)
    await expect(page).toHaveURL(`${host.url}/`)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect((Date.now() - startMs) / 1000).toBeLessThan(LONGEST_S)
    await expect(strip(page)).not.toContainText('Sign in')

    await follow(page, newer)
    await setPassword(page, `${NEXT} again`)
    await expectDead(page)
    await signOut(page, host)
    await signIn(page, host, 'Aki', NEXT)
    // the owner is notified of the new password, with a link that signs out others, and of no sign-in on this device
    expect(await linkIn(post, 3)).toMatch(new RegExp(`^${host.url}/reset#reset=`))
    expect(post.received.map(({ to }) => to)).toEqual([[AKI], [AKI], [AKI], [AKI]])
    expect(device.errors.filter((line) => !/40[13]/.test(line))).toEqual([])
  },
)

mailTest(
  'an address that another person has changed is restored by the link in the mail to it, with a new password',
  async ({ mailHost: host, post, device }) => {
    const taken = 'taken@members.example'
    await makeMember(host, 'Aki')
    const page = await atHome(device, host.url)
    const send = (path: string, data: object) =>
      device.context.request.post(`${host.url}/api/auth/${path}`, { headers: { Origin: host.url }, data })
    const own = (await linkTo(post, AKI, 'confirm')).split('=')[1]
    expect((await send('address/confirm', { token: own, password: PASSWORD })).ok()).toBe(true)
    await signIn(page, host, 'Aki')
    expect((await send('address', { email: taken, current: PASSWORD })).status()).toBe(202)
    const token = (await linkTo(post, taken, 'confirm')).split('=')[1]
    expect((await send('address/confirm', { token })).ok()).toBe(true)

    await follow(page, await linkTo(post, AKI, 'restore'))
    await expect(page.getByRole('heading', { name: 'Take back your account' })).toBeVisible()
    await setPassword(page, NEXT)
    await expect(page).toHaveURL(`${host.url}/`)
    await expect(strip(page)).not.toContainText('Sign in')
    await follow(page, await linkTo(post, AKI, 'restore'))
    await setPassword(page, `${NEXT} again`)
    await expectDead(page)
    await signOut(page, host)
    await signIn(page, host, 'Aki', NEXT)
    expect(device.errors.filter((line) => !/40[13]/.test(line))).toEqual([])
  },
)
