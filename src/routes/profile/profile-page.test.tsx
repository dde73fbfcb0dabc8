import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { deviceDb, outboxDb } from '#src/data/db/database.ts'
import { loadSending } from '#src/data/hooks/offline.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { refreshSession } from '#src/data/session/hooks/sign-in.ts'
import { reportReached, reportUnreached } from '#src/data/sync/hooks/connection.ts'
import { clearStores } from '#src/testing/device.ts'
import { readQrCode } from '#src/testing/read-qr-code.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
  reportReached()
})

const hana = { email: 'hana@example.com', password: 'long enough', firstName: 'Hana', lastName: 'Sato' }
const card = () => screen.findByRole('region', { name: 'Your profile' })
async function openSheet(page: Awaited<ReturnType<typeof renderPage>>) {
  await page.user.click(await screen.findByRole('button', { name: 'Edit profile' }))
  return within(await screen.findByRole('dialog', { name: 'Edit profile' }))
}

test('a visitor is shown no profile or points as their own, and the way to an own page', async () => {
  await renderPage('/profile')
  const own = within(await card())
  own.getByText('This will be your page')
  expect(own.queryAllByRole('definition')).toEqual([])
  expect(own.queryByText(/ANPAN-/)).toBeNull()
  expect(own.getByRole('link', { name: 'Sign in or create an account' }).getAttribute('href')).toBe(
    '/sign-in?next=%2Fprofile',
  )
  const points = within(screen.getByRole('region', { name: 'Points' }))
  points.getByText('0 pt')
  points.getByText('No points yet')
})

test('a guest is shown the way to an account on their own page', async () => {
  await renderPage('/profile')
  await (await loadSending()).startSession()
  const link = await within(await card()).findByRole('link', { name: 'Create an account or sign in' })
  expect(link.getAttribute('href')).toBe('/sign-in?next=%2Fprofile')
})

test('days of login and a balance of points stand under the mark of a sample alone', async () => {
  await renderPage('/profile')
  const points = await screen.findByRole('region', { name: 'Points' })
  const sample = within(points).getByRole('group', { name: /^Sample/ })
  within(sample).getByText(/15,750/)
  within(sample).getByText('Daily login: day 5')
  sample.remove()
  expect(points.textContent).not.toMatch(/login|15,750|Stamped/)
})

test.each([
  ['en', ['First name', 'Last name (optional)']],
  ['ja', ['姓（任意）', '名']],
  ['ko', ['성(선택)', '이름']],
  ['zh', ['姓（选填）', '名']],
] as const)('in %s the fields of a name stand as %j', async (language, labels) => {
  await renderPage('/sign-in?mode=sign-up', { language })
  const first = await screen.findByLabelText(labels[0])
  const second = screen.getByLabelText(labels[1])
  expect(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the latest rewards are five, with their points and dates', async () => {
  await renderPage('/profile')
  const rewards = within(await screen.findByRole('region', { name: 'Recent points' })).getAllByRole('listitem')
  expect(rewards.map((row) => row.querySelector('b')?.textContent)).toEqual(['+50', '+100', '+25', '+75', '+150'])
  expect(rewards[0]?.querySelector('time')?.dateTime).toMatch(/^\d{4}-/)
  within(rewards[0] as HTMLElement).getByText('Daily login')
})

test('a member’s own last seven days and latest points stand in place of the sample', async () => {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await fetch('/api/posts', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'Warm buns' }),
  })
  await page.router.navigate({ to: '/profile' })
  const rewards = within(await screen.findByRole('region', { name: 'Recent points' }))
  await rewards.findByText('First post of the day')
  const rows = rewards.getAllByRole('listitem')
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['+20', '+10'])
  rewards.getByText('Opened the app')
  const points = within(screen.getByRole('region', { name: 'Points' }))
  await points.findByText('1 of the last 7 days')
  expect(points.getAllByRole('listitem').map((day) => day.textContent.endsWith('Opened'))).toEqual([
    ...Array(6).fill(false),
    true,
  ])
  expect(document.body.textContent).not.toMatch(/Sample|15,750|Daily login/)
})

test('a member whose points were never read is told so, and no day is called missed', async () => {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  const answer = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    (input instanceof Request ? input.url : `${input}`).includes('/api/user/points')
      ? Promise.resolve(new Response(null, { status: 503 }))
      : answer(input, init),
  )
  await page.router.navigate({ to: '/profile' })
  const points = within(await screen.findByRole('region', { name: 'Points' }))
  expect(await screen.findByText('Your points aren’t saved on this device yet')).toBeTruthy()
  points.getByText('Days visited')
  expect(points.queryByText(/of the last 7 days|Not opened/)).toBeNull()
  vi.restoreAllMocks()
})

test('a member sees what the server tells of them', async () => {
  const page = await renderPage('/sign-in')
  const user = await signUp(hana)
  await page.router.navigate({ to: '/profile' })
  const own = within(await card())
  await own.findByText('Hana Sato')
  own.getByText(user.anpanId)
  own.getByText('Member')
  expect(own.getAllByRole('definition').map((count) => count.textContent)).toEqual(['0', '0', '0'])
})

test('notifications, security, storage, language and settings are each one press away', async () => {
  await renderPage('/profile')
  await card()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const href of ['/notifications', '/settings#security', '/settings#storage', '/settings#look', '/settings'])
    expect(hrefs).toContain(href)
})

test('points are used in the shop, once there are any', async () => {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await page.router.navigate({ to: '/profile' })
  await within(await card()).findByText('Hana Sato')
  expect(screen.queryByRole('link', { name: 'Use' })).toBeNull()
  await outboxDb.accounts.toCollection().modify((row) => {
    if (row.user) row.user.rewardPoints = 1200
  })
  expect(await screen.findByText('1,200 pt')).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'Use' })).getAttribute('href')).toBe('/discover?tab=products')
})

test('the ANPAN id is copied, and shown as a code', async () => {
  const { user, router } = await renderPage('/sign-in')
  const { anpanId } = await signUp(hana)
  await router.navigate({ to: '/profile' })
  await user.click(await screen.findByRole('button', { name: 'Copy ANPAN ID' }))
  expect(await navigator.clipboard.readText()).toBe(anpanId)
  expect(await screen.findByText('ANPAN ID copied')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show QR code' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Your QR code' }))
  const code = sheet.getByRole('img', { name: `QR code for ${anpanId}` })
  expect(readQrCode(code)).toBe(`${location.origin}/people/${anpanId}`)
  await user.click(sheet.getByRole('button', { name: 'Share' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/people/${anpanId}`)
})

test('name and colour are changed on the server, and shown', async () => {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await page.router.navigate({ to: '/profile' })
  await within(await card()).findByText('Hana Sato')
  const sheet = await openSheet(page)
  const first = await sheet.findByLabelText('First name')
  await page.user.clear(first)
  await page.user.type(first, 'Hanako')
  await page.user.click(sheet.getByRole('radio', { name: 'Grape' }))
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await within(await card()).findByText('Hanako Sato')
  const answer = await fetch('/api/auth/user')
  expect(await answer.json()).toMatchObject({ firstName: 'Hanako', lastName: 'Sato', avatarColour: 'grape' })
})

test('the colour that one has is chosen as the sheet opens, also where it was never chosen', async () => {
  const page = await renderPage('/sign-in')
  await signUp(hana)
  await page.router.navigate({ to: '/profile' })
  await within(await card()).findByText('Hana Sato')
  let sheet = await openSheet(page)
  const chosen = async () =>
    within((await sheet.findAllByRole('radio', { checked: true }))[0]?.closest('label') as never)
  ;(await chosen()).getByText('Current colour')
  const drawn = document.querySelector('dialog .avatar')?.getAttribute('data-tint')
  expect(document.querySelector('dialog label[data-tint]')?.getAttribute('data-tint')).toBe(drawn)
  await page.user.click(sheet.getByRole('radio', { name: 'Grape' }))
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  sheet = await openSheet(page)
  ;(await chosen()).getByText('Grape')
  expect(sheet.queryByText('Current colour')).toBeNull()
})

test('a visitor who saves a name becomes a guest of that name', async () => {
  const page = await renderPage('/profile')
  const sheet = await openSheet(page)
  await page.user.type(await sheet.findByLabelText('First name'), 'Mio')
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  const own = within(await card())
  await own.findByText('Mio')
  own.getByText('Guest')
})

test('a blank name is not saved, and the field says why', async () => {
  const page = await renderPage('/profile')
  const sheet = await openSheet(page)
  await page.user.click(await sheet.findByRole('button', { name: 'Save' }))
  expect(await sheet.findByText('Enter a name.')).toBeTruthy()
  expect(await outboxDb.accounts.count()).toBe(0)
})

test('what was typed stays when the sheet is closed, and is gone after Cancel', async () => {
  const page = await renderPage('/profile')
  let sheet = await openSheet(page)
  await page.user.type(await sheet.findByLabelText('First name'), 'Half a na')
  await waitFor(async () =>
    expect((await deviceDb.kept.get(['visitor', 'profile-edit']))?.value).toMatchObject({ firstName: 'Half a na' }),
  )
  document.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  sheet = await openSheet(page)
  expect(((await sheet.findByLabelText('First name')) as HTMLInputElement).value).toBe('Half a na')
  await page.user.click(sheet.getByRole('button', { name: 'Cancel' }))
  await waitFor(async () => expect((await deviceDb.kept.get(['visitor', 'profile-edit']))?.value).toBeNull())
})

test('offline the profile is shown, and saving says what it needs', async () => {
  const page = await renderPage('/profile')
  await card()
  await refreshSession() // what the page has asked is answered
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  reportUnreached()
  const sheet = await openSheet(page)
  expect(await sheet.findByText('Go online to save. What you typed is kept until then.')).toBeTruthy()
  expect((sheet.getByRole('button', { name: 'Save' }) as HTMLButtonElement).disabled).toBe(true)
  vi.restoreAllMocks()
})
