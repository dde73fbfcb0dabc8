import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { clearStores } from '#src/testing/device.ts'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

beforeEach(async () => {
  await clearStores()
  toast.dismiss()
})
afterEach(() => void vi.restoreAllMocks())

async function open(path = '/anpan-games') {
  const page = await renderPage(path)
  await screen.findByRole('region', { name: 'Rewards' })
  return page
}
const rewards = () => within(screen.getByRole('region', { name: 'Rewards' }))
const list = () => within(screen.getByRole('region', { name: 'Games' }))
const cards = () => list().getAllByRole('heading', { level: 3 })
const dialog = async () => within(await screen.findByRole('dialog'))
/** Answers the question that stands over the page. */
const answer = async (user: { click(target: Element): Promise<void> }, name: string, button: string) =>
  user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: button }))
const press = (target: HTMLElement) => fireEvent.click(target, { detail: 0 })

test('the featured game comes first, with three figures and all games below', async () => {
  await open()
  const hero = within(screen.getByRole('region', { name: 'Featured game' }))
  expect(hero.getByRole('heading', { name: 'Block Kingdom' })).toBeTruthy()
  expect(hero.getAllByRole('term').map((term) => term.textContent)).toEqual(['games', 'players', 'tournaments today'])
  expect(cards()).toHaveLength(8)
  const first = list().getAllByRole('listitem')[0]
  expect(first?.textContent).toMatch(/FeaturedBlock Kingdom.*1.2M downloadsStrategyBuilding$/)
})

test('search and category narrow the list and stand in the address', async () => {
  const { user, router } = await open()
  await user.click(screen.getByRole('button', { name: 'RPG' }))
  await waitFor(() => expect(cards()).toHaveLength(2))
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), 'saturn')
  await waitFor(() => expect(cards()).toHaveLength(1))
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'rpg', q: 'saturn' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search games' }), ' nothing')
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(cards()).toHaveLength(8))
})

test('search and category are read from the address', async () => {
  await open('/anpan-games?q=train&category=action')
  expect(cards().map((card) => card.textContent)).toEqual(['Hungry Train'])
})

test('the daily bonus of 1,000 coins is taken once a day and kept', async () => {
  const clock = setClock(new Date(2026, 6, 14, 12))
  const { unmount } = await open()
  fireEvent.click(rewards().getByRole('button', { name: 'Receive' }))
  const taken = (await rewards().findByRole('button', { name: 'Received' })) as HTMLButtonElement
  expect([taken.disabled, toast.get()?.title]).toEqual([true, 'You received 1,000 coins (demo)'])
  expect(rewards().getByText('Your coins').parentElement?.textContent).toContain('1,000')
  unmount()
  await clock.advance(24 * 3_600_000)
  await open()
  fireEvent.click(await rewards().findByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(rewards().getByText('Your coins').parentElement?.textContent).toContain('2,000'))
})

test('one tournament is live and one starts in two hours, counted down', async () => {
  const clock = setClock(new Date(2026, 6, 14, 12))
  await open()
  const live = screen.getByRole('button', { name: /Weekend Race: final/ })
  expect(live.textContent).toMatch(/LIVE.*3,204 watching/)
  const cup = screen.getByRole('button', { name: /Block Kingdom Cup/ })
  expect(cup.textContent).toMatch(/In 2 h.*Prize ¥100,000/)
  await act(() => clock.advance(61_000))
  await waitFor(() => expect(cup.textContent).toContain('In 1 h 59 min'))
  await act(() => clock.advance(2 * 3_600_000))
  await waitFor(() => expect(cup.textContent).toContain('LIVE'))
})

test('a tournament is entered and left again', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: /Block Kingdom Cup/ }))
  const sheet = await dialog()
  expect(sheet.getByText('Last time')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Take part' }))
  await answer(user, 'Take part in this tournament?', 'Take part (demo)')
  expect(toast.get()?.title).toBe('You’re in the tournament (demo)')
  await user.click(await sheet.findByRole('button', { name: 'Leave tournament' }))
  expect(toast.get()?.title).toBe('You left the tournament')
})

test('a game’s sheet tells its price and puts it into the library, where it stays', async () => {
  const { user, unmount } = await open()
  await user.click(list().getByRole('button', { name: 'Kotatsu Shogi' }))
  const sheet = await dialog()
  expect(sheet.getByText('This is a demo. Nothing is charged.')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Buy for ¥480' }))
  await answer(user, 'Buy this game?', 'Buy (demo)')
  expect(toast.get()?.title).toBe('Added to your library (demo)')
  expect(await sheet.findByRole('button', { name: 'Remove from library' })).toBeTruthy()
  unmount()
  await open()
  const card = list()
    .getAllByRole('listitem')
    .find((row) => row.textContent?.includes('Kotatsu Shogi'))
  await waitFor(() => expect(card?.textContent).toContain('In library'))
})

test('the featured game is played: a block dropped beside the tower ends it, and the best result is kept', async () => {
  const { user } = await open()
  await user.click(within(screen.getByRole('region', { name: 'Featured game' })).getByRole('button', { name: 'Play' }))
  const sheet = await dialog()
  expect(sheet.getByText('Storeys: 0')).toBeTruthy()
  for (let at = 0; at < 40 && sheet.queryByRole('button', { name: 'Drop' }); at++)
    press(sheet.getByRole('button', { name: 'Drop the block' }))
  expect(sheet.getByRole('button', { name: 'Play again' })).toBeTruthy()
  expect(await sheet.findByText(/^Best: \d+$/)).toBeTruthy()
  press(sheet.getByRole('button', { name: 'Build again' }))
  expect(sheet.getByText('Storeys: 0')).toBeTruthy()
})

test('pairs are found by remembering, and the fifth win in a row and a new rank are rewarded', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  await deviceDb.kept.put({
    userId: 'visitor',
    name: 'games',
    version: 1,
    value: { coins: 0, claimedOn: null, streak: 4, points: 80, best: {}, library: [], entered: [], cupAt: null },
  })
  const { user } = await open()
  await user.click(list().getByRole('button', { name: 'Pattern Pairs' }))
  await user.click((await dialog()).getByRole('button', { name: 'Play' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Pattern Pairs' }))
  await sheet.findByText('Turns: 0')
  // with these numbers the tiles lie in two rows of the same order
  for (let tile = 1; tile <= 8; tile++) {
    fireEvent.click(sheet.getByRole('button', { name: `Tile ${tile}` }))
    fireEvent.click(sheet.getByRole('button', { name: `Tile ${tile + 8}` }))
  }
  expect(sheet.getByText('Turns: 8')).toBeTruthy()
  expect(sheet.getByText('All pairs found. That’s a win.')).toBeTruthy()
  expect(toast.get()).toMatchObject({ title: 'A new rank, and a rare item', text: 'Paper crown' })
  await waitFor(() => expect(rewards().getByText('Paper crown')).toBeTruthy())
  expect(rewards().getByText('Your coins').parentElement?.textContent).toContain('2,550')
  expect(rewards().getByText('Silver')).toBeTruthy()
})
