import { expect, test } from 'vitest'
import { wholeYen } from '#contract/whole-yen.ts'
import { products } from '#fixtures/products.ts'
import { type Cart, EMPTY_CART } from '#src/data/cart/cart.ts'
import { countOf } from './count-of.ts'
import {
  atPresentPrices,
  totalYenOf,
  withLineBack,
  withMore,
  without,
  withoutOrdered,
  withProduct,
  withQuantity,
} from './cart-rules.ts'

const productOf = (id: string) => {
  const product = products.find((each) => each.id === id)
  if (!product) throw new Error(id)
  return product
}
const tomato = productOf('tomato-1kg')
const mug = productOf('mug-blue')
const both = withProduct(withProduct(EMPTY_CART, tomato, 2), mug)
const shown = (cart: Cart) => cart.lines.map(({ product, quantity }) => `${product.id} ${quantity}`)

test.each([
  ['one more of what is in', withProduct(both, tomato), ['tomato-1kg 3', 'mug-blue 1']],
  ['no more than 99', withProduct(both, tomato, 200), ['tomato-1kg 99', 'mug-blue 1']],
  ['a set quantity', withQuantity(both, 'mug-blue', 4), ['tomato-1kg 2', 'mug-blue 4']],
  [
    'two presses for one more, of which the second saw nothing of the first',
    withMore(withMore(both, 'mug-blue', 1), 'mug-blue', 1),
    ['tomato-1kg 2', 'mug-blue 3'],
  ],
  ['never less than one', withQuantity(both, 'mug-blue', 0), ['tomato-1kg 2', 'mug-blue 1']],
  ['a removed line', without(both, 'tomato-1kg'), ['mug-blue 1']],
  [
    'a line put back in its place',
    withLineBack(without(both, 'tomato-1kg'), { product: tomato, quantity: 2 }, 0),
    ['tomato-1kg 2', 'mug-blue 1'],
  ],
  ['a line that had come back by itself', withLineBack(both, { product: tomato, quantity: 9 }, 0), shown(both)],
])('the cart with %s', (_what, cart, expected) => {
  expect(shown(cart)).toEqual(expected)
})

test.each([
  ['1980', 1980],
  ['0', 0],
  ['19.49', 19],
  ['19.5', 20],
  ['9007199254740991', 9_007_199_254_740_991],
])('a price of %s is %i whole yen', (price, yen) => {
  expect(wholeYen(price)).toBe(yen)
})

test('the sum counts every piece, at the price that the shop asks now', () => {
  const dearer = { ...tomato, price: '2000' }
  expect(totalYenOf(atPresentPrices(both.lines, []))).toBe(2 * 1980 + 2600)
  expect(totalYenOf(atPresentPrices(both.lines, [dearer]))).toBe(2 * 2000 + 2600)
  expect(countOf(both.lines)).toBe(3)
})

test('what is ordered leaves the cart, and what came in since stays', () => {
  const ordered = both.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }))
  expect(withoutOrdered(both, ordered)).toEqual({ lines: [], orders: [] })
  expect(shown(withoutOrdered(withProduct(both, mug, 3), ordered))).toEqual(['mug-blue 3'])
  expect(shown(withoutOrdered(both, ordered.slice(0, 1)))).toEqual(['mug-blue 1'])
})
