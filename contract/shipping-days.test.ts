import { expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import { shippingDays } from './shipping-days.ts'

test.each([
  [['tomato'], 0, 0],
  [['mug'], 1, 1],
  [['something else'], 2, 3],
  [[undefined], 2, 3],
  [['tomato', 'coffee'], 1, 4],
  [['coffee', 'book'], 2, 4],
] as const)('%j are on their way after %i to %i days, with the slowest of them', (arts, from, to) => {
  expect(shippingDays(arts.map((art) => (art === undefined ? {} : { art })))).toEqual({ from, to })
})

test('what a maker says of a product of the sample is kept: what leaves on the same day says so', () => {
  const sameDay = products.filter(({ description }) => description.includes('当日発送'))
  expect(sameDay.map((product) => shippingDays([product]))).toEqual([{ from: 0, to: 0 }])
})
