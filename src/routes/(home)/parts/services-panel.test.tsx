import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { services } from '#fixtures/services.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { clearStores } from '#src/testing/device.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { ServicesPanel } from './services-panel.tsx'

vi.mock('#src/ui/later-icons.ts', () => ({ loadLaterIcons: async () => {} })) // drawing them takes seconds
vi.mock('#src/data/services/hooks.ts', () => ({ useServices: () => ({ services, status: 'ready' }) }))

const onPhone = () => ({ matches: false, addEventListener() {}, removeEventListener() {} })

beforeEach(async () => {
  vi.stubGlobal('matchMedia', onPhone)
  await clearStores()
})

const links = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label')?.split(',')[0])
const panel = () => screen.findByRole('region', { name: 'Services' })
const kept = async (name: string) => (await loadOffline()).loadStoredState(name)

test('a service that is opened stands among those used recently, the newest first, and in the closed grid', async () => {
  const { user, unmount } = await renderPiece(<ServicesPanel />)
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(screen.queryByRole('heading', { name: 'Recently used' })).toBeNull()
  for (const name of [/^ANPAN Games/, /^ChronoSphere/])
    await user.click(screen.getAllByRole('link', { name })[0] as never)
  await waitFor(async () => expect(await kept('service-recents')).toEqual(['chronosphere', 'anpan-games']))
  unmount()
  await renderPiece(<ServicesPanel />)
  await waitFor(async () => expect(links(await panel()).slice(5)).toEqual(['ChronoSphere', 'ANPAN Games']))
  await user.click(screen.getByRole('button', { name: 'All' }))
  const heading = await screen.findByRole('heading', { name: 'Recently used' })
  expect(links(heading.nextElementSibling as HTMLElement)).toEqual(['ChronoSphere', 'ANPAN Games'])
})

test('a pinned service stands first, also the next time, until it is taken off', async () => {
  const { user, unmount } = await renderPiece(<ServicesPanel />)
  await user.click(await screen.findByRole('button', { name: 'Reorder' }))
  const star = await screen.findByRole('button', { name: 'Pin Chattie', pressed: false })
  const isLarge = () => star.querySelector('.icon-20') !== null
  expect(isLarge()).toBe(false)
  await user.click(star)
  expect(isLarge()).toBe(true) // not told apart by colour alone
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(async () => expect(links(await panel())[0]).toBe('Chattie'))
  unmount()
  await renderPiece(<ServicesPanel />)
  await user.click(await screen.findByRole('button', { name: 'All' }))
  const heading = await screen.findByRole('heading', { name: 'Pinned' })
  expect(links(heading.nextElementSibling as HTMLElement)).toEqual(['Chattie'])
  await user.click(screen.getByRole('button', { name: 'Reorder' }))
  await user.click(await screen.findByRole('button', { name: 'Pin Chattie', pressed: true }))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Pinned' })).toBeNull())
})
