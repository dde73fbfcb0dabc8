import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { player } from '#src/features/player/player.ts'
import { getPlayer } from '#src/features/player/store.ts'
import { loadOffline } from '#src/data/hooks/offline.ts'
import { setClock } from '#src/testing/clock.ts'
import { fakeAudio } from '#src/testing/fake-audio.ts'
import { renderPage } from '#src/testing/render-page.tsx'
import { WATCHED_BEFORE } from './sample.ts'

const keepTv = async (value: unknown) => (await loadOffline()).changeStoredState('tv', () => value)
const FIRST = { isMember: false, secondsById: WATCHED_BEFORE }

afterEach(async () => {
  player.close()
  await keepTv(FIRST)
})

const titles = () =>
  within(screen.getByRole('main'))
    .getAllByRole('article')
    .map((article) => within(article).getAllByRole('button')[0]?.textContent)
// its code is loaded with the first programme
const sheetOf = (name: string) => screen.findByRole('dialog', { name }, { timeout: 15_000 })
const placeIn = (sheet: HTMLElement) =>
  within(sheet).getByRole('slider', { name: 'Position in the programme' }).getAttribute('aria-valuetext')

test('categories say how many programmes they hold and filter by them', async () => {
  const { user, router } = await renderPage('/anpan-tv')
  for (const name of ['All 48', 'Live 6', 'Movies 12', 'Music 9', 'Gaming 11', 'Education 7', 'Podcasts 3'])
    screen.getByRole('button', { name: new RegExp(`^${name.replace(' ', ' ?')}$`) })
  await user.click(screen.getByRole('button', { name: /^Podcasts/ }))
  await waitFor(() => expect(router.state.location.search).toEqual({ category: 'podcast' }))
  await waitFor(() => expect(titles()).toEqual(['Bean time', 'Radio to the terminus', 'Bean time, episode 2']))
})

test('search looks in title and description, within the category, and the counts follow', async () => {
  const { user, router } = await renderPage('/anpan-tv?category=movies')
  await user.type(await screen.findByRole('searchbox', { name: 'Search programmes' }), 'SATURN')
  await waitFor(() => expect(titles()).toEqual(['Through the rings of Saturn, in 4K']))
  screen.getByRole('button', { name: /^Movies ?1$/ })
  screen.getByRole('button', { name: /^Podcasts ?0$/ })
  await user.clear(screen.getByRole('searchbox', { name: 'Search programmes' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search programmes' }), 'windscreen')
  await waitFor(() => expect(titles()[0]).toBe('Once around the capital with Kago at night'))
  await user.type(screen.getByRole('searchbox', { name: 'Search programmes' }), ' zzz')
  await screen.findByText('No programmes found for “windscreen zzz”')
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' })
  await user.click(clear as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(titles()).toHaveLength(13)
})

test('an item shows length, Premium or LIVE, creator, views, time, rating and tags', async () => {
  await renderPage('/anpan-tv')
  const [live, saturn] = screen.getAllByRole('article')
  within(live as HTMLElement).getByText('LIVE')
  expect(live?.textContent).toContain('1,284 watching · started 20 min ago')
  within(live as HTMLElement).getByText('1,284 watching') // the dot stands outside what must not wrap
  for (const text of ['Premium', '48:20', 'CosmosGate Broadcasting', '24K views', '3d ago', '#space #4K'])
    within(saturn as HTMLElement).getByText(text)
  within(saturn as HTMLElement).getByRole('img', { name: 'Rated 4.9 out of 5' })
  await within(saturn as HTMLElement).findByText('75% watched')
})

test('grid and list, and more programmes, stand in the address', async () => {
  const { user, router } = await renderPage('/anpan-tv')
  expect(titles()).toHaveLength(13)
  await user.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list' }))
  await waitFor(() => expect(titles()).toHaveLength(12))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(24))
  expect(router.state.location.search).toEqual({ view: 'list', more: '1' })
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(36))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(() => expect(titles()).toHaveLength(48))
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('Premium names its six benefits; upgrading is kept and can be ended', async () => {
  const { user } = await renderPage('/anpan-tv')
  const panel = await screen.findByRole('region', { name: 'ANPAN TV Premium' })
  for (const benefit of [
    '4K quality',
    'No ads',
    'Exclusive programmes',
    'Unlimited viewing',
    'Offline playback',
    'Early access',
  ])
    within(panel).getByText(benefit)
  await user.click(within(panel).getByRole('button', { name: 'Upgrade' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'ANPAN TV Premium' }))
  await user.click(question.getByRole('button', { name: 'Start Premium (demo)' }))
  await screen.findByText('Welcome to Premium (demo)')
  await user.click(await screen.findByRole('button', { name: 'Membership' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End Premium' }))
  await screen.findByRole('button', { name: 'Upgrade' })
})

test('a programme plays from where it was left, can be moved and paused, and its place is kept', async () => {
  const clock = setClock('2026-07-14T12:00:00Z')
  const audio = fakeAudio()
  const { user } = await renderPage('/anpan-tv')
  const name = 'Once around the capital with Kago at night'
  await screen.findAllByText(/% watched/)
  await user.click(screen.getByRole('button', { name }))
  const sheet = await sheetOf(name)
  await waitFor(() => expect(audio.sources.length).toBeGreaterThan(0))
  const before = Number(within(sheet).getByRole<HTMLInputElement>('slider').value)
  expect(before).toBeGreaterThanOrEqual(896)
  await clock.advance(20_000)
  expect(Number(within(sheet).getByRole<HTMLInputElement>('slider').value)).toBeGreaterThanOrEqual(before + 19)
  await user.click(within(sheet).getByRole('button', { name: 'Pause' }))
  fireEvent.change(within(sheet).getByRole('slider'), { target: { value: '1205' } })
  expect(placeIn(sheet)).toBe('20:05 of 24:06')
  // a store that does not begin within five seconds is given up, and the clock jumps further than that
  await screen.findByText('83% watched')
  await clock.advance(20_000)
  expect(placeIn(sheet)).toBe('20:05 of 24:06')
  sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  screen.getByText('83% watched')
  await user.click(screen.getByRole('button', { name }))
  expect(placeIn(await sheetOf(name))).toMatch(/^20:0\d of 24:06$/)
})

test('the sound of a programme is turned off and on, and the music falls silent for it', async () => {
  const audio = fakeAudio()
  const { user } = await renderPage('/anpan-tv')
  await screen.findAllByText(/% watched/)
  player.playTrack('highway', ['highway'])
  await user.click(screen.getByRole('button', { name: 'Tomatoes from the soil up' }))
  const sheet = await sheetOf('Tomatoes from the soil up')
  expect(getPlayer()?.isPlaying).toBe(false)
  await waitFor(() => expect(audio.sources.length).toBeGreaterThan(0))
  await user.click(within(sheet).getByRole('button', { name: 'Sound', pressed: true }))
  await waitFor(() => expect(audio.sources.every((source) => source.stopsAt < 1)).toBe(true))
  await user.click(within(sheet).getByRole('button', { name: 'Sound', pressed: false }))
  await waitFor(() => expect(audio.sources.some((source) => source.stopsAt > 1)).toBe(true))
})

test('a live programme has a clock and no place to go to', async () => {
  fakeAudio()
  const { user } = await renderPage('/anpan-tv?category=live')
  await screen.findByRole('region', { name: 'ANPAN TV Premium' })
  await user.click(screen.getByRole('button', { name: 'The field right now: harvest morning' }))
  const sheet = await sheetOf('The field right now: harvest morning')
  expect(within(sheet).queryByRole('slider')).toBeNull()
  within(sheet).getByText(/^1:34:\d\d$/)
  within(sheet).getByText('LIVE')
})

test('without Premium a Premium programme ends after its preview; upgrading goes on', async () => {
  const clock = setClock('2026-07-14T12:00:00Z')
  fakeAudio()
  const { user } = await renderPage('/anpan-tv')
  await screen.findAllByText(/% watched/)
  await user.click(screen.getByRole('button', { name: 'Through the rings of Saturn, in 4K' }))
  const sheet = await sheetOf('Through the rings of Saturn, in 4K')
  within(sheet).getByText('HD')
  await clock.advance(62_000)
  await within(sheet).findByText('The preview is over. Premium members can keep watching.')
  await user.click(within(sheet).getByRole('button', { name: 'Upgrade' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'ANPAN TV Premium' }))
  await user.click(question.getByRole('button', { name: 'Start Premium (demo)' }))
  await within(sheet).findByText('4K')
  await within(sheet).findByRole('button', { name: 'Pause' })
})
