import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { becomeOperator } from '#src/testing/operator.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

beforeEach(async () => {
  giveLocks()
  toast.dismiss()
  await clearStores()
})

/** The list of people as Mina sees it, who is the only operator; Tom is a member. */
async function people() {
  const page = await renderPage('/sign-in')
  const tom = await signUp({ email: 'tom@example.com', password: 'long enough', firstName: 'Tom', lastName: '' })
  await fetch('/api/auth/sign-out', { method: 'POST' })
  const mina = await becomeOperator(page)
  await page.router.navigate({ to: '/admin/people' })
  await screen.findByRole('link', { name: 'Tom' })
  const user = (id: string) => page.mock.state.usersById.get(id)
  return { ...page, tom: () => user(tom.id), mina: () => user(mina) }
}
type Page = Awaited<ReturnType<typeof people>>

async function choose({ user }: Page, name: string, item: string) {
  await user.click(screen.getByRole('button', { name: `Actions for ${name}` }))
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }))
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const said = (title: string) => waitFor(() => expect(toast.get()?.title).toBe(title))

test('people are found by words and by a filter; where no one fits, a press shows everyone', async () => {
  const page = await people()
  const field = screen.getByRole('searchbox', { name: 'Search by name, ANPAN ID or email' })
  await page.user.type(field, 'tom')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Mina' })).toBeNull())
  await screen.findByRole('link', { name: 'Tom' })
  await page.user.click(screen.getByRole('button', { name: 'Operators' }))
  await screen.findByText('No one found')
  await page.user.click(screen.getByRole('button', { name: 'Show everyone' }))
  await screen.findByRole('link', { name: 'Tom' })
  await screen.findByRole('link', { name: 'Mina' })
})

test('a person gets a role, and the toast takes it back', async () => {
  const page = await people()
  await choose(page, 'Tom', 'Change role')
  const sheet = await dialog('Role of Tom')
  await page.user.click(sheet.getByRole('radio', { name: /^Moderator/ }))
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await said('Tom: Moderator')
  expect(page.tom()?.role).toBe('moderator')
  toast.get()?.action?.onSelect()
  await waitFor(() => expect(page.tom()?.role ?? null).toBeNull())
})

test('the last operator stays one, and the screen says why', async () => {
  const page = await people()
  await choose(page, 'Mina', 'Change role')
  const sheet = await dialog('Role of Mina')
  await page.user.click(sheet.getByRole('radio', { name: /^Member/ }))
  await page.user.click(sheet.getByRole('button', { name: 'Save' }))
  await said('Nothing changed')
  expect(toast.get()?.text).toMatch(/^This is the last operator/)
  expect(page.mina()?.role).toBe('operator')
})

test('a person is marked as official, and suspended for some days with a reason, and both are taken back', async () => {
  const page = await people()
  await choose(page, 'Tom', 'Mark as official')
  await said('Tom is marked as official')
  await screen.findByText('Official', { selector: '.tag *' })
  toast.get()?.action?.onSelect()
  await waitFor(() => expect(screen.queryByText('Official', { selector: '.tag *' })).toBeNull())
  await choose(page, 'Tom', 'Suspend')
  const sheet = await dialog('Suspend Tom')
  const act = sheet.getByRole('button', { name: /^Suspend for / })
  expect(act).toHaveProperty('disabled', true)
  await page.user.click(sheet.getByRole('radio', { name: 'Spam or advertising' }))
  await page.user.click(act)
  await said('Tom is suspended')
  await screen.findByText(/^Suspended until/)
  await choose(page, 'Tom', 'Lift suspension')
  await said('Tom is no longer suspended')
  await waitFor(() => expect(screen.queryByText(/^Suspended until/)).toBeNull())
})

test('a reset link is made at a press, and shown once', async () => {
  const page = await people()
  await choose(page, 'Tom', 'Make a password reset link')
  const sheet = await dialog('Password reset link')
  expect(sheet.queryByText(/#reset=/)).toBeNull()
  await page.user.click(sheet.getByRole('button', { name: 'Make link' }))
  await sheet.findByText(/#reset=/)
  sheet.getByText('This link is shown only once. Copy it before you close this.')
  await page.user.click(sheet.getByRole('button', { name: 'Close' }))
  await choose(page, 'Tom', 'Make a password reset link')
  expect((await dialog('Password reset link')).queryByText(/#reset=/)).toBeNull()
})

test('a person is signed out everywhere once that is confirmed', async () => {
  const page = await people()
  await choose(page, 'Tom', 'Sign out on all devices')
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign Tom out on all devices?' }))
  await page.user.click(question.getByRole('button', { name: 'Sign out' }))
  await said('Tom is signed out on all devices')
})

test('an account is deleted only once its name was typed', async () => {
  const page = await people()
  await choose(page, 'Tom', 'Delete account')
  const sheet = await dialog('Delete Tom’s account')
  const act = sheet.getByRole('button', { name: 'Delete account' })
  await page.user.type(sheet.getByRole('textbox'), 'Tim')
  expect(act).toHaveProperty('disabled', true)
  await page.user.clear(sheet.getByRole('textbox'))
  await page.user.type(sheet.getByRole('textbox'), 'Tom')
  await page.user.click(act)
  await said('Tom’s account was deleted')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tom' })).toBeNull())
  expect(page.tom()).toBeUndefined()
})

test('without a network the list stays, and the menu says what to do', async () => {
  await people()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  // an answer that was on its way may say otherwise, and a menu stays as it was opened
  await waitFor(() => {
    act(() => void dispatchEvent(new Event('offline')))
    screen.getByText('You’re offline. Go online to change anything here.')
  })
  fireEvent.click(screen.getByRole('button', { name: 'Actions for Tom' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getAllByRole('menuitem')).toHaveLength(1)
  menu.getByText('Go online to change anything here')
  asked.mockRestore()
})
