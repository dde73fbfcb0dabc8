import { afterEach, expect, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { fakeAudio } from '#src/testing/fake-audio.ts'
import { player } from './player.ts'
import { startOf, trackOf } from './rules.ts'
import { LIVE_STREAMS } from './sample.ts'
import { getPlayer } from './store.ts'

afterEach(() => player.close())

const highway = trackOf('highway')
const start = highway ? startOf(highway) : 0
const QUEUE = ['highway', 'horizon', 'sowing']
const sounding = (audio: ReturnType<typeof fakeAudio>) =>
  vi.waitFor(() => expect(audio.sources.length).toBeGreaterThan(0))

test('nothing sounds, and no sound is asked of the device, before a press', () => {
  const audio = fakeAudio()
  player.restore({ kind: 'track', id: 'highway', queue: QUEUE, seconds: 100 })
  expect(getPlayer()).toMatchObject({ id: 'highway', isPlaying: false })
  expect(player.position()).toBe(100)
  expect(audio.contexts).toEqual([])
})

test('a track plays from 35 % on, and its place follows the clock of the sound', async () => {
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  await sounding(audio)
  expect(player.position()).toBeCloseTo(start, 0)
  audio.advance(10.06)
  expect(player.position()).toBeCloseTo(start + 10, 1)
})

test('pause falls silent and keeps the place; play goes on from it', async () => {
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  await sounding(audio)
  audio.advance(5.06)
  player.toggle()
  expect(getPlayer()?.isPlaying).toBe(false)
  expect(audio.sources.every((source) => source.stopsAt <= 5.2)).toBe(true)
  audio.advance(60)
  expect(player.position()).toBeCloseTo(start + 5, 1)
  const before = audio.sources.length
  player.toggle()
  await vi.waitFor(() => expect(audio.sources.length).toBeGreaterThan(before))
  expect(player.position()).toBeCloseTo(start + 5, 1)
})

test('notes are handed over as the clock runs', async () => {
  const clock = setClock('2026-07-14T12:00:00Z')
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  await sounding(audio)
  const before = audio.sources.length
  audio.advance(5)
  await clock.advance(300)
  expect(audio.sources.length).toBeGreaterThan(before)
  expect(audio.sources.slice(before).every((source) => source.startsAt >= 5)).toBe(true)
})

test('next and previous go through the queue and around its end', async () => {
  fakeAudio()
  player.playTrack('highway', QUEUE)
  player.step(1)
  expect(getPlayer()?.id).toBe('horizon')
  player.step(1)
  player.step(1)
  expect(getPlayer()?.id).toBe('highway')
  // far in: the first press begins it again, the second goes back
  player.step(-1)
  expect([getPlayer()?.id, player.position()]).toEqual(['highway', 0])
  player.step(-1)
  expect(getPlayer()?.id).toBe('sowing')
})

test('a track can be put next, once', () => {
  fakeAudio()
  player.playTrack('highway', QUEUE)
  player.playNext('sowing')
  expect(getPlayer()?.queue).toEqual(['highway', 'sowing', 'horizon'])
  player.playNext('highway')
  expect(getPlayer()?.queue).toEqual(['highway', 'sowing', 'horizon'])
})

test('a playing track that is moved plays on from there, and only where it was let go', async () => {
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  await sounding(audio)
  audio.advance(1)
  const before = audio.sources.length
  player.seek(20)
  player.seek(30)
  expect(player.position()).toBe(30)
  await vi.waitFor(() => expect(audio.sources.length).toBeGreaterThan(before))
  audio.advance(2.06)
  expect(player.position()).toBeCloseTo(32, 1)
})

test('a paused track that is moved stays paused', () => {
  fakeAudio()
  player.restore({ kind: 'track', id: 'highway', queue: QUEUE, seconds: 10 })
  player.seek(500)
  expect([player.position(), getPlayer()?.isPlaying]).toEqual([highway?.duration, false])
})

test('a live stream has the place of the clock, and next is the next stream', async () => {
  const clock = setClock('2026-07-14T01:00:00Z')
  fakeAudio()
  player.listen('work-room')
  expect(getPlayer()).toMatchObject({ kind: 'live', isPlaying: true })
  expect(player.position()).toBeCloseTo(3600, 0)
  await clock.advance(20_000)
  expect(player.position()).toBeCloseTo(3620, 0)
  player.step(1)
  const at = LIVE_STREAMS.findIndex((stream) => stream.id === 'work-room')
  expect(getPlayer()?.id).toBe(LIVE_STREAMS[at + 1]?.id)
})

test('a device that gives no sound says so and does not pretend to play', async () => {
  fakeAudio({ isMute: true })
  player.playTrack('highway', QUEUE)
  await vi.waitFor(() => expect(getPlayer()).toMatchObject({ hasFailed: true, isPlaying: false }))
})

test('closing gives the device its sound back', async () => {
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  await sounding(audio)
  player.close()
  expect(getPlayer()).toBeNull()
  await vi.waitFor(() => expect(audio.contexts[0]?.state).toBe('closed'))
})

test('only the track chosen last is heard', async () => {
  const audio = fakeAudio()
  player.playTrack('highway', QUEUE)
  player.playTrack('horizon', QUEUE)
  await sounding(audio)
  player.pause()
  await vi.waitFor(() => expect(audio.sources.every((source) => source.stopsAt < 1)).toBe(true))
})
