import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { BrokenPage } from './broken-page.tsx'

const ask = vi.fn<() => Promise<Response>>()
const reload = vi.fn()
const unreached = () => Promise.reject(new TypeError('no network'))
const reached = () => Promise.resolve(new Response(''))

/** The messages of engines about a module that cannot be loaded, and Vite's about a style. */
const MESSAGES = [
  'Failed to fetch dynamically imported module: https://anpan.example/assets/page-rare-1.js',
  'error loading dynamically imported module: https://anpan.example/assets/page-rare-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-rare-1.css',
]

beforeAll(async () => void (await import('#src/features/device/needs-network.tsx'))) // its first load takes longer than a test waits
beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  ask.mockReset().mockImplementation(unreached)
  vi.spyOn(location, 'reload').mockImplementation(reload)
  reload.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(MESSAGES)('a page whose file cannot be loaded explains that it needs a network: %s', async (message) => {
  await renderPiece(<BrokenPage error={new TypeError(message)} reset={() => {}} />)
  await screen.findByRole('heading', { name: 'You need to be online for this page' })
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  expect(reload).not.toHaveBeenCalled()
})

test('it opens by itself once the server answers', async () => {
  await renderPiece(<BrokenPage error={new TypeError(MESSAGES[0])} reset={() => {}} />)
  await screen.findByRole('heading', { name: 'You need to be online for this page' })
  ask.mockImplementation(reached)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a file that the server no longer has is no matter of the network', async () => {
  ask.mockImplementation(reached)
  await renderPiece(<BrokenPage error={new TypeError(MESSAGES[0])} reset={() => {}} />)
  await waitFor(() => expect(ask).toHaveBeenCalled())
  screen.getByRole('heading', { name: 'This page couldn’t be opened' })
  expect(reload).not.toHaveBeenCalled()
})

test('a fault of the page itself mentions no network', async () => {
  await renderPiece(<BrokenPage error={new RangeError('Invalid time value')} reset={() => {}} />)
  screen.getByRole('heading', { name: 'This page couldn’t be opened' })
  expect(ask).not.toHaveBeenCalled()
})
