import { expect, test } from 'vitest'
import { monthText } from './month-text.ts'
import {
  dateOf,
  focusOf,
  inOrder,
  MODES,
  modeOf,
  monthOf,
  MOST_OWN,
  NEXT_STATUS,
  nextMonth,
  QUANTUM_ACCURACY,
  RANGES,
  reachedEvent,
  ticks,
  withOwn,
} from './rules.ts'
import { events, type TimelineEvent } from './sample.ts'

test('the quantum accuracy is 97.8 percent', () => {
  expect(QUANTUM_ACCURACY).toBe(97.8)
})

test.each([
  [undefined, 'future'],
  ['nonsense', 'future'],
  ['past', 'past'],
  ['parallel', 'parallel'],
])('the mode %s of the address shows the %s', (value, mode) => {
  expect(modeOf(value)).toBe(mode)
})

test.each(MODES)('every event of the mode %s lies on its ruler, and so does its beginning', (mode) => {
  const { from, to, start } = RANGES[mode]
  const shown: readonly TimelineEvent[] = events[mode]
  for (const at of [start, ...shown.map(({ timestamp }) => timestamp)]) {
    expect(at).toBeGreaterThanOrEqual(from)
    expect(at).toBeLessThanOrEqual(to)
  }
  expect(shown.every(({ world }) => (world !== undefined) === (mode === 'parallel'))).toBe(true)
})

test('the future’s ruler is marked every six years from 2026 to 2050', () => {
  const { major } = RANGES.future
  expect(ticks(RANGES.future, major).map((month) => dateOf(month).getFullYear())).toEqual([
    2026, 2032, 2038, 2044, 2050,
  ])
})

test.each([
  ['future', undefined, monthOf(2041, 4)],
  ['future', monthOf(2030, 2), monthOf(2030, 2)],
  ['future', monthOf(1999, 1), monthOf(2026, 1)],
  ['past', monthOf(2099, 1), monthOf(2026, 1)],
] as const)('in the %s a kept date of %s is in focus as %s', (mode, kept, at) => {
  expect(focusOf(mode, kept)).toBe(at)
})

test('playing goes on by a month and ends with the ruler', () => {
  expect(nextMonth('future', monthOf(2041, 12))).toBe(monthOf(2042, 1))
  expect(nextMonth('future', RANGES.future.to)).toBeNull()
})

test.each([
  [monthOf(2041, 4), 'quantum-home'],
  [monthOf(2041, 3), 'no-commute'],
  [monthOf(2030, 1), 'farm-fund'],
  [monthOf(2026, 1), undefined],
])('at month %i the event that was reached last is %s', (at, id) => {
  expect(reachedEvent(events.future, at)?.id).toBe(id)
})

test('a timeline is read from its newest event', () => {
  expect(inOrder(events.future).map(({ id }) => id)).toEqual(['quantum-home', 'no-commute', 'wrist-wins', 'farm-fund'])
})

test.each([
  ['running', 'paused'],
  ['paused', 'running'],
  ['completed', 'running'],
] as const)('the button of a simulation that is %s makes it %s', (from, to) => {
  expect(NEXT_STATUS[from]).toBe(to)
})

test('the newest own simulations are kept, ten of them', () => {
  const own = Array.from({ length: MOST_OWN }, (_, at) => at)
  expect(withOwn(own, 99)).toEqual([99, 0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  ['ja', '2041年4月'],
  ['en', 'April 2041'],
  ['ko', '2041년 4월'],
  ['zh', '2041年4月'],
] as const)('a month in %s is %s', (language, text) => {
  expect(monthText(monthOf(2041, 4), language)).toBe(text)
})
