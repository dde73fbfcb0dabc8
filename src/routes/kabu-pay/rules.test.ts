import { expect, test } from 'vitest'
import { codeFrom } from './use-kabu-pay.ts'
import {
  gainOf,
  demoCode,
  invest,
  investProblem,
  isSettled,
  isClosedToday,
  lastClose,
  openKabuPay,
  parseYen,
  type Range,
  rangeOf,
  shownUnits,
  tableOf,
  topUp,
  topUpProblem,
  totalsOf,
  totalYen,
  unitsFor,
  withOrders,
  withoutOrders,
  worthYen,
} from './rules.ts'
import { HOLDINGS } from './sample.ts'

const NOW = new Date(2026, 6, 14, 14, 12).getTime()
const state = openKabuPay(NOW, codeFrom('a'))

test('the sample adds up to the total of the design', () => {
  expect(HOLDINGS.map(({ id, priceSen }) => worthYen(state.units[id], priceSen))).toEqual([
    642_800, 287_450, 165_327, 60_480,
  ])
  expect(totalYen(state)).toBe(1_284_507)
})

test.each([
  ['1980', 1980],
  ['￥１，９８０', 1980],
  ['1,980円', 1980],
  [' 0 ', 0],
  ['', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['9999999999', null],
])('%j is read as %s yen', (text, yen) => {
  expect(parseYen(text)).toBe(yen)
})

test.each([
  ['', 'incomplete'],
  ['99', 'bounds'],
  ['100', null],
  ['1000000', null],
  ['1000001', 'bounds'],
])('a top-up of %j is judged %s', (text, problem) => {
  expect(topUpProblem(0, text)).toBe(problem)
})

test('no top-up takes the balance above its bound', () => {
  expect(topUpProblem(99_500_000, '500000')).toBeNull()
  expect(topUpProblem(99_500_001, '500000')).toBe('balance')
})

test.each([
  ['abc', 'incomplete'],
  ['99', 'bounds'],
  ['100', null],
  ['128450', null],
  ['128451', 'balance'],
])('an investment of %j is judged %s', (text, problem) => {
  expect(investProblem(state.balanceYen, text)).toBe(problem)
})

test('a top-up raises the balance and is told first; the same order twice is done once', () => {
  const order = { id: 'o1', text: '10000', source: 'card' } as const
  const once = topUp(state, order, NOW)
  expect(once.state.balanceYen).toBe(138_450)
  expect(once.state.entries[0]).toEqual({
    id: 'o1',
    kind: 'top-up',
    source: 'card',
    yen: 10_000,
    at: NOW,
    settlesAt: NOW,
  })
  expect(topUp(once.state, order, NOW).state).toBe(once.state)
  expect(topUp(state, { ...order, text: '1' }, NOW)).toEqual({ state, problem: 'bounds' })
})

test('an investment moves balance into shares and leaves the total within a yen', () => {
  const { state: after } = invest(state, { id: 'i1', text: '5000', holding: 'cosmosgate' }, NOW)
  expect(after.balanceYen).toBe(123_450)
  expect(after.units.cosmosgate).toBe('31.93750000')
  expect(after.entries[0]).toMatchObject({ kind: 'invest', units: '0.93750000', yen: -5000 })
  expect(Math.abs(totalYen(after) - totalYen(state))).toBeLessThanOrEqual(1)
})

test('of two investments that together exceed the balance the second is refused', () => {
  const first = invest(state, { id: 'a', text: '100000', holding: 'anpan' }, NOW).state
  expect(invest(first, { id: 'b', text: '100000', holding: 'anpan' }, NOW).problem).toBe('balance')
})

test('an amount never buys more shares than it pays for, and never a whole step too few', () => {
  for (const { priceSen } of HOLDINGS)
    for (let yen = 100; yen < 100_000; yen = yen * 2 + 7) {
      const parts = BigInt(Math.round(Number(unitsFor(yen, priceSen)) * 10_000))
      const sen = BigInt(priceSen)
      expect(parts * sen <= BigInt(yen) * 1_000_000n).toBe(true)
      expect((parts + 1n) * sen > BigInt(yen) * 1_000_000n).toBe(true)
    }
})

test.each([
  ['320', '320'],
  ['1250.50000000', '1,250.5'],
  ['0.01870000', '0.0187'],
  ['0.00000000', '0'],
  ['100', '100'],
])('%s shares read %s', (units, text) => {
  expect(shownUnits(units)).toBe(text)
})

test('a payment with shares is processed for a day, other entries are done at once', () => {
  const [payment, topUpEntry] = state.entries
  if (!payment || !topUpEntry) throw new Error('The sample is empty.')
  expect([isSettled(payment, NOW), isSettled(payment, payment.at + 24 * 3_600_000)]).toEqual([false, true])
  expect(isSettled(topUpEntry, NOW)).toBe(true)
})

test('the change of today is that of the design', () => {
  const { yen, percent } = gainOf('day', totalYen(state))
  expect([yen, percent.toFixed(2)]).toEqual([18_240, '1.44'])
})

const ranges: Range[] = ['day', 'week', 'month', 'year', 'all']
test.each(ranges)('the totals of the range %s end with the present one, and its table is short and whole', (range) => {
  const totals = totalsOf(range, 1_284_507)
  const table = tableOf(range, 1_284_507, NOW)
  expect(totals.at(-1)).toBe(1_284_507)
  expect(totals.every((yen) => yen > 0)).toBe(true)
  expect(table.length).toBeLessThanOrEqual(13)
  expect([table[0]?.yen, table.at(-1)?.yen]).toEqual([totals.at(-1), totals[0]])
  expect(table.every(({ at }, row) => row === 0 || at < (table[row - 1]?.at ?? 0))).toBe(true)
})

test('ranges agree where they meet: a day, a week, a month and a year ago', () => {
  const at = (range: Range, back: number) => totalsOf(range, 0).at(-1 - back)
  expect(at('month', 2)).toBe(at('day', 24))
  expect(at('week', 28)).toBe(at('month', 14))
  expect(at('year', 2)).toBe(at('month', 28))
  expect(at('all', 12)).toBe(at('year', 52))
})

test.each([
  ['2026-07-14T15:29:00+09:00', '2026-07-13T15:30:00+09:00', false],
  ['2026-07-14T15:30:00+09:00', '2026-07-14T15:30:00+09:00', true],
  ['2026-07-14T23:59:00+09:00', '2026-07-14T15:30:00+09:00', true],
  ['2026-07-15T00:00:00+09:00', '2026-07-14T15:30:00+09:00', false],
  ['2026-07-01T03:00:00+09:00', '2026-06-30T15:30:00+09:00', false],
  ['2026-07-18T16:00:00+09:00', '2026-07-17T15:30:00+09:00', false], // a Saturday
  ['2026-07-19T16:00:00+09:00', '2026-07-17T15:30:00+09:00', false],
  ['2026-07-20T09:00:00+09:00', '2026-07-17T15:30:00+09:00', false],
])('at %s the last close was %s, and today: %s', (now, close, isToday) => {
  expect(lastClose(Date.parse(now))).toEqual(new Date(close))
  expect(isClosedToday(Date.parse(now))).toBe(isToday)
})

test.each([
  [{}, 'month'],
  [{ range: 'year' }, 'year'],
  [{ range: 'decade' }, 'month'],
])('the address %o shows the range %s', (search, range) => {
  expect(rangeOf(search)).toBe(range)
})

test('a payment code says demo before its sixteen figures in groups, and another seed gives others', () => {
  expect(demoCode(codeFrom('a'))).toMatch(/^DEMO (\d{4} ){3}\d{4}$/)
  expect(codeFrom('a')).not.toBe(codeFrom('b'))
})

test('an order takes its money or its shares, and the same comes back without it', () => {
  const held = [
    { orderId: 'a', yen: 2950, at: NOW },
    { orderId: 'b', yen: 590, at: NOW + 1, shares: { holding: 'cosmosgate', parts: 1107 } },
  ] as const
  const seen = withOrders(state, held)
  expect(seen.balanceYen).toBe(state.balanceYen - 2950)
  expect([shownUnits(seen.units.cosmosgate), seen.units.anpan]).toEqual(['30.8893', state.units.anpan])
  expect(seen.entries[0]).toMatchObject({ id: 'b', kind: 'order', yen: -590, holding: 'cosmosgate', units: '0.1107' })
  const back = withoutOrders(seen)
  expect([back.balanceYen, shownUnits(back.units.cosmosgate), back.entries]).toEqual([
    state.balanceYen,
    '31',
    state.entries,
  ])
})
