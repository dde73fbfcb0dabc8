import { atHome, cardOf, expectSent, expectWaiting, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { makeMember, PASSWORD, signIn } from '../support/lives.ts'

test.use({ hasWorker: false })

test('who leaves is shown what was not sent, and comes back within the days by signing in', async ({
  host,
  device,
}) => {
  const aki = await makeMember(host, 'Aki')
  const page = await atHome(device, host.url)
  await signIn(page, host, 'Aki')
  await expectSent(await writePost(page, 'Written before'))
  await host.setFaults(
    { method: 'POST', path: '/api/posts', problem: 'server-error' },
    { method: 'POST', path: '/api/batch', problem: 'server-error' },
  )
  await expectWaiting(await writePost(page, 'Never sent'))
  await page.goto(`${host.url}/settings#security`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await expect(dialog.getByText('1 change hasn’t been sent and will be discarded.')).toBeVisible()
  await expect(dialog.getByRole('status').getByText('Never sent')).toBeVisible()
  for (const [what, count] of [
    ['Posts', '1'],
    ['Comments', '0'],
    ['Pictures', '0'],
    ['Waiting to send', '1'],
  ])
    await expect(dialog.getByText(what ?? '', { exact: true }).locator('xpath=../dd')).toHaveText(count ?? '')
  await dialog.getByLabel('Enter your password to confirm').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/^Your account will be deleted on .*Sign in by then to keep it\./)).toBeVisible()
  await expect(page).toHaveURL(`${host.url}/`)
  await expect(cardOf(page, 'Written before')).toHaveCount(0)
  const seen = async () => (await fetch(`${host.url}/api/posts`)).text()
  expect(await seen()).not.toContain('Written before')

  await host.setFaults()
  await page.goto(`${host.url}/sign-in`)
  const main = page.getByRole('main')
  await main.locator('button[aria-pressed]', { hasText: 'Sign in' }).click()
  await main.getByLabel('Email').fill('aki@members.example')
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.locator('form').getByRole('button', { name: 'Sign in' }).click()
  await expect(main.getByText(/^This account will be deleted on /)).toBeVisible()
  await main.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
  await expect(main.getByText(/^This account will be deleted on /)).toHaveCount(0)
  await main.getByRole('link', { name: 'Go home' }).click()
  await expect(cardOf(page, 'Written before')).toBeVisible()
  expect(await seen()).toContain('Written before')
  const made = (await host.effects()).filter(({ kind }) => kind === 'post.create')
  expect(made.map(({ userId }) => userId)).toEqual([aki])
  expect(device.errors.filter((line) => !/50[03]|401/.test(line))).toEqual([])
})

test('what holds here, and what is kept, can be read before one has an account', async ({ host, device }) => {
  const page = await device.open()
  for (const [link, title] of [
    ['Terms', 'Terms of use'],
    ['Privacy policy', 'Privacy policy'],
    ['Legal notice', 'Legal notice'],
  ] as const) {
    await page.goto(`${host.url}/sign-in`)
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveTitle(`${title} | ANPAN`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeAttached()
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(2)
  }
})
