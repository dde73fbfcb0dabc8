import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setTheme } from '#src/features/theme/theme.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { BottomNav } from './app-frame.tsx'
import { Header } from './header.tsx'

vi.mock('#src/data/session/hooks/account.ts', () => ({ useAccount: () => undefined }))
vi.mock('#src/data/notifications/hooks/notices.ts', () => ({ useUnreadCount: () => 2 }))
vi.mock('#src/data/device/hooks/device.ts', () => ({ rememberLanguage: () => Promise.resolve() }))

const both = (
  <>
    <Header isHidden={false} />
    <BottomNav />
  </>
)

test('the header has logo, subtitle, search, language, notifications and profile by their names', async () => {
  await renderPiece(<Header isHidden={false} />)
  const brand = screen.getByRole('link', { name: /ANPAN.*One door to everyday life/ })
  expect([brand.getAttribute('href'), brand.querySelector('svg') !== null]).toEqual(['/', true])
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/discover')
  expect(screen.getByRole('button', { name: 'Language' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/profile')
  const bell = screen.getByRole('link', { name: 'Notifications' })
  expect(document.getElementById(bell.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2 unread')
})

test('the main navigation has its five places on phones and three on desktops', async () => {
  await renderPiece(both)
  const names = screen.getAllByRole('navigation', { name: 'Main' }).map((nav) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => link.textContent),
  )
  expect(names).toEqual([
    ['Home', 'Discover', 'Chat'],
    ['Home', 'Discover', 'Kabu Pay', 'Chattie', 'Profile'],
  ])
})

test.each([
  ['/', 'Home'],
  ['/chattie?with=1', 'Chattie'],
  ['/kago', undefined],
])('at %s the navigation marks %s', async (path, name) => {
  await renderPiece(<BottomNav />, path)
  const current = screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')
  expect(current?.textContent).toBe(name)
})

test('a search from the header opens discover with its words', async () => {
  const { user, router } = await renderPiece(<Header isHidden={false} />)
  await user.type(screen.getByRole('searchbox'), 'tomato {Enter}')
  expect(router.state.location.href).toBe('/discover?q=tomato')
})

test("text in the header field's picture in the HTML is in the field, with the focus", async () => {
  globalThis.anpanTap = null
  document.body.insertAdjacentHTML('beforeend', '<input data-key="/" type="search" value="tomato">')
  document.querySelector('input')?.focus()
  await renderPiece(<Header isHidden={false} />)
  const field = screen.getAllByRole('searchbox').at(-1) as HTMLInputElement
  expect([field.name, field.value, document.activeElement === field]).toEqual(['q', 'tomato', true])
  globalThis.anpanTap = undefined
})

test('the look is chosen in the language menu and holds at once', async () => {
  const { user } = await renderPiece(<Header isHidden={false} />)
  await user.click(screen.getByRole('button', { name: 'Language' }))
  expect(screen.getByRole('menuitemradio', { name: 'English' }).getAttribute('aria-checked')).toBe('true')
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem('anpan-theme')).toBe('dark')
  setTheme('system')
})
