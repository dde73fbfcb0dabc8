import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MOCK_SETUP_TOKEN } from '#mock-server/index.ts'
import { forgetSetupToken } from '#src/data/admin/hooks/setup.ts'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { becomeOperator } from '#src/testing/operator.ts'
import { renderPage } from '#src/testing/render-page.tsx'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

beforeEach(async () => {
  giveLocks()
  forgetSetupToken()
  await clearStores()
})

const present = async () => (await fetch('/api/portal')).json()
const member = () => signUp({ email: 'mina@example.com', password: 'long enough', firstName: 'Mina', lastName: '' })

test('a link that is opened where the page is open already is taken', async () => {
  const { router } = await renderPage('/setup', { seed: 'none' })
  await screen.findByText('Where to find the link')
  await router.navigate({ to: '/setup', hash: MOCK_SETUP_TOKEN })
  await screen.findByRole('link', { name: 'Create an account or sign in' })
  expect(router.state.location.href).toBe('/setup')
})

test('what the link carries leaves the address at once, and is kept for the tab', async () => {
  const { router } = await renderPage(`/setup#${MOCK_SETUP_TOKEN}`, { seed: 'none' })
  expect(router.state.location.href).toBe('/setup')
  await screen.findByRole('heading', { name: 'Set up your portal', level: 1 })
  const way = screen.getByRole('link', { name: 'Create an account or sign in' })
  expect(way.getAttribute('href')).toBe('/sign-in?next=%2Fsetup')
})

test('the visitor signs up on the way, becomes the operator, and is led through five steps to the portal', async () => {
  const { router, user, mock } = await renderPage(`/setup#${MOCK_SETUP_TOKEN}`, { seed: 'none' })
  await user.click(await screen.findByRole('link', { name: 'Create an account or sign in' }))
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'mina@example.com')
  await user.type(screen.getByRole('textbox', { name: /^First name/ }), 'Mina')
  await user.type(screen.getByLabelText('Password'), 'long enough')
  await user.click(screen.getAllByRole('button', { name: 'Create account' }).at(-1) as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'Become the operator' }))

  await screen.findByRole('heading', { name: 'Name your portal' })
  expect([...mock.state.usersById.values()].map(({ role }) => role)).toEqual(['operator'])
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Harbour')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Choose a colour' })
  expect(await present()).toMatchObject({ name: 'Harbour' })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await screen.findByRole('heading', { name: 'Who may join and write?' })
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Back' }))
  await screen.findByRole('heading', { name: 'Choose a colour' })
  await user.click(screen.getByRole('radio', { name: 'Leaf' }))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('heading', { name: 'Who may join and write?' })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await screen.findByRole('heading', { name: 'Which services do you offer?' })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await screen.findByRole('heading', { name: 'Who runs this portal?' })
  await user.type(screen.getByRole('textbox', { name: 'Operator’s name' }), 'Harbour Town')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await screen.findByRole('heading', { name: 'Your portal is ready' })
  screen.getByRole('heading', { name: 'Set up your portal', level: 1 })
  screen.getByRole('img', { name: 'QR code of the portal’s address' })
  screen.getByText(location.host)
  expect(await present()).toMatchObject({ accent: '#3b7a2c', operator: { name: 'Harbour Town' } })
  await user.click(screen.getByRole('link', { name: 'Open the portal' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a step that was begun is where the operator goes on', async () => {
  const page = await renderPage('/sign-in', { seed: 'none' })
  await becomeOperator(page)
  await page.router.navigate({ to: '/setup' })
  await page.user.click(await screen.findByRole('button', { name: 'Later' }))
  await screen.findByRole('heading', { name: 'Choose a colour' })
  await page.router.navigate({ to: '/admin' })
  await page.router.navigate({ to: '/setup' })
  await screen.findByRole('heading', { name: 'Choose a colour' })
})

test('a link that is of no use says so, and what to do', async () => {
  const { user, router } = await renderPage('/sign-in', { seed: 'none' })
  await member()
  await router.navigate({ to: '/setup', hash: 'x'.repeat(43) })
  await user.click(await screen.findByRole('button', { name: 'Become the operator' }))
  await screen.findByText(/^This setup link no longer works/)
  await user.click(screen.getByRole('button', { name: 'Use another link' }))
  await screen.findByText('Where to find the link')
})

test('without a link a portal that has no operator says where it is; any other has no such page', async () => {
  const { router, mock } = await renderPage('/setup', { seed: 'none' })
  await screen.findByText('Where to find the link')
  await member()
  for (const user of mock.state.usersById.values()) user.role = 'operator'
  await router.navigate({ to: '/' })
  await router.navigate({ to: '/setup' })
  await screen.findByRole('heading', { name: 'Page Not Found' })
})

test('without a network the way on waits, and says what to do', async () => {
  const { router } = await renderPage('/sign-in', { seed: 'none' })
  await member()
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  dispatchEvent(new Event('offline'))
  await router.navigate({ to: '/setup', hash: MOCK_SETUP_TOKEN })
  await screen.findByText(/^Go online to set up your portal/)
  expect(await screen.findByRole('button', { name: 'Become the operator' })).toHaveProperty('disabled', true)
  asked.mockRestore()
})
