import { expect, test } from 'vitest'
import { linesOf, tableOf } from './report.mjs'
import { rows } from './rows.mjs'

const measure = (fcp: number, floorFcp: number) => ({ product: { slow: { fcp } }, static: { slow: { fcp: floorFcp } } })

test.each([
  ['both goals are met', 780, 740, 'yes'],
  ['only the ratio is, as on a slow machine', 900, 880, 'by ratio'],
  ['only the figure is, as on a fast one', 600, 300, 'by figure'],
  ['none is', 900, 300, 'no'],
])('%s', (_what, fcp, floorFcp, met) => expect(linesOf(measure(fcp, floorFcp))).toMatchObject([{ row: '1', met }]))

test('a goal of at least so many is met by more', () => {
  const met = (frames: number) => linesOf({ product: { scroll4: { framesOf480: frames } } })[0]?.met
  expect([met(470), met(300)]).toEqual(['yes', 'no'])
})

test('the table names the floor, the ratio and the goals', () =>
  expect(tableOf(linesOf(measure(900, 600)))).toBe(
    [
      '| row | metric   | floor         | product | ratio | goal                      | met |',
      '|-----|----------|---------------|---------|-------|---------------------------|-----|',
      '| 1   | slow FCP | static 600 ms | 900 ms  | 1.50x | <= 805 ms; <= 1.1x static | no  |',
    ].join('\n'),
  ))

/** Sizes of HTML, styles and precache: `npm run check` bounds them. Code that does not run: Lighthouse lists it. */
const ELSEWHERE = [13, 15, 17]

test('every row of the goals has a figure, here or where else it is measured', () => {
  const numbers = new Set(rows.map(({ row }) => Number.parseInt(row, 10)))
  for (let row = 1; row <= 22; row++) expect(numbers.has(row)).toBe(!ELSEWHERE.includes(row))
})
