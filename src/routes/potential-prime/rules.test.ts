import { expect, test } from 'vitest'
import {
  applyTo,
  canPost,
  daysAgoText,
  daysSince,
  found,
  jobsSearch,
  NOTHING_KEPT,
  payRange,
  takeBack,
} from './rules.ts'

test.each([
  [{}, {}],
  [
    { tab: 'talent', field: 'design', q: 'figma' },
    { tab: 'talent', field: 'design', q: 'figma' },
  ],
  [{ tab: 'nowhere', field: 'all', q: ['x'] }, {}],
  [{ q: 2026 }, { q: '2026' }],
])('of the address %j the page takes %j', (search, taken) => {
  expect(jobsSearch(search)).toEqual(taken)
})

const items = [
  { name: 'Ｐｙｔｈｏｎ engineer', field: 'engineering' },
  { name: 'Stage designer', field: 'design' },
] as const

test.each([
  [{}, 2],
  [{ q: 'python' }, 1],
  [{ q: 'ENGINEER python' }, 1],
  [{ q: 'python', field: 'design' }, 0],
  [{ field: 'design' }, 1],
  [{ q: 'nobody' }, 0],
] as const)('search %j leaves %i', (search, count) => {
  expect(found(items, search, (item) => [item.name])).toHaveLength(count)
})

test('applying counts once, and can be taken back', () => {
  const once = applyTo(NOTHING_KEPT, 'fleet', 'first')
  expect(applyTo(once, 'fleet', 'second')).toBe(once)
  expect(once.applied).toEqual({ fleet: 'first' })
  expect(takeBack(once, 'fleet').applied).toEqual({})
})

test.each([
  ['ja', { per: 'year', from: 6_800_000, to: 9_200_000 }, '680〜920万円'],
  ['en', { per: 'year', from: 6_800_000, to: 9_200_000 }, '¥6.8–9.2M'],
  ['ko', { per: 'month', from: 550_000, to: 700_000 }, '55~70만 엔'],
  ['zh', { per: 'month', from: 550_000, to: 700_000 }, '55–70万日元'],
  ['ja', { per: 'hour', from: 4_000, to: 6_000 }, '4,000〜6,000円'],
  ['ko', { per: 'hour', from: 4_000, to: 6_000 }, '4,000~6,000엔'],
  ['zh', { per: 'hour', from: 4_000, to: 6_000 }, '4,000–6,000 日元'],
  ['en', { per: 'hour', from: 1_500, to: 1_800 }, '¥1,500–1,800'],
  ['en', { per: 'month', from: 900_000, to: 1_200_000 }, '¥900K–1.2M'],
] as const)('in %s, %j reads %s', (language, pay, text) => {
  expect(payRange(pay, language)).toBe(text)
})

test.each([
  [0, 'en', 'today'],
  [1, 'en', 'yesterday'],
  [3, 'ja', '3日前'],
  [3, 'ko', '3일 전'],
  [3, 'zh', '3 天前'],
] as const)('%i days ago in %s is %s', (days, language, text) => {
  expect(daysAgoText(days, language)).toBe(text)
})

test('days are counted by the calendar', () => {
  expect(daysSince(new Date(2026, 6, 13, 23, 59).toISOString(), new Date(2026, 6, 14, 0, 1))).toBe(1)
  expect(daysSince(new Date(2026, 6, 14, 0, 1).toISOString(), new Date(2026, 6, 14, 23, 0))).toBe(0)
})

test.each([
  ['Baker', 'ANPAN', true],
  ['  ', 'ANPAN', false],
  ['Baker', '', false],
])('a job titled %j of company %j can be put up: %s', (title, company, can) => {
  expect(canPost({ title, company })).toBe(can)
})
