import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { renderPage } from '#src/testing/render-page.tsx'

const field = (name: string) => screen.getByRole('combobox', { name }) as HTMLInputElement
/** Storage answers on the test's own clock, which may run slowly. */
const SOON = { timeout: 10_000 }
type User = Awaited<ReturnType<typeof renderPage>>['user']
/** Calls a car and answers the question about it with yes. */
async function order(user: User) {
  await user.click(orderButton())
  const question = within(await screen.findByRole('alertdialog', { name: 'Call this Kago?' }))
  await user.click(question.getByRole('button', { name: 'Call (demo)' }))
}
const orderButton = () => screen.getByRole('button', { name: 'Call a Kago' }) as HTMLButtonElement

test('the two ends swap, and stay in the address', async () => {
  const { user, router } = await renderPage('/kago?from=Minato%20Library&to=Harbour%20Museum')
  expect([field('From').value, field('To').value]).toEqual(['Minato Library', 'Harbour Museum'])
  await user.click(screen.getByRole('button', { name: 'Swap start and destination' }))
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ from: 'Harbour Museum', to: 'Minato Library' }),
  )
  expect([field('From').value, field('To').value]).toEqual(['Harbour Museum', 'Minato Library'])
})

test('a field that was emptied stays empty, also when the page is opened again at its address', async () => {
  const { user, router } = await renderPage('/kago')
  await user.type(field('To'), 'x')
  await user.clear(field('To'))
  await waitFor(() => expect(router.state.location.search.to).toBe(' '))
  expect(field('To').value).toBe('')
})

test('without both ends, or with one and the same, no car can be called, and the reason is said', async () => {
  const { user } = await renderPage('/kago')
  await waitFor(() => expect(orderButton().disabled).toBe(false), SOON)
  await user.clear(field('To'))
  expect(await screen.findByText('Enter a start and a destination.')).toBeTruthy()
  expect(orderButton().disabled).toBe(true)
  await user.type(field('To'), 'minato station, EAST exit')
  expect(await screen.findByText('Start and destination are the same.')).toBeTruthy()
  expect(orderButton().disabled).toBe(true)
})

test('three kinds of ride say their price by time, and what this way costs', async () => {
  const { user, router } = await renderPage('/kago?from=A&to=B')
  const cards = within(screen.getByRole('group', { name: 'Choose a ride' }))
  expect(cards.getByRole('radio', { name: /Personal.*¥800 ?\/30 min.*about \d+ min, ¥(800|1,600)/ })).toBeTruthy()
  expect(cards.getByRole('radio', { name: /Delivery.*from ¥300/ })).toBeTruthy()
  await user.click(cards.getByRole('radio', { name: /Premium.*¥2,000 ?\/30 min/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ type: 'premium' }))
})

test('an ordered ride goes on by the clock, also over a reload, and can be rated at its end', async () => {
  const clock = setClock('2026-07-14T14:05:00')
  const { user, unmount } = await renderPage('/kago?from=Minato%20Station%2C%20east%20exit&to=Minato%20Library')
  await waitFor(() => expect(orderButton().disabled).toBe(false), SOON)
  await order(user)
  expect(await screen.findByRole('heading', { name: 'Looking for a car' }, SOON)).toBeTruthy()
  await clock.advance(4000)
  expect(screen.getByRole('heading', { name: 'The car is on its way' })).toBeTruthy()
  expect(screen.getByText('¥800')).toBeTruthy()
  unmount()

  await clock.advance(32_000)
  const again = await renderPage('/kago')
  expect(await screen.findByRole('heading', { name: 'You’re on your way' }, SOON)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel the ride' })).toBeNull()
  await clock.advance(60_000)
  const rides = within(screen.getByRole('region', { name: 'Recent rides' }))
  expect(rides.getAllByRole('listitem')).toHaveLength(4)
  expect(rides.getAllByText('Sample')).toHaveLength(3) // the own ride is none
  await again.user.click(rides.getByRole('button', { name: '4 stars' }))
  expect(await rides.findByRole('img', { name: 'Rating 4.0' }, SOON)).toBeTruthy()
  expect(screen.getByText('25')).toBeTruthy()
})

test('a ride can be called off while the car is coming, and is listed as cancelled', async () => {
  setClock('2026-07-15T09:00:00')
  const { user } = await renderPage('/kago')
  await waitFor(() => expect(orderButton().disabled).toBe(false), SOON)
  await order(user)
  const cancel = await screen.findByRole('button', { name: 'Cancel the ride' }, SOON)
  const again = () => screen.getByRole('button', { name: /Home → Minato Station/ })
  expect(again()).toHaveProperty('disabled', true) // no field is there to enter a way in
  await user.click(cancel)
  expect(await screen.findByRole('button', { name: 'Call a Kago' }, SOON)).toBeTruthy()
  expect(screen.getAllByText(/Cancelled/)).toHaveLength(1)
  expect(again()).toHaveProperty('disabled', false)
})

test('a past ride enters its way again', async () => {
  const { user } = await renderPage('/kago')
  await user.click(screen.getByRole('button', { name: /Home → Minato Station/ }))
  await waitFor(() => expect(field('From').value).toBe('Home'))
  expect(field('To').value).toBe('Minato Station, east exit')
})

test('three figures and the features are told', async () => {
  await renderPage('/kago')
  const figures = within(screen.getByRole('region', { name: 'In numbers' }))
  for (const text of ['24', '4.2 min', '98.6%']) expect(figures.getByText(text)).toBeTruthy()
  const offers = within(screen.getByRole('region', { name: 'What Kago offers' }))
  expect(offers.getAllByRole('listitem')).toHaveLength(4)
})
