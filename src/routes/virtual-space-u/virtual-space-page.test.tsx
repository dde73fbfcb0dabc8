import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberIds } from '#fixtures/members.ts'
import { reportReached } from '#src/data/sync/hooks/connection.ts'
import { queryClient } from '#src/data/hooks/client.ts'
import { cacheDb } from '#src/data/db/database.ts'
import { clearStores } from '#src/testing/device.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'
import { tintOf } from '#src/ui/avatar-tint.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
  reportReached()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const FIRST = 'こもれびオフィス'
async function open(path = '/virtual-space-u') {
  const page = await renderPage(path)
  await screen.findByRole('heading', { level: 2, name: FIRST })
  const asked = vi.spyOn(globalThis, 'fetch')
  const sent = (part: string) =>
    asked.mock.calls
      .filter(([address, init]) => String(address).includes(part) && init?.method === 'POST')
      .map(([address, init]) => [String(address), JSON.parse(String(init?.body))])
  return { ...page, sent }
}
const step = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const scene = () => screen.getByRole('application')
const place = () => screen.findByText(/^You’re at/)
const people = () => within(screen.getByRole('tabpanel'))

test('the first space of the host is entered by looking at it, with everybody who is there', async () => {
  await open()
  expect(await screen.findByText('Office · 8 of 50 people')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  const rows = people().getAllByRole('listitem')
  expect(rows).toHaveLength(8)
  expect(rows[0]?.textContent).toMatch(/Guest.*You/)
  const speaker = rows.find((row) => row.textContent?.includes('秋山 千晴'))
  // the letter and the colour of their posts
  const face = speaker?.querySelector('.avatar')
  expect(face?.textContent).toBe('千')
  expect(face?.getAttribute('data-tint')).toBe(tintOf(memberIds.chiharu))
  expect(speaker?.textContent).toMatch(/online.*speaking.*2 steps behind, 3 steps to the left.*PC/)
  expect(rows.at(-1)?.textContent).toMatch(/中村 結衣away/)
  expect((screen.getByRole('slider', { name: 'Volume' }) as HTMLInputElement).value).toBe('75')
})

test('a step moves by one, enters the space as a guest, and is told to the host as the specification says', async () => {
  const { user, sent, mock } = await open()
  await user.click(step('forward'))
  expect((await place()).textContent).toContain('0, 1')
  await screen.findByText('Others can see you here')
  expect(sent('/join/')).toEqual([
    ['/api/virtual-space-u/join/space-komorebi-office', { userId: '1', position: { x: 0, y: 0, z: -1 } }],
  ])
  expect(mock.state.presences.size).toBe(1)
  await waitFor(() => expect(step('right').getAttribute('aria-disabled')).toBe('false'))
  await user.click(step('right'))
  await waitFor(() =>
    expect(sent('/move')).toEqual([
      ['/api/virtual-space-u/move', { userId: '1', spaceId: 'space-komorebi-office', position: { x: 1, y: 0, z: -1 } }],
    ]),
  )
})

test('after a step the move buttons take nothing for 200 ms and keep the focus', async () => {
  const clock = setClock('2026-07-14T10:00:00Z')
  await open()
  fireEvent.click(step('forward'))
  fireEvent.click(step('forward'))
  expect((await place()).textContent).toContain('0, 1')
  expect(step('left').getAttribute('aria-disabled')).toBe('true')
  await act(() => clock.advance(200))
  expect(step('left').getAttribute('aria-disabled')).toBe('false')
  fireEvent.click(step('forward'))
  expect((await place()).textContent).toContain('0, 2')
})

test('arrow keys and WASD move, the edge is said, and the picture is told in words', async () => {
  const clock = setClock('2026-07-14T10:00:00Z')
  await open()
  for (let at = 0; at < 10; at++) {
    fireEvent.keyDown(scene(), at % 2 ? { key: 'ArrowRight', code: 'ArrowRight' } : { key: 'd', code: 'KeyD' })
    await act(() => clock.advance(200))
  }
  expect((await place()).textContent).toBe('You’re at 10, 0. ')
  fireEvent.keyDown(scene(), { key: 'ArrowRight', code: 'ArrowRight' })
  expect((await place()).textContent).toContain('This is the edge of the space.')
  expect(screen.getByRole('img', { name: /Office, Third person\. You’re at 10, 0\./ })).toBeTruthy()
  const told = within(screen.getByRole('list', { name: 'Who’s where' }))
  expect(told.getByText('Priya Nair: 1 step ahead, 6 steps to the left')).toBeTruthy()
})

test('the canvas is 800 by 600, and three views can be chosen, kept over a reload', async () => {
  const { user, unmount } = await open()
  const canvas = screen.getByRole('img', { name: /Third person/ }) as HTMLCanvasElement
  expect([canvas.width, canvas.height]).toEqual([800, 600])
  await user.click(screen.getByRole('radio', { name: 'Overhead' }))
  await screen.findByRole('img', { name: /Overhead/ })
  await user.click(screen.getByRole('radio', { name: 'First person' }))
  await screen.findByRole('img', { name: /First person/ })
  await user.click(step('left'))
  await screen.findByText('Others can see you here')
  unmount()
  await open()
  expect(screen.getByRole('img', { name: /First person\. You’re at -1, 0/ })).toBeTruthy()
})

test('another space is joined at its middle', async () => {
  const { user, sent, router } = await open()
  await user.click(screen.getByRole('tab', { name: 'Other spaces' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'spaces' }))
  expect(people().queryByText(FIRST)).toBeNull()
  await user.click(await people().findByRole('button', { name: /森のひろば/ }))
  await screen.findByRole('heading', { level: 2, name: '森のひろば' })
  expect(sent('/join/')).toEqual([
    ['/api/virtual-space-u/join/space-mori-no-hiroba', { userId: '1', position: { x: 0, y: 0, z: 0 } }],
  ])
  expect(toast.get()?.title).toBe('Joined space')
  await screen.findByText('Others can see you here')
  expect(people().getByRole('button', { name: /こもれびオフィス/ })).toBeTruthy()
})

test.each([
  ['リハーサル室', 'Private', 'This space is private. Only invited people can enter.'],
  ['별빛 전망대', 'Full', 'This space is full. Try again when someone has left.'],
])('%s refuses with its reason, and one stays where one is', async (name, mark, reason) => {
  const { user, mock } = await open('/virtual-space-u?tab=spaces')
  const deck = mock.state.spaces.find((space) => space.id === 'space-byeolbit-deck')
  if (deck) deck.currentUsers = 30
  const row = await people().findByRole('button', { name: new RegExp(`${name}.*${mark}`) }, { timeout: 20_000 })
  await user.click(row)
  await waitFor(() => expect(toast.get()).toMatchObject({ kind: 'danger', title: reason }))
  expect(screen.getByRole('heading', { level: 2, name: FIRST })).toBeTruthy()
})

test('another visitor on the same host is seen moving', async () => {
  const clock = setClock(Date.now())
  const { mock } = await open()
  const hina = { ...mock.state.usersById.values().next().value, id: 'hina', firstName: 'Hina', lastName: '' }
  mock.state.usersById.set('hina', hina as never)
  const standAt = (x: number) =>
    mock.state.presences.set('hina', {
      spaceId: 'space-komorebi-office',
      userId: 'hina',
      position: { x, y: 0, z: 0 },
      at: Date.now(),
    })
  standAt(2)
  await clock.advance(2100)
  expect(await people().findByText('2 steps to the right')).toBeTruthy()
  standAt(4)
  await clock.advance(2100)
  expect(await people().findByText('4 steps to the right')).toBeTruthy()
})

test('who stands still tells the host every 15 s, and is let in again when it has forgotten them', async () => {
  const clock = setClock(Date.now())
  const { sent, mock } = await open()
  fireEvent.click(screen.getByRole('button', { name: 'Join' }))
  await screen.findByText('Others can see you here')
  expect(toast.get()?.title).toBe('Joined space')
  mock.state.presences.clear()
  await clock.advance(15_000)
  await waitFor(() => expect(mock.state.presences.size).toBe(1))
  expect([sent('/move').length, sent('/join/').length]).toEqual([1, 2])
})

test('offline the moves stay on this device and say so; back online the place is told', async () => {
  const { user, mock } = await open()
  await people().findByText('Priya Nair')
  vi.mocked(globalThis.fetch).mockRejectedValue(new TypeError('Failed to fetch'))
  await user.click(step('forward'))
  await screen.findByText('You’re offline. Only this device knows where you are.')
  expect((await place()).textContent).toContain('0, 1')
  expect(people().getByText('Priya Nair')).toBeTruthy()
  vi.mocked(globalThis.fetch).mockRestore()
  reportReached()
  await screen.findByText('Others can see you here')
  expect([...mock.state.presences.values()][0]?.position).toEqual({ x: 0, y: 0, z: -1 })
})

test('without any answer of a host the sample spaces and people are shown, with their refusals', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = await renderPage('/virtual-space-u?tab=spaces').then((page) => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    return page
  })
  await screen.findByRole('heading', { level: 2, name: 'Wind Plaza' })
  await user.click(people().getByRole('button', { name: /Star Deck/ }))
  expect(toast.get()?.title).toBe('This space is full. Try again when someone has left.')
  await user.click(people().getByRole('button', { name: /Quiet Office/ }))
  await screen.findByRole('heading', { level: 2, name: 'Quiet Office' })
  expect(toast.get()?.title).toBe('Joined space')
})

test('after a reload the stored spaces and people are shown while no answer comes', async () => {
  const { unmount } = await open()
  await people().findByText('Priya Nair')
  await waitFor(async () => expect(await cacheDb.publicQueries.count()).toBe(1))
  await waitFor(async () => expect(await cacheDb.queries.count()).toBeGreaterThanOrEqual(1))
  unmount()
  queryClient.clear()
  await renderPage('/virtual-space-u', { timing: 60_000 })
  await screen.findByRole('heading', { level: 2, name: FIRST })
  expect(await people().findByText('Priya Nair')).toBeTruthy()
})

test('sample people are shown where the host’s list is empty', async () => {
  const { mock } = await open('/virtual-space-u')
  mock.state.spaceUsers.length = 0
  await screen.findByText('えだまめ', {}, { timeout: 4000 })
  expect(people().getAllByRole('listitem')).toHaveLength(5)
})

test('media play and stop, with a toast for each', async () => {
  const { user } = await open('/virtual-space-u?tab=media')
  const breeze = people().getByRole('button', { name: /Breeze in five notes.*Sound/ })
  await user.click(breeze)
  await waitFor(() => expect(breeze.getAttribute('aria-pressed')).toBe('true'))
  expect(toast.get()?.title).toBe('Playing: Breeze in five notes')
  await user.click(breeze)
  await waitFor(() => expect(breeze.getAttribute('aria-pressed')).toBe('false'))
  expect(toast.get()?.title).toBe('Stopped: Breeze in five notes')
})

test('the sound can be turned off and the volume changed', async () => {
  const { user } = await open()
  const sound = screen.getByRole('button', { name: 'Sound' })
  await user.click(sound)
  await waitFor(() => expect(sound.getAttribute('aria-pressed')).toBe('false'))
  fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '20' } })
  await waitFor(() => expect((screen.getByRole('slider', { name: 'Volume' }) as HTMLInputElement).value).toBe('20'))
})
