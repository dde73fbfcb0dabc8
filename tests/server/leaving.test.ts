import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { user } from '#server/db/auth-schema.ts'
import { deleteLeavers } from '#server/models/leaving.ts'
import { PNG } from '../support/pictures.ts'
import { bodyOf, cookieOf, newSecret, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const login = { email: 'hana@mail.example', password: 'correct horse' }

describe('a person who deletes their account', () => {
  let app: TestApp
  let hana: Person
  let imageId: string

  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    hana = await personOf(await app.ask('POST', '/api/auth/sign-up', { body: { ...login, firstName: 'Hanako' } }))
    imageId = crypto.randomUUID()
    await app.ask('POST', '/api/uploads', { as: hana, body: { id: imageId, data: PNG } })
    await write(hana, { content: 'Bread of the day', imageId })
  })

  const personOf = async (answer: Response): Promise<Person> => ({
    cookie: cookieOf(answer),
    id: (await bodyOf<{ id: string }>(answer)).id,
  })
  const write = (as: Person, body: object) =>
    app.ask('POST', '/api/posts', { as, body, headers: { 'Idempotency-Key': crypto.randomUUID() } })
  const leave = (as: Person, body: object = { password: login.password }) =>
    app.ask('DELETE', '/api/auth/user', { as, body })
  const signIn = async () => personOf(await app.ask('POST', '/api/auth/sign-in', { body: login }))
  const seen = async (path: string, as?: Person) => bodyOf<{ id: string }[]>(await app.ask('GET', path, { as }))
  const visible = async (as?: Person) => [
    (await seen('/api/posts', as)).length,
    (await seen('/api/posts?q=bread', as)).length,
    (await seen('/api/posts?q=hanako', as)).length,
    (await app.ask('GET', `/uploads/${imageId}`, { as })).status,
  ]

  test('is hidden from then on, and signed out everywhere', async () => {
    const [post] = await seen('/api/posts')
    const phone = await signIn()
    expect(await visible()).toEqual([1, 1, 1, 200])
    const answer = await leave(hana)
    const { leavesAt } = await bodyOf<{ leavesAt: string }>(answer)
    expect(answer.status).toBe(200)
    expect((Date.parse(leavesAt) - Date.now()) / DAY_MS).toBeCloseTo(14, 2)
    expect(await visible()).toEqual([0, 0, 0, 404])
    expect((await app.ask('GET', `/api/posts/${post?.id}`)).status).toBe(404)
    for (const as of [hana, phone]) expect((await app.ask('GET', '/api/auth/user', { as })).status).toBe(401)
  })

  test('leaves comments that read as deleted, and has them back with the person', async () => {
    const [post] = await seen('/api/posts')
    const path = `/api/posts/${post?.id}/comments`
    const other = await personOf(
      await app.ask('POST', '/api/auth/guest', { body: { secret: newSecret(), lang: 'ja' } }),
    )
    const theirs = crypto.randomUUID()
    await write(other, { id: theirs, content: 'Another bread' })
    const thread = `/api/posts/${theirs}/comments`
    await app.ask('POST', thread, { as: hana, body: { content: 'Well said' } })
    type Said = { content: string; isDeleted: boolean; user: { id: string } | null }
    const said = async () => bodyOf<Said[]>(await app.ask('GET', thread, { as: other }))
    expect(await said()).toMatchObject([{ content: 'Well said', isDeleted: false, user: { id: hana.id } }])
    await leave(hana)
    expect(await said()).toMatchObject([{ content: '', isDeleted: true, user: null }])
    const back = await signIn()
    await app.ask('POST', '/api/auth/user/stay', { as: back })
    expect(await said()).toMatchObject([{ content: 'Well said', isDeleted: false, user: { id: hana.id } }])
    expect((await app.ask('GET', path)).status).toBe(200)
  })

  test('can sign in and stay for fourteen days, and writes nothing before', async () => {
    await leave(hana)
    const back = await signIn()
    expect(await bodyOf(await app.ask('GET', '/api/auth/user', { as: back }))).toMatchObject({
      leavesAt: expect.any(String),
    })
    expect(await problemOf(await write(back, { content: 'Too early' }))).toBe('account-closed')
    await deleteLeavers(app.db, new Date(Date.now() + 13 * DAY_MS))
    expect(await bodyOf(await app.ask('POST', '/api/auth/user/stay', { as: back }))).toMatchObject({ leavesAt: null })
    expect((await write(back, { content: 'Back again' })).status).toBe(201)
    expect(await visible()).toEqual([2, 1, 2, 200])
    await deleteLeavers(app.db, new Date(Date.now() + 15 * DAY_MS))
    expect((await seen('/api/posts')).length).toBe(2)
  })

  test('is gone after that', async () => {
    await leave(hana)
    const back = await signIn()
    await deleteLeavers(app.db, new Date(Date.now() + 15 * DAY_MS))
    expect((await app.ask('POST', '/api/auth/user/stay', { as: back })).status).toBe(401)
    expect((await app.ask('POST', '/api/auth/sign-in', { body: login })).status).toBe(401)
    expect(await app.db.select().from(user)).toEqual([])
  })

  test('says their password, unless they have signed in just now', async () => {
    const wrong = await leave(hana, { password: 'a guess' })
    expect([wrong.status, (await bodyOf<{ issues: object[] }>(wrong)).issues]).toEqual([
      422,
      [{ field: 'password', code: 'wrong' }],
    ])
    expect((await leave(hana, {})).status).toBe(200) // the session began a moment ago
  })

  test('as a guest needs no password, and comes back with the device', async () => {
    const secret = newSecret()
    const guest = await app.guest(secret)
    await write(guest, { content: 'Bread of a guest' })
    expect((await leave(guest, {})).status).toBe(200)
    expect((await seen('/api/posts')).length).toBe(1)
    const back = await app.guest(secret)
    expect(back.id).toBe(guest.id)
    await app.ask('POST', '/api/auth/user/stay', { as: back })
    expect((await seen('/api/posts')).length).toBe(2)
  })
})
