import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadTexts } from '#src/features/language/texts.ts'
import { noteQueued } from '#src/data/device/hooks/install-offer.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { InstallIsland } from './install-island.tsx'

vi.mock('#src/data/storage/hooks/storage.ts', () => ({ useStoredBytes: () => 2_400_000 }))

const DAY_MS = 24 * 3600 * 1000
const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))

beforeEach(async () => {
  localStorage.clear()
  toast.dismiss()
  prompt.mockClear()
  globalThis.anpanInstall = Object.assign(new Event('beforeinstallprompt'), { prompt })
})
afterEach(() => {
  globalThis.anpanInstall = null
  vi.restoreAllMocks()
})

const secondVisit = () => localStorage.setItem('anpan-install', JSON.stringify({ visits: 2, visitedAt: Date.now() }))
const offer = () => screen.queryByRole('dialog', { name: 'Add to the home screen' })

async function open() {
  const clock = setClock('2026-07-01T08:00:00Z')
  const view = await renderPiece(<InstallIsland />)
  await loadTexts('live')
  await import('./install-offer.tsx')
  await act(() => vi.dynamicImportSettled()) // its moment counts from here
  const pass = async (ms: number) => {
    await act(() => clock.advance(ms))
    await act(() => vi.dynamicImportSettled())
  }
  return { ...view, pass }
}

test('who comes a second time is offered the app with three benefits, and it is added', async () => {
  secondVisit()
  const { pass, user } = await open()
  expect(offer()).toBeNull()
  await pass(1600)
  await vi.waitFor(() => expect(offer()).not.toBeNull())
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  screen.getByText('Uses 2.4 MB on this device')
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(offer()).toBeNull()
})

test.each([
  ['on the first visit', () => {}],
  ['further down on a page', () => void vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)],
  ['over a dialog', () => document.body.append(Object.assign(document.createElement('dialog'), { open: true }))],
  ['where the browser makes no offer', () => void (globalThis.anpanInstall = null)],
  [
    'soon after the last offer',
    () =>
      localStorage.setItem(
        'anpan-install',
        JSON.stringify({ visits: 9, offeredAt: Date.parse('2026-07-01T08:00:00Z') - 3 * DAY_MS }),
      ),
  ],
])('nothing is offered %s', async (what, arrange) => {
  if (what !== 'on the first visit') secondVisit()
  arrange()
  const { pass } = await open()
  await pass(5000)
  expect(offer()).toBeNull()
  document.querySelector('body > dialog')?.remove()
})

test('a reader who acts is left alone; the first queued post is a moment anywhere on a page', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)
  const { pass } = await open()
  await pass(2000)
  act(() => noteQueued())
  await pass(1000)
  window.dispatchEvent(new Event('wheel'))
  await pass(3000)
  expect(offer()).toBeNull()
  act(() => noteQueued())
  await pass(1600)
  await vi.waitFor(() => expect(offer()).not.toBeNull())
})

test('the offer waits while a toast is read', async () => {
  secondVisit()
  toast.show({ title: 'You post as a guest' })
  const { pass } = await open()
  await pass(4000)
  expect(offer()).toBeNull()
  toast.dismiss()
  await pass(1600)
  await vi.waitFor(() => expect(offer()).not.toBeNull())
})

test.each([
  ['fill the window', 120, false],
  ['begin further down', 620, true],
])('after a queued post nothing covers posts that %s', async (_where, topPx, isOffered) => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400)
  vi.stubGlobal('innerHeight', 844)
  const feed = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'feed' }))
  feed.getBoundingClientRect = () => ({ top: topPx }) as DOMRect
  onTestFinished(() => {
    feed.remove()
    vi.unstubAllGlobals()
  })
  const { pass } = await open()
  act(() => noteQueued())
  await pass(2000)
  if (isOffered) await vi.waitFor(() => expect(offer()).not.toBeNull())
  else expect(offer()).toBeNull()
})
