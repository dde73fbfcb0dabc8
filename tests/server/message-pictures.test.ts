import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AUDIENCE } from '#contract/uploads.ts'
import type { Conversation, Message } from '#contract/conversations.ts'
import { user } from '#server/db/auth-schema.ts'
import { uploads } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { PNG } from '../support/pictures.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

let hana: Person
let minato: Person
let stranger: Person
let room: string
beforeEach(async () => {
  ;[hana, minato, stranger] = [await app.member(), await app.member(), await app.member()]
  await app.keyed(minato, `/api/people/${hana.id}/follow`)
  await app.keyed(hana, `/api/people/${minato.id}/follow`)
  room = (await bodyOf<Conversation>(await app.keyed(hana, '/api/conversations', { id: v7(), members: [minato.id] })))
    .id
})

async function upload(as: Person): Promise<string> {
  const id = v7()
  expect((await app.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })).status).toBe(201)
  return id
}
const send = (as: Person, imageId: string, more: object = {}, to = room) =>
  app.keyed(as, `/api/conversations/${to}/messages`, { id: v7(), content: '', imageId, ...more })
const show = (id: string, as?: Person, headers = {}) => app.ask('GET', `/uploads/${id}`, { ...(as && { as }), headers })
const statusFor = async (id: string, ...viewers: (Person | undefined)[]) =>
  Promise.all(viewers.map(async (viewer) => (await show(id, viewer)).status))

test('a picture of a message is answered to those in its conversation alone, and kept by no shared cache', async () => {
  const imageId = await upload(hana)
  expect(await statusFor(imageId, hana, minato), 'nothing shows it yet').toEqual([404, 404])
  const sent = await bodyOf<Message>(await send(hana, imageId, { imageAlt: ' A melon bun ' }))
  expect(sent).toMatchObject({
    content: '',
    image: { url: `/uploads/${imageId}`, alt: 'A melon bun', width: 1, height: 1 },
  })
  expect(await statusFor(imageId, hana, minato, stranger, undefined)).toEqual([200, 200, 404, 404])
  const shown = await show(imageId, minato)
  expect(shown.headers.get('cache-control')).toBe('private, no-cache')
  expect(shown.headers.get('vary')).toContain('Cookie')
  expect(shown.headers.has(AUDIENCE.header), 'a device asks for it each time').toBe(false)
  const known = { 'If-None-Match': shown.headers.get('etag') ?? '' }
  expect((await show(imageId, minato, known)).status).toBe(304)
  expect((await show(imageId, stranger, known)).status, 'who knows its tag is told nothing').toBe(404)
  await sweep(app.db, Date.now() + 2 * DAY_MS)
  expect(await statusFor(imageId, minato), 'it stays over the days').toEqual([200])
})

test('a picture of a message is its author’s own, and for one message alone', async () => {
  const issue = async (answer: Response) => [answer.status, (await bodyOf<{ issues: object[] }>(answer)).issues]
  const unknown = [422, [{ field: 'imageId', code: 'unknown' }]]
  expect(await issue(await send(hana, await upload(minato)))).toEqual(unknown)
  expect(await issue(await send(hana, v7()))).toEqual(unknown)
  const imageId = await upload(hana)
  const id = v7()
  expect((await send(hana, imageId, { id })).status).toBe(201)
  expect((await send(hana, imageId, { id })).status, 'the same message again').toBe(201)
  expect(await issue(await send(hana, imageId))).toEqual(unknown)
  const post = await app.keyed(hana, '/api/posts', { id: v7(), content: 'Shown to all?', imageId })
  expect(await issue(post)).toEqual(unknown)
  const blank = await app.keyed(hana, `/api/conversations/${room}/messages`, { id: v7(), content: ' ' })
  expect(await issue(blank)).toEqual([422, [{ field: 'content', code: 'blank' }]])
})

test('a request to a stranger has no picture', async () => {
  const asked = await bodyOf<Conversation>(
    await app.keyed(hana, '/api/conversations', { id: v7(), members: [stranger.id] }),
  )
  const imageId = await upload(hana)
  expect((await send(hana, imageId, { content: 'Hello' }, asked.id)).status).toBe(422)
  expect((await app.keyed(stranger, `/api/conversations/${asked.id}/accept`)).status).toBe(204)
  expect((await send(hana, imageId, { content: 'Hello' }, asked.id)).status).toBe(201)
})

test('in a group a picture is there for who has accepted, until they leave, and not across a block', async () => {
  const { id: group } = await bodyOf<Conversation>(
    await app.keyed(hana, '/api/conversations', { id: v7(), members: [minato.id, stranger.id] }),
  )
  const imageId = await upload(hana)
  expect((await send(hana, imageId, {}, group)).status).toBe(201)
  expect(await statusFor(imageId, minato, stranger), 'the stranger has yet to accept').toEqual([200, 404])
  await app.keyed(stranger, `/api/conversations/${group}/accept`)
  expect(await statusFor(imageId, stranger)).toEqual([200])
  await app.keyed(stranger, `/api/conversations/${group}/decline`)
  expect(await statusFor(imageId, stranger)).toEqual([404])
  await app.keyed(minato, `/api/people/${hana.id}/block`)
  expect(await statusFor(imageId, hana, minato)).toEqual([200, 404])
})

test('a moderator sees the picture of a message that was reported, and of no other', async () => {
  await app.db.update(user).set({ role: 'moderator' }).where(eq(user.id, stranger.id))
  const [imageId, id] = [await upload(hana), v7()]
  await send(hana, imageId, { id })
  expect(await statusFor(imageId, stranger)).toEqual([404])
  await app.keyed(minato, '/api/reports', { about: 'message', id, reason: 'spam' })
  expect(await statusFor(imageId, stranger)).toEqual([200])
})

test('the picture of a message goes with its author', async () => {
  const imageId = await upload(hana)
  await send(hana, imageId)
  await app.db.delete(user).where(eq(user.id, hana.id))
  expect(await statusFor(imageId, minato)).toEqual([404])
  expect(await app.db.$count(uploads, eq(uploads.id, imageId))).toBe(0)
})
