import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PointEntry } from '#contract/points.ts'
import { byDay, isPaidOn, lastWeek } from './point-days.ts'
import { signedPoints } from './signed-points.ts'

// this device is half a day behind Tokyo, in which accounts begin
beforeEach(() => vi.stubEnv('TZ', 'America/New_York'))
afterEach(() => vi.unstubAllEnvs())

let next = 0
const entry = (at: string, reason: PointEntry['reason'], ref: string): PointEntry => {
  next += 1
  return { id: `00000000-0000-7000-8000-${String(next).padStart(12, '0')}`, amount: 10, reason, ref, at, balance: 10 }
}
/** The evening of the 24th here; the 25th in Tokyo. */
const evening = entry('2026-11-25T01:30:00.000Z', 'visit', '2026-11-25')
const now = new Date('2026-11-25T02:00:00.000Z')

test('the week ends today, and a visit counts on the day that it was here, whatever day the account had', () => {
  const week = lastWeek([evening], now)
  expect(week.map(({ date }) => date.getDate())).toEqual([18, 19, 20, 21, 22, 23, 24])
  expect(week.map(({ isPaid }) => isPaid)).toEqual([false, false, false, false, false, false, true])
  expect(isPaidOn(now, 'visit', [evening])).toBe(true)
})

test('what is no visit stamps no day', () => {
  const post = entry('2026-11-24T15:00:00.000Z', 'post', '2026-11-25')
  expect(lastWeek([post], now).some(({ isPaid }) => isPaid)).toBe(false)
  expect(isPaidOn(now, 'post', [post])).toBe(true)
})

test('each of seven days stands once where a day has 25 hours', () => {
  const week = lastWeek([], new Date('2026-11-02T04:30:00.000Z')) // half an hour before midnight; clocks went back that day
  expect(week.map(({ date }) => date.getDate())).toEqual([26, 27, 28, 29, 30, 31, 1])
})

test('entries stand under the day that each was here, the last first', () => {
  const morning = entry('2026-11-24T13:00:00.000Z', 'post', '2026-11-24')
  const before = entry('2026-11-24T02:00:00.000Z', 'visit', '2026-11-24')
  expect(byDay([evening, morning, before])).toEqual([
    ['2026-11-24', [evening, morning]],
    ['2026-11-23', [before]],
  ])
})

test.each([
  [1200, '+1,200'],
  [-300, '\u2212300'],
  [-15_750, '\u221215,750'],
  [0, '0'],
])('%i points are written as %s, less than none with the true minus', (amount, text) => {
  for (const language of ['ja', 'en', 'ko', 'zh'] as const) expect(signedPoints(amount, language)).toBe(text)
})
