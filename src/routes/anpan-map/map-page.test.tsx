import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '#src/testing/render-page.tsx'
import { toast } from '#src/ui/toast-store.ts'

const sheet = () => within(screen.getByRole('region', { name: 'Route and places nearby' }))
const field = () => screen.getByRole('searchbox', { name: 'Search for a destination' }) as HTMLInputElement

afterEach(() => {
  toast.dismiss()
  vi.unstubAllGlobals()
})

test('a destination is found by its name, and Enter takes the first', async () => {
  const { user, router } = await renderPage('/anpan-map')
  await user.type(field(), 'park')
  const found = within(await screen.findByRole('list', { name: 'Places found' }))
  expect(found.getByRole('button', { name: 'Riverside Park' })).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ to: 'park' }))
  expect(await sheet().findByText('Arrive at Riverside Park')).toBeTruthy()
  expect(field().value).toBe('')
  expect(field().placeholder).toBe('Riverside Park')
})

test('the map opens without a way to anywhere, and says that its town is a sample', async () => {
  const { container } = await renderPage('/anpan-map')
  expect(sheet().getByText(/This is a sample town/)).toBeTruthy()
  expect(sheet().getByText(/Choose a destination to see the route/)).toBeTruthy()
  expect(container.querySelector('polyline')).toBeNull()
  expect(field().placeholder).toBe('Where do you want to go?')
})

test('a press on the search offers every place; one leads there and Escape puts the list away', async () => {
  const { user, router } = await renderPage('/anpan-map')
  await user.click(field())
  const all = within(await screen.findByRole('list', { name: 'Places on the map' }))
  expect(all.getAllByRole('button')).toHaveLength(10)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('list', { name: 'Places on the map' })).toBeNull()
  await user.click(field())
  await user.click(await screen.findByRole('button', { name: 'Harbour Museum' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ to: 'museum' }))
  expect(screen.queryByRole('list', { name: 'Places on the map' })).toBeNull()
})

test('a place is found by its kind and by what is said of it', async () => {
  const { user } = await renderPage('/anpan-map')
  await user.type(field(), 'coffee')
  const found = within(await screen.findByRole('list', { name: 'Places found' }))
  expect(found.getAllByRole('button').map((button) => button.textContent)).toEqual(['Café Hidamari'])
})

test('where no place fits, the search says so and offers those that there are', async () => {
  const { user } = await renderPage('/anpan-map')
  await user.type(field(), 'castle')
  expect(await screen.findByText(/This place isn’t in the sample town/)).toBeTruthy()
  const all = within(screen.getByRole('list', { name: 'Places on the map' }))
  expect(all.getByRole('button', { name: 'Minato Library' })).toBeTruthy()
})

test('a pin on the map draws the way there, and ending the route takes it away', async () => {
  const { user, container } = await renderPage('/anpan-map')
  expect(container.querySelector('polyline')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go to Morning Market' }))
  expect(await sheet().findByText('Arrive at Morning Market')).toBeTruthy()
  expect(container.querySelector('polyline')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'End route' }))
  expect(await sheet().findByText(/Choose a destination to see the route/)).toBeTruthy()
  expect(container.querySelector('polyline')).toBeNull()
})

test('quick chips lead home, to work and back to where one is', async () => {
  const { user, router } = await renderPage('/anpan-map')
  await user.click(sheet().getByRole('button', { name: 'Home' }))
  expect(await sheet().findByText('Arrive at Home')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Work' }))
  expect(await sheet().findByText('Arrive at Work')).toBeTruthy()
  await user.click(sheet().getByRole('button', { name: 'Current location' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('three cards compare the means of travel, and the car can be called', async () => {
  const { user } = await renderPage('/anpan-map?to=library')
  for (const name of [/25 min ?On foot ?1\.9 km/, /10 min ?Bike ?2\.1 km/, /8 min ?Self-driving car ?from ¥800/])
    expect(sheet().getByRole('radio', { name })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Call a Kago' })).toBeNull()
  await user.click(sheet().getByRole('radio', { name: /Self-driving car/ }))
  const link = await sheet().findByRole('link', { name: 'Call a Kago' })
  expect(link.getAttribute('href')).toMatch(/^\/kago\?from=Minato.*&to=Minato/)
})

test('satellite and AR change what is seen; AR goes through the turns one by one', async () => {
  const { user, router } = await renderPage('/anpan-map?to=library')
  await user.click(screen.getByRole('radio', { name: 'Satellite' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ to: 'library', mode: 'satellite' }))
  await user.click(screen.getByRole('radio', { name: 'AR' }))
  expect(await screen.findByText('1 / 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show where I am' })).toBeNull()
  expect(screen.queryByRole('application')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('2 / 4')).toBeTruthy()
  expect((screen.getByRole('button', { name: 'Previous' }) as HTMLButtonElement).disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Back to the map' }))
  expect(await screen.findByRole('application', { name: 'Town map' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show where I am' })).toBeTruthy()
})

test('stars are kept, and the favourites chip lists them', async () => {
  const first = await renderPage('/anpan-map?saved=yes&to=library')
  expect(await sheet().findByText(/No favourites yet/)).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: 'Favourite place: Minato Library' }))
  expect(await sheet().findByRole('button', { name: 'Favourites 1' })).toBeTruthy()
  first.unmount()
  const { user } = await renderPage('/anpan-map?saved=yes')
  await user.click(await sheet().findByRole('button', { name: 'Keep as favourite: Minato Library' }))
  expect(await sheet().findByText(/No favourites yet/)).toBeTruthy()
})

test('a place nearby says what it is, how far and how long, and leads there', async () => {
  const { user } = await renderPage('/anpan-map')
  const row = sheet().getByRole('button', { name: /^Café Hidamari/ })
  expect(row.textContent).toMatch(/Hand-dripped coffee.*4\.6.*590 m.*8 min on foot/)
  await user.click(row)
  expect(await sheet().findByText('Arrive at Café Hidamari')).toBeTruthy()
})

test('the location is shared through the device, or its link is copied', async () => {
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user } = await renderPage('/anpan-map?to=farm')
  await user.click(screen.getByRole('button', { name: 'Share location' }))
  expect(share).toHaveBeenCalledWith({ title: 'Koharu Farm Shop', url: `${location.origin}/anpan-map?to=farm` })
  Reflect.deleteProperty(navigator, 'share')
  await user.click(screen.getByRole('button', { name: 'Share location' }))
  await waitFor(() => expect(toast.get()?.title).toBe('Link copied'))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/anpan-map?to=farm`)
})

test('the sheet stops at three heights, by press and by arrow key', async () => {
  const { user } = await renderPage('/anpan-map')
  const region = screen.getByRole('region', { name: 'Route and places nearby' })
  const half = region.className
  await user.click(sheet().getByRole('button', { name: 'Show more' }))
  const full = region.className
  expect(full).not.toBe(half)
  sheet().getByRole('button', { name: 'Show less' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(region.className).toBe(half)
  await user.keyboard('{ArrowDown}')
  expect(sheet().getByRole('button', { name: 'Show more' }).getAttribute('aria-expanded')).toBe('false')
})

test('the map lists what it can do', async () => {
  await renderPage('/anpan-map')
  expect(sheet().getByRole('heading', { name: 'Features' })).toBeTruthy()
  for (const name of ['Works offline', 'AR guide', 'Three ways to go', 'Your route stays on your device'])
    expect(sheet().getByText(name)).toBeTruthy()
})
