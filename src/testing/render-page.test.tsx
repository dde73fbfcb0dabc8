import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentLanguage } from '#src/features/language/texts.ts'
import { relativeTime } from '#src/lib/relative-time.ts'
import { setClock } from './clock.ts'
import { renderPage } from './render-page.tsx'

test('an address of no page says so, within the shell', async () => {
  await renderPage('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInstanceOf(HTMLElement)
  screen.getByText(/There’s no page at this address. Check/)
  const main = screen.getAllByRole('navigation', { name: 'Main' })[0]
  expect(main && within(main).getByRole('link', { name: 'Home' })).toBeTruthy()
})

test.each([undefined, 'ko'] as const)('a page is in English unless %s is asked for', async (language) => {
  await renderPage('/settings', { ...(language && { language }) })
  expect(currentLanguage()).toBe(language ?? 'en')
})

test('the mock answers while a page is open, on a clock that jumps', async () => {
  const clock = setClock('2026-07-01T00:00:00Z')
  await renderPage('/settings')
  const since = new Date().toISOString()
  const answer = await fetch('/api/posts?limit=1')
  expect(answer.status).toBe(200)
  await clock.advance(5 * 60_000)
  expect(relativeTime(since, Date.now(), 'en')).toBe('5 min ago')
})
