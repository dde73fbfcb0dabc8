import { v7 } from 'uuid'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_REMOVAL_DAYS } from '#contract/cart.ts'
import { cartLines } from '#server/db/cart-schema.ts'
import { products } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { setCartLine } from '#server/models/cart.ts'
import { bodyOf, cookieOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const IDS = ['mug', 'bun', 'tea']

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const record = { name: 'x', description: '', price: '100', rating: 0 }
  for (const [position, id] of IDS.entries())
    await app.db.insert(products).values({ id, position, record: { id, ...record } })
})
afterAll(() => app.close())

async function newMember(): Promise<Person> {
  const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Hana' }
  const answer = await app.ask('POST', '/api/auth/sign-up', { body })
  return { cookie: cookieOf(answer), id: (await bodyOf<{ id: string }>(answer)).id }
}
const rowsOf = (userId: string) => app.db.select().from(cartLines).where(eq(cartLines.userId, userId))

test('that a line was taken out is known for sixty days; a line that is in stays', async () => {
  const hana = await newMember()
  const at = new Date()
  const line = { at, addedAt: at }
  await setCartLine(app.db, hana.id, 'mug', { quantity: 0, ...line })
  await setCartLine(app.db, hana.id, 'bun', { quantity: 1, ...line })
  await sweep(app.db, at.getTime() + (CART_REMOVAL_DAYS - 1) * DAY_MS)
  expect(await rowsOf(hana.id)).toHaveLength(2)
  await sweep(app.db, at.getTime() + (CART_REMOVAL_DAYS + 1) * DAY_MS)
  expect(await rowsOf(hana.id)).toMatchObject([{ productId: 'bun', quantity: 1 }])
})

test('of writes that come all at once the latest holds', async () => {
  const hana = await newMember()
  const base = Date.now() - 60_000
  const order = [5, 1, 9, 3, 7, 2, 8, 4, 6]
  await Promise.all(
    order.map((second) => {
      const at = new Date(base + second * 1000)
      return setCartLine(app.db, hana.id, 'mug', { quantity: second, at, addedAt: at })
    }),
  )
  expect(await rowsOf(hana.id)).toMatchObject([{ quantity: 9, at: new Date(base + 9000) }])
})
