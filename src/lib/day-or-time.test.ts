import { expect, test } from 'vitest'
import { dayOrTime } from './day-or-time.ts'

const now = new Date(2026, 6, 14, 14, 5)

test.each([
  [new Date(2026, 6, 14, 0, 5), ['00:05', '00:05', '00:05', '00:05']],
  [new Date(2026, 6, 13, 23, 59), ['昨日', 'Yesterday', '어제', '昨天']],
  [new Date(2026, 6, 11, 9, 0), ['7月11日', '11 Jul', '7월 11일', '7月11日']],
  [new Date(2025, 11, 31, 9, 0), ['2025年12月31日', '31 Dec 2025', '2025년 12월 31일', '2025年12月31日']],
])('%s is told as a list needs it', (date, texts) => {
  expect((['ja', 'en', 'ko', 'zh'] as const).map((language) => dayOrTime(date, now, language))).toEqual(texts)
})
