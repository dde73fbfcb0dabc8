import { beforeEach, expect, test, vi } from 'vitest'
import { setClock } from '#src/testing/clock.ts'
import { mayOfferInstall, noteOffered, noteQueued, noteVisit, POST_QUEUED_EVENT } from './install-offer.ts'

const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

beforeEach(() => localStorage.clear())

test('the app is offered from the second visit on; a reload is no visit', async () => {
  const clock = setClock('2026-07-01T08:00:00Z')
  noteVisit()
  expect(mayOfferInstall()).toBe(false)
  await clock.advance(60_000)
  noteVisit()
  expect(mayOfferInstall()).toBe(false)
  await clock.advance(HOUR_MS)
  noteVisit()
  expect(mayOfferInstall()).toBe(true)
})

test('the first queued post is reason enough, and says so', () => {
  const heard = vi.fn()
  addEventListener(POST_QUEUED_EVENT, heard, { once: true })
  noteVisit()
  noteQueued()
  expect(mayOfferInstall()).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
})

test('an offer that was not taken is made again after 30 days', async () => {
  const clock = setClock('2026-07-01T08:00:00Z')
  noteQueued()
  noteOffered()
  await clock.advance(29 * DAY_MS)
  expect(mayOfferInstall()).toBe(false)
  await clock.advance(2 * DAY_MS)
  expect(mayOfferInstall()).toBe(true)
})

test('a browser that keeps nothing is offered nothing', () => {
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse })
  noteQueued()
  expect(mayOfferInstall()).toBe(false)
  expect(noteOffered()).toBe(false)
  vi.unstubAllGlobals()
})

test('a damaged record offers nothing', () => {
  localStorage.setItem('anpan-install', '{')
  expect(mayOfferInstall()).toBe(false)
})

test('an online post that an earlier version noted is no reason to offer', () => {
  localStorage.setItem('anpan-install', JSON.stringify({ visits: 1, visitedAt: Date.now(), hasPosted: true }))
  expect(mayOfferInstall()).toBe(false)
})
