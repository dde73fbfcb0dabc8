import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deviceDb } from '#src/data/db/database.ts'
import { player } from '#src/features/player/player.ts'
import { getPlayer } from '#src/features/player/store.ts'
import { loadOffline, loadSending } from '#src/data/hooks/offline.ts'
import { fakeAudio } from '#src/testing/fake-audio.ts'
import { renderPage } from '#src/testing/render-page.tsx'

const keepPlayer = async (value: unknown) => (await loadOffline()).changeStoredState('player', () => value)

afterEach(async () => {
  player.close()
  await keepPlayer(null)
})

// its code is loaded with the first track
const miniPlayer = () => screen.findByRole('region', { name: 'Player' }, { timeout: 15_000 })

test('a press on play opens the mini-player, playing from 35 %; its button pauses and plays', async () => {
  const audio = fakeAudio()
  const { user } = await renderPage('/anpan-music')
  expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
  expect(audio.contexts).toEqual([])
  const [play] = await screen.findAllByRole('button', { name: 'Play Highway before dawn' })
  await user.click(play as HTMLElement)
  const bar = await miniPlayer()
  within(bar).getByText('Ruriiro')
  expect(within(bar).getByRole('progressbar', { name: 'Playback progress' }).getAttribute('aria-valuenow')).toBe('35')
  await waitFor(() => expect(audio.sources.length).toBeGreaterThan(0))
  audio.advance(22.2)
  await waitFor(() => expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('45'))
  await user.click(within(bar).getByRole('button', { name: 'Pause' }))
  expect(getPlayer()?.isPlaying).toBe(false)
  await user.click(within(bar).getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(getPlayer()?.isPlaying).toBe(true))
})

test('the mini-player stays on other pages, and next plays the track that follows', async () => {
  fakeAudio()
  const { user, router } = await renderPage('/anpan-music')
  const [, play] = await screen.findAllByRole('button', { name: 'Play Highway before dawn' })
  await user.click(play as HTMLElement)
  await miniPlayer()
  await router.navigate({ to: '/settings' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  const bar = await miniPlayer()
  await user.click(within(bar).getByRole('button', { name: 'Next track' }))
  await within(bar).findByText('Azuki blues')
  expect(document.body.hasAttribute('data-player')).toBe(true)
})

test('after a reload the track is there again, paused where it was', async () => {
  fakeAudio()
  await keepPlayer({ kind: 'track', id: 'horizon', queue: ['horizon', 'drift'], seconds: 148.5 })
  await renderPage('/anpan-music')
  const bar = await miniPlayer()
  within(bar).getByText('Margin of the horizon')
  within(bar).getByRole('button', { name: 'Play' })
  expect(within(bar).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
})

test('what a person heard does not go on after they sign out', async () => {
  fakeAudio()
  const sending = await loadSending()
  await sending.applySession({
    id: 'me',
    firstName: 'Hina',
    lastName: '',
    anpanId: '@hina',
    profileImageUrl: null,
    bio: '',
    avatarColour: null,
    email: null,
    rewardPoints: 0,
    totals: { totalPosts: 0, totalLikes: 0, totalComments: 0 },
    isGuest: false,
  })
  await keepPlayer({ kind: 'track', id: 'horizon', queue: ['horizon'], seconds: 100 })
  await renderPage('/anpan-music')
  await miniPlayer()
  await sending.leaveAccount(false)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
})

test('the player opens: place, back, and a way to put it away', async () => {
  fakeAudio()
  await keepPlayer({ kind: 'track', id: 'horizon', queue: ['horizon', 'drift'], seconds: 100 })
  const { user } = await renderPage('/anpan-music')
  await user.click(within(await miniPlayer()).getByRole('button', { name: 'Margin of the horizon: open the player' }))
  const sheet = await screen.findByRole('dialog', { name: 'Now playing' })
  expect(within(sheet).getByRole('slider', { name: 'Playback position' }).getAttribute('aria-valuetext')).toBe(
    '1:40 of 4:57',
  )
  await user.click(within(sheet).getByRole('button', { name: 'Stop playing' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
})

test('a paused mini-player can be put away, and does not come back with the next start', async () => {
  fakeAudio()
  await keepPlayer({ kind: 'track', id: 'horizon', queue: ['horizon', 'drift'], seconds: 100 })
  const { user } = await renderPage('/anpan-music')
  const bar = await miniPlayer()
  await user.click(within(bar).getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(getPlayer()?.isPlaying).toBe(true))
  expect(within(bar).queryByRole('button', { name: 'Close the player' })).toBeNull()
  await user.click(within(bar).getByRole('button', { name: 'Pause' }))
  await user.click(within(bar).getByRole('button', { name: 'Close the player' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
  expect(getPlayer()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
  await waitFor(async () => expect((await deviceDb.kept.get(['visitor', 'player']))?.value).toBeNull())
})

test('search and genre narrow the tracks and stand in the address', async () => {
  const { user, router } = await renderPage('/anpan-music')
  await user.click(await screen.findByRole('button', { name: 'Jazz' }))
  await waitFor(() => expect(screen.queryByText('Highway before dawn')).toBeNull())
  expect(router.state.location.search).toEqual({ genre: 'Jazz' })
  await user.type(screen.getByRole('searchbox', { name: 'Search music' }), 'blues')
  await waitFor(() => expect(router.state.location.search).toEqual({ genre: 'Jazz', q: 'blues' }))
  expect(screen.getAllByRole('button', { name: /^Play / }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Play Azuki blues',
  ])
  await user.type(screen.getByRole('searchbox', { name: 'Search music' }), ' zzz')
  await screen.findByText('No music found for “blues zzz”')
})

test('a track can be liked, and the like is kept', async () => {
  const { user } = await renderPage('/anpan-music')
  await user.click(await screen.findByRole('button', { name: 'More about Azuki blues' }))
  await user.click(screen.getByRole('menuitem', { name: 'Like' }))
  await screen.findByText('6,121')
  await user.click(screen.getByRole('button', { name: 'More about Azuki blues' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remove like' }))
  await screen.findByText('6,120')
})

test('a track is put next to be played, and its artist looked for', async () => {
  fakeAudio()
  const { user, router } = await renderPage('/anpan-music')
  const [, play] = await screen.findAllByRole('button', { name: 'Play Highway before dawn' })
  await user.click(screen.getByRole('button', { name: 'More about Highway before dawn' }))
  expect(screen.queryByRole('menuitem', { name: 'Play next' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(play as HTMLElement)
  await user.click(await screen.findByRole('button', { name: 'More about Night ferry' }))
  await user.click(screen.getByRole('menuitem', { name: 'Play next' }))
  await screen.findByText('Night ferry plays next')
  expect(getPlayer()?.queue.slice(0, 2)).toEqual(['highway', 'drift'])
  await user.click(screen.getByRole('button', { name: 'More about Night ferry' }))
  await user.click(screen.getByRole('menuitem', { name: 'More by Mizutama' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'Mizutama' }))
})

test('a playlist plays from its first track, and shows its tracks', async () => {
  fakeAudio()
  const { user, router } = await renderPage('/anpan-music')
  await user.click(await screen.findByRole('tab', { name: 'Playlists' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'playlists' }))
  await user.click(await screen.findByRole('button', { name: 'Play A drive to the sea' }))
  expect(getPlayer()).toMatchObject({ id: 'highway', queue: ['highway', 'harbour', 'arcade', 'heartbeats'] })
  await user.click(screen.getByRole('button', { name: /^Until you fall asleep/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Until you fall asleep' })
  within(sheet).getByText(/3 tracks/)
  within(sheet).getByRole('button', { name: 'Play Quantum lullaby' })
})

test('Listen opens the mini-player in its live mode', async () => {
  fakeAudio()
  const { user } = await renderPage('/anpan-music?tab=live')
  await user.click(await screen.findByRole('button', { name: 'Listen to Driving through neon' }))
  const bar = await miniPlayer()
  within(bar).getByText('LIVE')
  expect(within(bar).queryByRole('progressbar')).toBeNull()
  within(bar).getByRole('button', { name: 'Next station' })
  await user.click(await screen.findByRole('button', { name: 'Pause Driving through neon' }))
  expect(getPlayer()?.isPlaying).toBe(false)
})

test('a device that gives no sound says so', async () => {
  fakeAudio({ isMute: true })
  const { user } = await renderPage('/anpan-music')
  const [play] = await screen.findAllByRole('button', { name: 'Play Azuki blues' })
  await user.click(play as HTMLElement)
  await screen.findByText('This device can’t play sound right now')
})

test('the device is told what plays, and its media keys steer the player', async () => {
  fakeAudio()
  const handlers = new Map<string, (() => void) | null>()
  const session = {
    metadata: null as { title: string; artist: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: (() => void) | null) => handlers.set(action, handler),
    setPositionState: vi.fn<(state?: { duration: number }) => void>(),
  }
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(facts: object) {
        Object.assign(this, facts)
      }
    },
  )
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  try {
    const { user } = await renderPage('/anpan-music')
    const [play] = await screen.findAllByRole('button', { name: 'Play Azuki blues' })
    await user.click(play as HTMLElement)
    await waitFor(() => expect(session.metadata).toMatchObject({ title: 'Azuki blues', artist: 'Station Quartet' }))
    expect(session.playbackState).toBe('playing')
    expect(session.setPositionState.mock.lastCall?.[0]).toMatchObject({ duration: 245 })
    handlers.get('pause')?.()
    await waitFor(() => expect(session.playbackState).toBe('paused'))
    handlers.get('nexttrack')?.()
    await waitFor(() => expect(session.metadata).toMatchObject({ title: 'In love with a circuit' }))
  } finally {
    Reflect.deleteProperty(navigator, 'mediaSession')
  }
})
