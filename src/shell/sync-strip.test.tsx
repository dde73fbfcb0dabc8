import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SyncState } from '#src/data/sync/hooks/outbox.ts'
import { renderPiece } from '#src/testing/render-piece.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { SyncStrip } from './sync-strip.tsx'

const queries = vi.hoisted(() => ({
  state: null as SyncState,
  retryEntry: vi.fn(),
  discardEntry: vi.fn<(seq: number) => Promise<{ undo(): Promise<boolean> } | undefined>>(),
  lose: (_count: number): unknown => undefined,
  apply: vi.fn(() => Promise.resolve()),
  later: vi.fn(),
}))
vi.mock('#src/data/sync/hooks/outbox.ts', () => ({
  useSyncState: () => queries.state,
}))
vi.mock('#src/data/sync/hooks/entries.ts', () => ({
  discardEntry: queries.discardEntry,
  retryEntry: queries.retryEntry,
}))
vi.mock('#src/data/sync/hooks/lost-changes.ts', () => ({
  followLostChanges: (callBack: (count: number) => void) => {
    queries.lose = callBack
    return () => undefined
  },
}))
vi.mock('#src/data/device/hooks/app-update.ts', () => ({
  useAppUpdate: () => ({ isOffered: true, apply: queries.apply, later: queries.later }),
}))

afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

async function show(state: SyncState) {
  queries.state = state
  const view = await renderPiece(<SyncStrip />, '/discover')
  return { ...view, strip: screen.getByRole('status') }
}

const savedAt = new Date()
savedAt.setHours(14, 5)

test.each([
  [{ kind: 'storage-full' }, /^Storage is full/],
  [{ kind: 'failed', failed: 2, seq: null }, /^2 not sent/],
  [{ kind: 'sign-in', waiting: 2 }, /^Sign in to send 2 changes/],
  [{ kind: 'closed', waiting: 2 }, /^This account can’t send right now \(2 changes waiting\)/],
  [{ kind: 'update-needed', waiting: 1, isOffered: false }, /^1 change needs a newer version/],
  [{ kind: 'offline', savedAt, waiting: 0 }, /^You are offline · saved at 14:05/],
  [{ kind: 'offline', savedAt, waiting: 3 }, /^Offline · saved 14:05/],
  [{ kind: 'offline', savedAt: null, waiting: 0 }, /^You are offline$/],
  [{ kind: 'syncing', done: 2, total: 3 }, /^Syncing 2 \/ 3/],
  [{ kind: 'busy', waiting: 1, until: savedAt }, /^Server busy. Retrying at 14:05/],
  [{ kind: 'busy', waiting: 1, until: null }, /^Server busy. Retrying soon/],
  [{ kind: 'pending', waiting: 1 }, /^1 waiting/],
  [{ kind: 'update' }, /^Update available/],
  [{ kind: 'done' }, /^All sent$/],
] as [SyncState, RegExp][])('the strip says in words that it is %j', async (state, words) => {
  const { strip } = await show(state)
  expect(strip.textContent).toMatch(words)
})

test('while there is nothing to say the strip is empty and still there to speak', async () => {
  const { strip } = await show(null)
  expect(strip.textContent).toBe('')
})

test('offline, what waits links to the outbox', async () => {
  await show({ kind: 'offline', savedAt, waiting: 3 })
  expect(screen.getByRole('link', { name: '3 waiting' }).getAttribute('href')).toBe('/outbox')
})

test('signing in from the strip leads back to where one was', async () => {
  await show({ kind: 'sign-in', waiting: 1 })
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in?next=%2Fdiscover')
})

test('one change that was not sent can be sent again from the strip', async () => {
  const { user } = await show({ kind: 'failed', failed: 1, seq: 7 })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(queries.retryEntry).toHaveBeenCalledWith(7)
})

test('a change for a newer version offers the update where there is one, else the list', async () => {
  const { user, unmount } = await show({ kind: 'update-needed', waiting: 1, isOffered: true })
  await user.click(screen.getByRole('button', { name: 'Update now' }))
  expect(queries.apply).toHaveBeenCalledOnce()
  unmount()
  await show({ kind: 'update-needed', waiting: 1, isOffered: false })
  expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/outbox')
})

test('what is discarded can be brought back', async () => {
  const undo = vi.fn(async () => true)
  queries.discardEntry.mockResolvedValue({ undo })
  const { user } = await show({ kind: 'failed', failed: 1, seq: 7 })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(queries.discardEntry).toHaveBeenCalledWith(7)
  act(() => toast.get()?.action?.onSelect())
  expect(undo).toHaveBeenCalledOnce()
})

test('an update is taken or put off', async () => {
  const { user } = await show({ kind: 'update' })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(queries.later).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Update now' }))
  expect(queries.apply).toHaveBeenCalledOnce()
})

test('the good news goes by itself after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { strip } = await show({ kind: 'done' })
  expect(strip.textContent).toBe('All sent')
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(strip.textContent).toBe('')
})

test('what was lost with the data of the site is told once, and stays to be read', async () => {
  await show(null)
  act(() => void queries.lose(2))
  expect(toast.get()).toMatchObject({
    title: 'Unsent changes are gone',
    text: 'This site’s data was deleted, including 2 changes that hadn’t been sent.',
    kind: 'danger',
    stays: true,
  })
})
