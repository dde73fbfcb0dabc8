import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'

const cards = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))
const bungalow = 'Bungalow a walk from the sea'

test('search, type and price narrow the list, and every count follows', async () => {
  const { user, router } = await renderPage('/anpan-real-estate')
  expect(screen.getAllByRole('article')).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Land 2' }))
  expect(await screen.findByText('2 properties')).toBeTruthy()
  expect(cards()).toEqual(['Building land above the bay', 'Sunny field lot'])
  expect(screen.getByRole('button', { name: 'Under ¥30M 2' })).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'miura')
  expect(await screen.findByText('1 property')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'House 2' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ q: 'miura', type: 'land' })
})

test('where nothing fits, the words are named and one press takes the conditions away', async () => {
  const { user } = await renderPage('/anpan-real-estate?q=castle')
  expect(await screen.findByText(/Nothing found for “castle”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('24 properties')).toBeTruthy()
})

test('a card shows price, score, facts, its first two tags, views and agent', async () => {
  await renderPage('/anpan-real-estate')
  const card = within(screen.getByRole('article', { name: bungalow }))
  for (const text of ['¥45.8M', 'Miura, Kanagawa', 'Featured', 'Verified', 'Koharu Realty', '1,204 views'])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('img', { name: 'AI score 94 of 100' })).toBeTruthy()
  expect(card.getByText('3 bedrooms')).toBeTruthy()
  expect(card.getByText('98.4 m²')).toBeTruthy()
  expect(card.getByText('Remote viewing')).toBeTruthy()
  expect(card.queryByText('Near the sea')).toBeNull()
})

test('details open in a sheet, count one view, and hold the heart', async () => {
  const { user } = await renderPage('/anpan-real-estate')
  await user.click(screen.getByRole('button', { name: `Details: ${bungalow}, ¥45.8M` }))
  const sheet = within(await screen.findByRole('dialog', { name: bungalow }))
  expect(sheet.getByText('¥45,800,000')).toBeTruthy()
  expect(sheet.getByText('Near the sea')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Add to favourites' }))
  expect(await sheet.findByRole('button', { name: 'In favourites' })).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('1,205 views')).toBeTruthy()
})

test('favourites are kept, and can be shown alone', async () => {
  const first = await renderPage('/anpan-real-estate')
  await first.user.click(screen.getByRole('button', { name: 'Favourite: Sunny field lot' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Favourite: Sunny field lot' }).getAttribute('aria-pressed')).toBe(
      'true',
    ),
  )
  first.unmount()
  const { user } = await renderPage('/anpan-real-estate?saved=yes')
  await waitFor(() => expect(cards()).toContain('Sunny field lot'))
  await user.click(screen.getByRole('button', { name: 'Favourite: Sunny field lot' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Sunny field lot' })).toBeNull())
})

test('on the map, price flags are buttons that arrow keys reach, and the pressed one shows its card', async () => {
  const { user, router } = await renderPage('/anpan-real-estate?type=land')
  await user.click(screen.getByRole('radio', { name: 'Map' }))
  const lot = await screen.findByRole('button', { name: 'Sunny field lot, ¥9.8M' })
  expect(router.state.location.search).toEqual({ type: 'land', view: 'map' })
  screen.getByRole('button', { name: 'Building land above the bay, ¥19.8M' }).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(lot)
  await user.keyboard('{Enter}')
  expect(lot.getAttribute('aria-pressed')).toBe('true')
  expect(cards()).toEqual(['Sunny field lot'])
})

test('the map goes where the arrow keys tell it, and nearer at a press', async () => {
  const { user } = await renderPage('/anpan-real-estate?view=map')
  const map = await screen.findByRole('application', { name: 'Property map' })
  const place = () => (map.firstElementChild as HTMLElement).style.transform
  const before = place()
  map.focus()
  await user.keyboard('{ArrowRight}')
  const moved = place()
  expect(moved).not.toBe(before)
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(place()).not.toBe(moved)
})
