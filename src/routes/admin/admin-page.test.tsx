import { configure, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { signUp } from '#src/data/session/hooks/enter.ts'
import { clearStores, giveLocks } from '#src/testing/device.ts'
import { CONSOLE_PAGES } from '#src/shell/console/console-pages.ts'
import { becomeOperator } from '#src/testing/operator.ts'
import { renderPage } from '#src/testing/render-page.tsx'

// whole pages are drawn here, on machines that may be busy
configure({ asyncUtilTimeout: 20_000 })

const saved = vi.hoisted(() => [] as { name: string; text: string }[])
vi.mock('#src/ui/save-file.ts', () => ({
  saveFile: (name: string, text: string) => void saved.push({ name, text }),
}))

beforeEach(async () => {
  giveLocks()
  saved.length = 0
  await clearStores()
})

/** The overview as an operator sees it. */
async function overview() {
  const page = await renderPage('/sign-in')
  await becomeOperator(page)
  await page.router.navigate({ to: '/admin' })
  await screen.findByRole('heading', { name: 'Overview', level: 1 })
  return page
}

test('an operator finds what waits, a chart for each figure, and how the portal runs', async () => {
  await overview()
  const chart = await screen.findByRole('region', { name: 'People who joined' })
  within(chart).getByRole('heading', { name: 'People who joined' })
  for (const name of ['People who came', 'Posts', 'Comments', 'Messages', 'Orders'])
    screen.getByRole('heading', { name, level: 3 })
  expect(screen.getAllByText('Not set up on the server')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'How it runs' })).toBeTruthy()
  expect(screen.getAllByText('Nothing waiting').length).toBeGreaterThan(0)
})

test('each chart has its figures as a table, of as many days as are chosen', async () => {
  const { user } = await overview()
  const table = async () => within(await screen.findByRole('table', { name: 'Posts', hidden: true }))
  expect((await table()).getAllByRole('row', { hidden: true })).toHaveLength(31)
  await user.click(screen.getByRole('radio', { name: '7 days' }))
  expect((await table()).getAllByRole('row', { hidden: true })).toHaveLength(8)
})

test('all figures are saved as one file, whatever is shown', async () => {
  const { user } = await overview()
  await user.click(await screen.findByRole('button', { name: 'Download the figures as CSV' }))
  expect(saved).toHaveLength(1)
  expect(saved[0]?.text.split('\r\n')).toHaveLength(92)
  expect(saved[0]?.name).toMatch(/^portal-\d{4}-\d\d-\d\d\.csv$/)
})

test('the pages of the console lead to one another, and back to the portal', async () => {
  await overview()
  const nav = within(screen.getAllByRole('navigation', { name: 'Console' })[0] as HTMLElement)
  const links = nav.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/admin',
    '/admin/people',
    '/moderation',
    '/moderation?view=orders',
    '/admin/announcements',
    '/admin/invitations',
    '/admin/settings',
    '/admin/log',
    '/',
    '/profile',
  ])
  expect(nav.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
})

const ADDRESSES = CONSOLE_PAGES.map(({ to }) => to).filter((to) => to.startsWith('/admin'))

test.each(ADDRESSES)('to a member there is no page at %s, and nothing is requested for it', async (path) => {
  const { router } = await renderPage('/sign-in')
  await signUp({ email: 'tom@example.com', password: 'long enough', firstName: 'Tom', lastName: '' })
  const asked = vi.spyOn(globalThis, 'fetch')
  await router.navigate({ to: path })
  await screen.findByRole('heading', { name: 'Page Not Found' })
  expect(asked.mock.calls.filter(([url]) => String(url).includes('/api/admin'))).toEqual([])
  asked.mockRestore()
})

test('an operator who is none any more finds no page once the server has said so', async () => {
  const page = await renderPage('/sign-in')
  const id = await becomeOperator(page)
  const user = page.mock.state.usersById.get(id)
  if (user) user.role = null
  await page.router.navigate({ to: '/admin' })
  await waitFor(() => screen.getByRole('heading', { name: 'Page Not Found' }))
})

test('what could not be read says so, and is read at a press', async () => {
  const page = await renderPage('/sign-in')
  await becomeOperator(page)
  const real = globalThis.fetch
  const asked = vi.spyOn(globalThis, 'fetch')
  asked.mockImplementation((input, init) =>
    String(input).includes('/api/admin/overview')
      ? Promise.resolve(new Response('{}', { status: 500, headers: { 'Content-Type': 'application/json' } }))
      : real(input, init),
  )
  await page.router.navigate({ to: '/admin' })
  await screen.findByText('This page couldn’t be loaded')
  asked.mockRestore()
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'How it runs' })
})

test('without a network the page says what to do, and comes once there is one', async () => {
  const page = await renderPage('/sign-in')
  await becomeOperator(page)
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await page.router.navigate({ to: '/admin' })
  await screen.findByText('Go online to see this page')
  asked.mockRestore()
  dispatchEvent(new Event('online'))
  await screen.findByRole('heading', { name: 'How it runs' })
})
