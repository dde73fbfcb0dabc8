import { expect, test } from 'vitest'
import { clock, dayWithWeekday, longDate } from './dates.ts'
import { nextChangeMs, relativeTime } from './relative-time.ts'

const languages = ['ja', 'en', 'ko', 'zh'] as const
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
// Local noon, so that the days below are the same in every time zone.
const now = new Date(2026, 6, 14, 12, 0).getTime()
const ago = (ms: number) => new Date(now - ms).toISOString()

test.each([
  [0, ['たった今', 'now', '방금', '刚刚']],
  [59 * SECOND, ['たった今', 'now', '방금', '刚刚']],
  [MINUTE, ['1分前', '1 min ago', '1분 전', '1 分钟前']],
  [5 * MINUTE, ['5分前', '5 min ago', '5분 전', '5 分钟前']],
  [HOUR - 1, ['59分前', '59 min ago', '59분 전', '59 分钟前']],
  [2 * HOUR, ['2時間前', '2h ago', '2시간 전', '2 小时前']],
  [DAY - 1, ['23時間前', '23h ago', '23시간 전', '23 小时前']],
  [3 * DAY, ['3日前', '3d ago', '3일 전', '3 天前']],
  [7 * DAY - 1, ['6日前', '6d ago', '6일 전', '6 天前']],
  [7 * DAY, ['2026年7月7日', '7 Jul 2026', '2026년 7월 7일', '2026年7月7日']],
])('a moment %d ms ago is told as people tell it', (ms, texts) => {
  expect(languages.map((language) => relativeTime(ago(ms), now, language))).toEqual(texts)
})

test('a moment that lies ahead of this clock reads as now, never as the future', () => {
  expect(relativeTime(ago(-3 * DAY), now, 'en')).toBe('now')
})

test('a moment that cannot be read says nothing', () => {
  expect(relativeTime('yesterday', now, 'en')).toBe('')
  expect(nextChangeMs('yesterday', now)).toBeNull()
})

test('the text changes exactly when it is said to change, and not before', () => {
  for (const ms of [0, 30 * SECOND, MINUTE, 90 * SECOND, HOUR - 1, HOUR, 5 * HOUR + 1, DAY, 3 * DAY + 7, 7 * DAY - 1]) {
    const wait = nextChangeMs(ago(ms), now)
    if (wait === null) throw new Error(`no change after ${ms} ms`)
    const text = relativeTime(ago(ms), now, 'en')
    expect(relativeTime(ago(ms), now + wait - 1, 'en')).toBe(text)
    expect(relativeTime(ago(ms), now + wait, 'en')).not.toBe(text)
  }
})

test('a date changes no more, and a wait never passes a day', () => {
  expect(nextChangeMs(ago(7 * DAY), now)).toBeNull()
  expect(nextChangeMs(ago(-30 * DAY), now)).toBe(DAY)
})

test('days, dates and times are written in each language', () => {
  const day = new Date(2026, 6, 14, 14, 5)
  expect(languages.map((language) => dayWithWeekday(day, language))).toEqual([
    '7月14日（火）',
    'Tue 14 Jul',
    '7월 14일(화)',
    '7月14日 周二',
  ])
  expect(languages.map((language) => longDate(new Date(2026, 6, 1), language))).toEqual([
    '2026年7月1日',
    '1 Jul 2026',
    '2026년 7월 1일',
    '2026年7月1日',
  ])
  expect(languages.map((language) => clock(day, language))).toEqual(['14:05', '14:05', '14:05', '14:05'])
  expect(languages.map((language) => clock(new Date(2026, 6, 14, 0, 5), language))).toEqual([
    '00:05',
    '00:05',
    '00:05',
    '00:05',
  ])
})
