import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HEADER } from '#contract/headers.ts'
import { SNAPSHOT_KEY } from '#src/data/device/hooks/snapshot.ts'
import { askPortal, hearPortalMoved, keepPortal, takePortal } from './keep-portal.ts'
import { SHEET_KEY } from './portal-sheet.ts'
import { hearPortal, PORTAL_KEY, portalNow, storePortal, UNHEARD } from './portal.ts'

const town = { ...UNHEARD, name: 'Green Town', at: 5, revision: 2 }
const { at: _at, ...sent } = town
const fetch = vi.fn<typeof globalThis.fetch>()
const answer = (body: object, at: number) =>
  new Response(JSON.stringify(body), {
    headers: { 'Content-Type': 'application/json', [HEADER.revision]: String(at) },
  })
const moved = (portal: number) => ({
  feed: 0,
  comments: 0,
  people: 0,
  products: 0,
  services: 0,
  portal,
  announcements: 0,
})

beforeEach(() => {
  localStorage.clear()
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  hearPortal(town)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.adoptedStyleSheets = []
})

test('what the HTML has said is stored for a start without a network, and nothing is requested', () => {
  storePortal()
  keepPortal()
  expect(JSON.parse(localStorage.getItem(PORTAL_KEY) ?? '')).toEqual(town)
  expect(fetch).not.toHaveBeenCalled()
})

test('it is asked for only where the stream says that it has moved', async () => {
  hearPortalMoved(moved(5))
  expect(fetch).not.toHaveBeenCalled()
  fetch.mockResolvedValueOnce(answer({ ...sent, name: 'Blue Town' }, 6))
  localStorage.setItem(SNAPSHOT_KEY, 'the last screen')
  hearPortalMoved(moved(6))
  await vi.waitFor(() => expect(portalNow()).toMatchObject({ name: 'Blue Town', at: 6 }))
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem(SNAPSHOT_KEY), 'it shows the former name').toBe('')
  expect(localStorage.getItem(PORTAL_KEY)).toContain('Blue Town')
})

test('an older reading takes the place of none, and an answer that fails changes nothing', async () => {
  await takePortal({ ...town, name: 'Old Town', at: 4 })
  fetch.mockRejectedValueOnce(new TypeError('no network'))
  await askPortal()
  expect(portalNow()).toEqual(town)
})

test('another colour is seen at once, and kept for the first paint of the next start', async () => {
  fetch.mockResolvedValueOnce(new Response(':root:root{--accent:#123456}', { headers: { 'Content-Type': 'text/css' } }))
  await takePortal({ ...town, accent: '#123456', revision: 3, at: 6 })
  expect(String(fetch.mock.calls[0]?.[0])).toBe('/portal.css?3')
  expect(localStorage.getItem(SHEET_KEY)).toContain('#123456')
  await takePortal({ ...town, accent: null, revision: 4, at: 7 })
  expect(localStorage.getItem(SHEET_KEY)).toBeNull()
})

test('what another page of this device has heard is shown here, and what cannot be read is passed over', () => {
  const renamed = vi.fn()
  keepPortal(renamed)
  localStorage.setItem(PORTAL_KEY, JSON.stringify({ name: 'Other Town', at: 9 }))
  dispatchEvent(new StorageEvent('storage', { key: PORTAL_KEY }))
  expect(portalNow()).toEqual({ ...UNHEARD, name: 'Other Town', at: 9 })
  expect(renamed).toHaveBeenCalledTimes(1)
  localStorage.setItem(PORTAL_KEY, '{')
  dispatchEvent(new StorageEvent('storage', { key: PORTAL_KEY }))
  expect(portalNow().name).toBe('Other Town')
})
