import { expect, test } from 'vitest'
import { compactCount } from './count.ts'
import { counted } from './counted.ts'
import { marketPercent, progressPercent } from './percent.ts'
import { compactYen, yen } from './yen.ts'

const languages = ['ja', 'en', 'ko', 'zh'] as const
const inAll = (format: (language: (typeof languages)[number]) => string) => languages.map(format)

test.each([
  [0, ['0', '0', '0', '0']],
  [999, ['999', '999', '999', '999']],
  [9_999, ['9,999', '9,999', '9,999', '9,999']],
  [10_000, ['1万', '10K', '1만', '1万']],
  [42_000, ['4.2万', '42K', '4.2만', '4.2万']],
  [1_200_000, ['120万', '1.2M', '120만', '120万']],
  [45_800_000, ['4,580万', '45.8M', '4,580만', '4,580万']],
])('a count of %d is short from ten thousand on', (count, texts) => {
  expect(inAll((language) => compactCount(count, language))).toEqual(texts)
})

test.each([
  [1_284, ['1,284回', '1,284 views', '1,284회', '1,284\u00a0次播放']],
  [24_000, ['2.4万回', '24K views', '2.4만\u00a0회', '2.4万次播放']],
])('a count of %d stands before its counter as natives write it', (count, texts) => {
  const counters = { ja: '回', en: ' views', ko: '회', zh: '次播放' }
  expect(inAll((language) => counted(count, language) + counters[language])).toEqual(texts)
})

test.each([
  [1980, ['¥1,980', '¥1,980', '1,980엔', '1,980 日元']],
  ['1980', ['¥1,980', '¥1,980', '1,980엔', '1,980 日元']],
  ['1980.5', ['¥1,981', '¥1,981', '1,981엔', '1,981 日元']],
  [0, ['¥0', '¥0', '0엔', '0 日元']],
  [-0.2, ['¥0', '¥0', '0엔', '0 日元']],
  [-500, ['−¥500', '−¥500', '−500엔', '−500 日元']],
  ['on request', ['on request', 'on request', 'on request', 'on request']],
  ['', ['', '', '', '']],
])('an amount of %s yen is told from yuan and written with U+00A5', (amount, texts) => {
  expect(inAll((language) => yen(amount, language))).toEqual(texts)
})

test.each([
  [130_000_000, ['1.3億円', '¥130M', '1.3억 엔', '1.3亿日元']],
  [45_800_000, ['4,580万円', '¥45.8M', '4,580만 엔', '4,580万日元']],
  [4_000, ['4,000円', '¥4K', '4,000엔', '4,000 日元']],
  [-45_800_000, ['−4,580万円', '−¥45.8M', '−4,580만 엔', '−4,580万日元']],
])('a property of %d yen is priced in short', (amount, texts) => {
  expect(inAll((language) => compactYen(amount, language))).toEqual(texts)
})

test.each([
  [2.45, '+2.45%'],
  [-1.2, '−1.20%'],
  [0, '0.00%'],
])('a market change of %d points carries its sign and two decimals', (points, text) => {
  expect(inAll((language) => marketPercent(points, language))).toEqual([text, text, text, text])
})

test('progress is whole and unsigned', () => {
  expect(inAll((language) => progressPercent(34.6, language))).toEqual(['35%', '35%', '35%', '35%'])
})
