import { expect, test } from 'vitest'
import { choicesOf, wantedNow } from './rules.ts'

const line = (productId: string, quantity = 2) => ({ productId, quantity, unitPrice: 100, name: productId })
const lines = [line('same'), line('dearer'), line('few', 5), line('gone')]
const facts = {
  lines: [
    { productId: 'same', unitPrice: 100, stock: 9 },
    { productId: 'dearer', unitPrice: 120, stock: 9 },
    { productId: 'few', unitPrice: 100, stock: 3 },
    { productId: 'gone', unitPrice: null, stock: 0 },
  ],
  points: 40,
}
const choices = choicesOf(lines, facts)

test('each line of a refused order says what is otherwise now', () => {
  expect(choices.map(({ is, now }) => [is, now?.quantity, now?.unitPrice])).toEqual([
    ['as-it-is', 2, 100],
    ['price', 2, 120],
    ['stock', 3, 100],
    ['gone', undefined, undefined],
  ])
})

test('nothing is wanted before every change was answered; what is left out is not bought', () => {
  expect(wantedNow(choices, { dearer: 'take' }, 0, facts)).toBeNull()
  const wanted = wantedNow(choices, { dearer: 'take', few: 'leave' }, 0, facts)
  expect(wanted?.lines.map(({ productId, unitPrice }) => [productId, unitPrice])).toEqual([
    ['same', 100],
    ['dearer', 120],
  ])
  expect(wanted?.total).toBe(200 + 240 + 350)
})

test('no more points are used than are left, nor anything ordered of nothing', () => {
  expect(wantedNow(choicesOf([line('same')], facts), {}, 90, facts)).toMatchObject({ pointsUsed: 40, total: 510 })
  expect(wantedNow(choicesOf([line('dearer')], facts), { dearer: 'leave' }, 0, facts)).toBeNull()
})
