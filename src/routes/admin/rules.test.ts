import { expect, test } from 'vitest'
import { dateOf, daysAsCsv, figureOf, topOf } from './rules.ts'

const day = (at: number, posts: number) => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  seen: 0,
  joined: 0,
  posts,
  comments: 0,
  messages: 0,
  orders: 0,
})
const days = Array.from({ length: 14 }, (_, at) => day(at + 1, at < 7 ? 2 : 3))

test('a figure is the sum of its span, compared with as many days before', () => {
  expect(figureOf(days, 'posts', 7)).toEqual({ total: 21, change: 50, values: [3, 3, 3, 3, 3, 3, 3] })
})

test('nothing is compared with days that were not counted, or had none', () => {
  expect(figureOf(days, 'posts', 30).change).toBeNull()
  expect(figureOf(days, 'orders', 7)).toMatchObject({ total: 0, change: null })
})

test.each([
  [[0, 0], 2],
  [[1, 3], 4],
  [[9], 10],
  [[95], 100],
  [[110, 12], 200],
  [[2500], 4000],
])('a chart of %j ends at %i', (values, top) => {
  expect(topOf(values)).toBe(top)
})

test('the table for spreadsheets has one row a day', () => {
  expect(daysAsCsv(days.slice(0, 1))).toBe(
    'day,seen,joined,posts,comments,messages,orders\r\n2026-11-01,0,0,2,0,0,0\r\n',
  )
})

test('a day is the same day in every zone', () => {
  expect(dateOf('2026-11-01').getDate()).toBe(1)
})
