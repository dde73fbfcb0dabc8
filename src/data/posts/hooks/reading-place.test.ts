import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'

const place = { postId: 'p1', topPx: -20, writtenAt: '2026-07-01T00:00:00.000Z', index: 3 }
const HOUR_MS = 3600 * 1000

beforeEach(async () => {
  sessionStorage.clear()
  vi.resetModules()
  await (await loadOffline()).changeStoredState('reading-place', () => undefined)
})

/** The module as a page that has just been opened has it. */
const opened = () => import('./reading-place.ts')

/** Remembers the place on tab and device, as a page does that is being left. */
async function leave(at = place): Promise<void> {
  const { saveReadingPlace } = await opened()
  saveReadingPlace(at, { now: true })
  const offline = await loadOffline()
  await waitFor(async () => expect(await offline.loadStoredState('reading-place')).toMatchObject(at))
}

test('the tab returns to its place', async () => {
  await leave()
  expect((await opened()).tabPlace()).toMatchObject({ ...place, isReopened: false })
})

test.each([
  ['after 23 hours to its place', 23, place],
  ['after 25 hours to the top', 25, null],
])('an app that is opened again returns %s', async (_what, hours, expected) => {
  const clock = setClock('2026-07-01T00:00:00Z')
  await leave()
  sessionStorage.clear()
  vi.resetModules()
  await clock.advance(hours * HOUR_MS)
  const { usePlaceToReturn } = await opened()
  const { result } = renderHook(() => usePlaceToReturn(null))
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).not.toBeUndefined())
  if (expected) expect(result.current).toMatchObject({ ...expected, isReopened: true })
  else expect(result.current).toBeNull()
})

test('only the first look at the feed returns to what the device remembers', async () => {
  const { usePlaceToReturn } = await opened()
  const first = renderHook(() => usePlaceToReturn(null))
  await waitFor(() => expect(first.result.current).toBeNull())
  await leave()
  sessionStorage.clear()
  expect(renderHook(() => usePlaceToReturn(null)).result.current).toBeNull()
})

test('who closed the app above the feed starts at the top', async () => {
  await leave({ ...place, postId: null as unknown as string })
  sessionStorage.clear()
  vi.resetModules()
  const { usePlaceToReturn } = await opened()
  const { result } = renderHook(() => usePlaceToReturn(null))
  await waitFor(() => expect(result.current).toBeNull())
})

test.each<[string, number, 'standing' | 'stored']>([
  ['an older screen yields to the place read last', -501, 'stored'],
  ['the screen of the same leaving stays', -500, 'standing'],
  ['a newer screen stays', 1, 'standing'],
  ['where the reader has gone stays', Number.POSITIVE_INFINITY, 'standing'],
])('what stands before the app is drawn: %s', async (_what, laterMs, wins) => {
  await leave()
  const { tabPlace, usePlaceToReturn } = await opened()
  const at = Number(tabPlace()?.at) + laterMs
  const standing = { postId: 'p9', topPx: 12, writtenAt: '2026-06-30T00:00:00.000Z', index: 9, at }
  const { result } = renderHook(() => usePlaceToReturn(standing))
  expect(result.current?.postId).toBe(wins === 'standing' ? 'p9' : 'p1')
  expect(result.current?.isStanding ?? false).toBe(wins === 'standing')
  expect(result.current?.index, 'as many posts as are known already').toBe(place.index)
})

test('a screen from below the place of an app that was left above the feed yields to the top', async () => {
  await leave({ ...place, postId: null as unknown as string })
  sessionStorage.clear()
  vi.resetModules()
  const { usePlaceToReturn } = await opened()
  const { result } = renderHook(() => usePlaceToReturn({ ...place, at: 0 }))
  await waitFor(() => expect(result.current).toBeNull())
})

test('a place knows how many posts above it are stored and not shown yet', async () => {
  const { saveReadingPlace, noteNewCount, tabPlace } = await opened()
  noteNewCount(120)
  saveReadingPlace(place)
  expect(tabPlace()?.index).toBe(place.index + 120)
})

test('another person’s place is not restored', async () => {
  await leave()
  const { saveReadingPlace, tabPlace, usePlaceToReturn } = await opened()
  const { dropPlace } = await import('./forget-place.ts')
  const { result } = renderHook(() => usePlaceToReturn(null))
  expect(result.current).toMatchObject(place)
  const clock = setClock('2026-07-01T00:00:00Z')
  saveReadingPlace({ ...place, postId: 'p2' })
  act(dropPlace)
  expect(result.current).toBeNull()
  expect(tabPlace()).toBeNull()
  await act(() => clock.advance(1100))
  expect(await (await loadOffline()).loadStoredState('reading-place')).toMatchObject({ postId: 'p1' })
})

test('who reads on without a pause is kept every second', async () => {
  const clock = setClock('2026-07-01T00:00:00Z')
  const { saveReadingPlace } = await opened()
  const offline = await loadOffline()
  await waitFor(async () => {
    saveReadingPlace(place)
    await act(() => clock.advance(400))
    expect(await offline.loadStoredState('reading-place')).toMatchObject(place)
  })
})

test('a place reaches the device a moment after the last scroll', async () => {
  const clock = setClock('2026-07-01T00:00:00Z')
  const { saveReadingPlace } = await opened()
  const offline = await loadOffline()
  saveReadingPlace(place)
  saveReadingPlace({ ...place, postId: 'p2' })
  await act(() => clock.advance(1100))
  await waitFor(async () => expect(await offline.loadStoredState('reading-place')).toMatchObject({ postId: 'p2' }))
})

test.each(['', '{', '7', '{"postId":4,"topPx":1,"writtenAt":"","index":0}', '{"postId":"p","topPx":null}'])(
  'a damaged record (%s) is no place',
  async (text) => {
    sessionStorage.setItem('anpan-place:home', text)
    expect((await opened()).tabPlace()).toBeNull()
  },
)

test('each of the two feeds has a place of its own, on the tab and on the device', async () => {
  await leave()
  const { saveReadingPlace, tabPlace, usePlaceToReturn } = await opened()
  expect(tabPlace('following')).toBeNull()
  saveReadingPlace({ ...place, postId: 'f1' }, { now: true, feed: 'following' })
  const offline = await loadOffline()
  await waitFor(async () =>
    expect(await offline.loadStoredState('reading-place-following')).toMatchObject({ postId: 'f1' }),
  )
  expect(tabPlace()).toMatchObject({ postId: 'p1' })
  expect(renderHook(() => usePlaceToReturn(null, 'following')).result.current).toMatchObject({ postId: 'f1' })
  sessionStorage.clear()
  vi.resetModules()
  const later = await opened()
  const { result } = renderHook(() => later.usePlaceToReturn(null, 'following'))
  await waitFor(() => expect(result.current).toMatchObject({ postId: 'f1', isReopened: true }))
})
