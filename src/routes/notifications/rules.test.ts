import { expect, test } from 'vitest'
import type { ServerNotice } from '#src/data/notices/hooks/server-notices.ts'
import { byDay, FILTERS, isShown, itemsOf, shortened } from './rules.ts'

const DAY_MS = 86_400_000
const noon = new Date(2026, 6, 14, 12).getTime()
const server = (id: string, kind: ServerNotice['kind'], at: number, isRead = true): ServerNotice => ({
  id,
  kind,
  at: new Date(at).toISOString(),
  isRead,
  people: [],
  count: 1,
  post: null,
  comment: null,
  detail: {},
})
const device = (id: number, at: number) => ({ id, userId: '', kind: 'sent', opId: '', at, readAt: at }) as const
const items = itemsOf(
  [server('a', 'mention', noon), server('b', 'order', noon - 2000, false), server('c', 'follow', noon - DAY_MS)],
  [device(1, noon - 1000), device(2, noon - DAY_MS - 1000)],
)
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key)

test('notices of server and device are one list, the newest first', () => {
  expect(keys(items)).toEqual(['a', 'device:1', 'b', 'c', 'device:2'])
  expect(items.filter(({ isUnread }) => isUnread).map(({ key }) => key)).toEqual(['b'])
})

test('each filter shows its own', () => {
  expect(FILTERS.map((filter) => keys(items.filter((item) => isShown(filter, item))))).toEqual([
    ['a', 'device:1', 'b', 'c', 'device:2'],
    ['a'],
    ['c'],
    ['b'],
    ['device:1', 'device:2'],
  ])
})

test('days stand one after the other, in each what is new first', () => {
  expect(byDay(items, (key) => key === 'b').map((day) => keys(day.items))).toEqual([
    ['b', 'a', 'device:1'],
    ['c', 'device:2'],
  ])
})

test.each([
  ['short', 'short'],
  ['a longer text', 'a long…'],
  ['👩🏽 12345 ', '👩🏽 123…'],
])('%j is shortened to %j', (text, short) => {
  expect(shortened(text, 6)).toBe(short)
})
