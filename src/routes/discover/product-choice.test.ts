import { expect, test } from 'vitest'
import { products } from '#fixtures/products.ts'
import { BAND_IDS, bandCounts, chosenProducts, productChoice } from './product-choice.ts'

const product = (id: string, price: string, rating = 4, reviews = 1) => ({
  id,
  name: id,
  description: '',
  price,
  rating,
  reviews,
})
const shelf = [
  product('bun', '1500', 4.5, 2),
  product('watch', '10000', 4.8),
  product('tea', '980.4', 4.5, 9),
  product('mug', '2999', 0, 0),
]
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test.each([
  [{}, ['bun', 'watch', 'tea', 'mug']],
  [{ sort: 'price-up' }, ['tea', 'bun', 'mug', 'watch']],
  [{ sort: 'price-down' }, ['watch', 'mug', 'bun', 'tea']],
  [{ sort: 'rating' }, ['watch', 'tea', 'bun', 'mug']],
  [{ price: 'under-1500' }, ['tea']],
  [{ price: '1500-3000' }, ['bun', 'mug']],
  [{ price: 'over-10000' }, ['watch']],
  [{ sort: 'price-down', price: '1500-3000' }, ['mug', 'bun']],
] as const)('of %j the shop lists what is chosen, in its order', (choice, expected) => {
  expect(ids(chosenProducts(shelf, choice))).toEqual(expected)
  expect(ids(shelf)).toEqual(['bun', 'watch', 'tea', 'mug'])
})

test('of favourites alone, those at the chosen price are listed in the chosen order', () => {
  const kept = new Set(['bun', 'watch', 'gone'])
  expect(ids(chosenProducts(shelf, { saved: 'yes' }, kept))).toEqual(['bun', 'watch'])
  expect(ids(chosenProducts(shelf, { saved: 'yes', sort: 'price-down' }, kept))).toEqual(['watch', 'bun'])
  expect(ids(chosenProducts(shelf, { saved: 'yes', price: 'under-1500' }, kept))).toEqual([])
})

test('what is payable in stock is listed alone, and stands in the address', () => {
  const [bun, ...rest] = shelf
  const some = [{ ...bun, payableInStock: true } as (typeof products)[number], ...rest]
  expect(ids(chosenProducts(some, { pay: 'stock' }))).toEqual(['bun'])
  expect(ids(chosenProducts(some, { pay: 'stock', price: 'under-1500' }))).toEqual([])
  expect([productChoice({ pay: 'stock' }), productChoice({ pay: 'card' })]).toEqual([{ pay: 'stock' }, {}])
  expect(chosenProducts(products, { pay: 'stock' }).length).toBeGreaterThan(3)
})

test('every product of the shop lies in one price band, and no band is empty', () => {
  const { all, ...bands } = bandCounts(products)
  expect(all).toBe(products.length)
  expect(BAND_IDS.reduce((sum, band) => sum + bands[band], 0)).toBe(products.length)
  expect(Object.values(bands)).not.toContain(0)
})

test.each([
  [
    { sort: 'rating', price: '3000-10000', saved: 'yes' },
    { sort: 'rating', price: '3000-10000', saved: 'yes' },
  ],
  [{ sort: 'recommended', price: 'all' }, {}],
  [{ sort: 'shiniest', price: '1-2', saved: 'no' }, {}],
])('of the address %j the choice takes what it understands', (search, expected) => {
  expect(productChoice(search)).toEqual(expected)
})
