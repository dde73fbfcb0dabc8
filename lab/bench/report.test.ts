import { expect, test } from 'vitest'
import { linesOf, tableOf, withWorst } from './report.mjs'
import { numberOf, rows } from './rows.mjs'

const measure = (fcp: number, floorFcp: number) => ({ product: { slow: { fcp } }, static: { slow: { fcp: floorFcp } } })

test.each([
  ['both goals are met', 780, 740, 'yes'],
  ['only the ratio is, as on a slow machine', 900, 880, 'by ratio'],
  ['only the figure is, as on a fast one', 600, 300, 'by figure'],
  ['none is', 900, 300, 'no'],
])('%s', (_what, fcp, floorFcp, met) => expect(linesOf(measure(fcp, floorFcp))).toMatchObject([{ row: '1', met }]))

const cards = (card: number, floorCard?: number) =>
  linesOf({
    product: { cold: { card } },
    ...(floorCard !== undefined && { 'stack-lite': { cold: { card: floorCard } } }),
  })

test('a row whose only goal is a ratio is met by that alone', () =>
  expect([cards(300, 400), cards(390, 400), cards(300)].map(([line]) => line)).toMatchObject([
    { row: 'N2', met: 'yes', ratio: '0.75x' },
    { row: 'N2', met: 'no', ratio: '0.97x' },
    { row: 'N2', met: '', ratio: '' },
  ]))

test('a floor of nothing has no ratio, and is reached by nothing', () => {
  const blocked = (tbt: number) =>
    linesOf({ product: { slow: { tbt } }, 'stack-lite': { slow: { tbt: 0 } } }).find(({ row }) => row === 'N5b')
  expect([blocked(0), blocked(20)]).toMatchObject([
    { met: 'yes', ratio: '' },
    { met: 'no', ratio: '' },
  ])
})

test('a goal of at least so many is met by more', () => {
  const met = (home: number) => linesOf({ product: { lighthouse: { home } } })[0]?.met
  expect([met(99), met(98)]).toEqual(['yes', 'no'])
})

test('the table names the floor, the ratio and the goals', () =>
  expect(tableOf(linesOf(measure(900, 600)))).toBe(
    [
      '| row | metric   | floor         | product | ratio | goal                      | met |',
      '|-----|----------|---------------|---------|-------|---------------------------|-----|',
      '| 1   | slow FCP | static 600 ms | 900 ms  | 1.50x | <= 805 ms; <= 1.1x static | no  |',
    ].join('\n'),
  ))

test('another commit stands beside the product, with the ratio of the two', () =>
  expect(tableOf(linesOf({ ...measure(900, 600), other: { slow: { fcp: 1000 } } }), 'abc1234')).toBe(
    [
      '| row | metric   | floor         | product | ratio | goal                      | met | abc1234 | against abc1234 |',
      '|-----|----------|---------------|---------|-------|---------------------------|-----|---------|-----------------|',
      '| 1   | slow FCP | static 600 ms | 900 ms  | 1.50x | <= 805 ms; <= 1.1x static | no  | 1000 ms | 0.90x           |',
    ].join('\n'),
  ))

test('what only one of the two has is shown as it is', () => {
  const ofOther = linesOf({ product: {}, other: { slow: { fcp: 1000 } } })
  const ofProduct = linesOf({ ...measure(900, 600), other: {} })
  expect([ofOther, ofProduct]).toMatchObject([
    [{ product: '', met: '', other: '1000 ms', against: '' }],
    [{ product: '900 ms', met: 'no', other: '', against: '' }],
  ])
})

test('the worst layout shift is that of all starts, without the silent server', () =>
  expect(
    withWorst({ slow: { cls: 0.01 }, cold: { cls: 0.02, fcp: 1 }, silent: { cls: 0.5 }, idle: { requests: 0 } }),
  ).toEqual(expect.objectContaining({ worst: { cls: 0.02 } })))

test.each([
  ['N18a', 'N18'],
  ['n8', 'N8'],
  [' 16b', '16'],
])('%s is one of the rows %s', (row, number) => expect(numberOf(row)).toBe(number))

test('what is no row is not taken for one', () => expect(() => numberOf('fcp')).toThrow('fcp'))

/** The load run measures the server: polls, answers, processes, streams and attacks. */
const OF_THE_SERVER = [11, 12, 13, 14, 15, 16, 21]

test('every row of the goals that a browser can measure has a figure', () => {
  const numbers = new Set(rows.map(({ row }) => numberOf(row)))
  for (let row = 1; row <= 21; row++) expect([row, numbers.has(`N${row}`)]).toEqual([row, !OF_THE_SERVER.includes(row)])
})

test('no two rows have one name', () =>
  expect(new Set(rows.map(({ row, metric }) => row + metric)).size).toBe(rows.length))
