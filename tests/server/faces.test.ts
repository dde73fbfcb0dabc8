import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { sweep } from '#server/db/sweep.ts'
import { PNG } from '../support/pictures.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1000

test('a photo is public while a person uses it, stays over the days, and is gone with the next one', async () => {
  const hana = await app.guest()
  const upload = async () => {
    const id = v7()
    await app.ask('POST', '/api/uploads', { as: hana, body: { id, data: PNG } })
    return id
  }
  const show = async (id: string) => (await app.ask('GET', `/uploads/${id}`)).status
  const wear = (photo: string | null) => app.ask('PATCH', '/api/auth/user', { as: hana, body: { photo } })
  const [one, two] = [await upload(), await upload()]
  expect(await show(one), 'nobody wears it yet').toBe(404)
  expect((await wear(one)).status).toBe(200)
  expect(await show(one)).toBe(200)
  await sweep(app.db, Date.now() + 2 * DAY_MS)
  expect(await show(one)).toBe(200)
  expect((await wear(two)).status, 'what nobody wore has gone after a day').toBe(422)
  const three = await upload()
  expect((await wear(three)).status).toBe(200)
  expect([await show(one), await show(three)]).toEqual([404, 200])
  await wear(null)
  expect(await show(three)).toBe(404)
})
