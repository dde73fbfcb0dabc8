import { describe, expect, test } from 'vitest'
import { anOrder } from '../../support/orders.ts'
import { type Given, problemOf } from '../host.ts'
import { cancel, factsOf, newMember, place } from './ordering.ts'

export function unpaidOrderCases(given: Given): void {
  describe('orders that are not paid', () => {
    test('one person has ten pieces of a product in orders that are not paid', async () => {
      const browser = await newMember(given)
      const mug = (quantity: number) => anOrder({ lines: [{ productId: 'mug-blue', quantity, unitPrice: 2600 }] })
      const refused = await place(browser, mug(11))
      expect(problemOf(refused)).toBe('too-many-pieces')
      expect(factsOf(refused).lines).toEqual([{ productId: 'mug-blue', unitPrice: 2600, stock: 10 }])
      const first = mug(8)
      expect((await place(browser, first)).status).toBe(201)
      expect(factsOf(await place(browser, mug(3))).lines).toMatchObject([{ stock: 2 }])
      await cancel(browser, first.id)
      const again = mug(10)
      expect((await place(browser, again)).status).toBe(201)
      await cancel(browser, again.id)
    })
  })
}
