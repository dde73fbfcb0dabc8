import { expect, test } from 'vitest'
import { wholeYen } from '#contract/products.ts'
import { products } from '#fixtures/products.ts'
import { type Cart, countOf, EMPTY_CART } from './cart.ts'
import {
  atPresentPrices,
  orderNumber,
  totalYenOf,
  withLineBack,
  withOrder,
  without,
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

test('an order number tells its day and no letter that looks like a digit', () => {
  expect(orderNumber(new Date(2026, 6, 4), 0)).toBe('260704-22222')
  expect(orderNumber(new Date(2026, 10, 21), 4_294_967_295)).toMatch(/^261121-[2-9A-HJ-NP-Z]{5}$/)
})

test('an order empties the cart once, and only a full cart', () => {
  const lines = atPresentPrices(both.lines, [])
  const order = { number: '260704-AAAAA', at: 0, lines, totalYen: totalYenOf(lines) }
  const after = withOrder(both, order)
  expect(after).toEqual({ lines: [], orders: [order] })
  const again = withProduct(after, mug)
  expect(withOrder(again, order)).toBe(again)
  expect(withOrder(after, { ...order, number: '260704-BBBBB' })).toBe(after)
})

test('what another tab put in while the order was drawn up stays in the cart', () => {
  const lines = atPresentPrices(both.lines, [])
  const order = { number: '260704-AAAAA', at: 0, lines, totalYen: totalYenOf(lines) }
  expect(shown(withOrder(withProduct(both, mug, 3), order))).toEqual(['mug-blue 3'])
})

test('the history keeps the newest fifty orders', () => {
  let cart = both
  for (let n = 0; n < 60; n++) {
    const lines = atPresentPrices(cart.lines, [])
    cart = withProduct(withOrder(cart, { number: `order ${n}`, at: n, lines, totalYen: 0 }), mug)
  }
  expect(cart.orders).toHaveLength(50)
  expect(cart.orders[0]?.number).toBe('order 59')
})
