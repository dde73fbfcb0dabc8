import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account, user } from '#server/db/auth-schema.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { uploads } from '#server/db/schema.ts'
import { PNG } from '../../support/pictures.ts'
import {
  bodyOf,
  cookieOf,
  noLimits,
  openTestApp,
  type Person,
  problemOf,
  type TestApp,
} from '../../support/test-app.ts'

const ROOM = 1000
const MORE = 2000

describe('room for the pictures of a person', () => {
  let database: Database
  let app: TestApp

  beforeAll(async () => {
    database = await openDatabase({})
    app = await openTestApp({ limits: { ...noLimits, storage: { newcomer: ROOM, member: MORE } } }, database)
  })
  afterAll(() => database.close())
  beforeEach(() => database.db.delete(user))

  const send = (as: Person, id = v7()) => app.ask('POST', '/api/uploads', { as, body: { id, data: PNG } })
  /** Pictures that were kept before: one of a post, one that waits for its own. */
  async function keep(as: Person, bytes: number) {
    const post = await app.ask('POST', '/api/posts', { as, body: { content: 'With a picture' } })
    const { id: postId } = await bodyOf<{ id: string }>(post)
    const picture = { userId: as.id, type: 'image/png', width: 1, height: 1, state: 'encoded' } as const
    const half = new Uint8Array(bytes / 2)
    await database.db.insert(uploads).values({ id: v7(), ...picture, postId, bytes: half })
    await database.db.insert(uploads).values({ id: v7(), ...picture, bytes: half })
    return postId
  }

  test('what does not fit is refused for good, and a deleted post makes room', async () => {
    const guest = await app.guest()
    const sent = v7()
    expect((await send(guest, sent)).status).toBe(201)
    const postId = await keep(guest, ROOM)
    const refused = await send(guest)
    expect([refused.status, await problemOf(refused)]).toEqual([413, 'storage-full'])
    expect(refused.headers.get('retry-after')).toBeNull()
    expect((await send(guest, sent)).status, 'what is there already is no more').toBe(201)
    expect((await send(await app.guest())).status, 'another person').toBe(201)
    await app.ask('DELETE', `/api/posts/${postId}`, { as: guest })
    expect((await send(guest)).status).toBe(201)
  })

  test('sent at once, no more of them are kept than fit', async () => {
    const guest = await app.guest()
    await keep(guest, ROOM - 200)
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => send(guest)))).map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(statuses).toContain(413)
    const rows = await database.db.select().from(uploads).where(eq(uploads.userId, guest.id))
    expect(rows.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(ROOM)
  })

  test('a member of more than a day has more', async () => {
    const body = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    const answer = await app.ask('POST', '/api/auth/sign-up', { body })
    const member = { id: (await bodyOf<{ id: string }>(answer)).id, cookie: cookieOf(answer) }
    const createdAt = new Date(Date.now() - 25 * 60 * 60 * 1000)
    await database.db.update(account).set({ createdAt }).where(eq(account.userId, member.id))
    await keep(member, ROOM)
    expect((await send(member)).status).toBe(201)
    await keep(member, ROOM)
    expect(await problemOf(await send(member))).toBe('storage-full')
  })
})
