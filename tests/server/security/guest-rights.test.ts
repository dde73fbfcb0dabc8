import { v7 } from 'uuid'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { GUEST_RIGHTS, type GuestRight } from '#contract/portal.ts'
import { guestRightFor } from '#contract/host/guests.ts'
import { portal } from '#server/db/portal-schema.ts'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf } from './endpoints.ts'

/** What a guest needs for each write: said here anew. */
const NEEDS: Readonly<Record<Exclude<GuestRight, 'read'>, readonly string[]>> = {
  react: ['posts.like', 'comments.like', 'people.follow'],
  write: [
    'posts.create',
    'posts.edit',
    'comments.create',
    'reviews.set',
    'uploads.create',
    'session.edit',
    'spaces.join',
    'spaces.move',
    'orders.place',
    'orders.cancel',
    'scheduled.create',
    'scheduled.change',
    'conversations.create',
    'conversations.send',
    'conversations.accept',
    'conversations.decline',
    'conversations.read',
    'conversations.arrived',
    'conversations.typing',
    'setup.claim',
  ],
}
const writes = endpoints.filter(([, endpoint]) => endpoint.method !== 'get' && !isForStaff(endpoint))

test('what a guest needs for each write is stated, and every write is in one of the three', () => {
  for (const right of ['react', 'write'] as const)
    expect(
      writes
        .filter(([, endpoint]) => guestRightFor(endpoint) === right)
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(NEEDS[right].toSorted())
})

describe.each(GUEST_RIGHTS)('where guests may %s', (right) => {
  let app: TestApp
  let guest: Person
  let member: Person
  beforeAll(async () => {
    app = await openTestApp()
    ;[guest, member] = [await app.guest(), await app.member()]
    await app.db.update(portal).set({ settings: { guests: right } })
  })
  afterAll(() => app.close())

  async function refused(as: Person, name: string, endpoint: Endpoint): Promise<boolean> {
    const headers = endpoint.keyed ? { [HEADER.key]: v7() } : {}
    const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, v7()), {
      as,
      body: bodies[name]?.(),
      headers,
    })
    if (answer.status !== 403) return false
    return (await bodyOf<{ type: string }>(answer)).type === '/problems/members-only'
  }

  test.each(writes.filter(([, { access }]) => access === 'session'))('%s', async (name, endpoint) => {
    const needed = guestRightFor(endpoint)
    const isKept = GUEST_RIGHTS.indexOf(needed) > GUEST_RIGHTS.indexOf(right)
    // what ends the guest's session, or all that is theirs, is asked of another
    const own = ['accounts.leave', 'accounts.endOthers'].includes(name) ? await app.guest() : guest
    expect(await refused(own, name, endpoint)).toBe(isKept)
    if (isKept) expect(await refused(member, name, endpoint)).toBe(false)
  })

  test('a batch is taken, and each of its entries has its own answer', async () => {
    const entry = (method: string, path: string, body?: object) => ({ key: v7(), method, path, ...(body && { body }) })
    const { id } = await bodyOf<{ id: string }>(
      await app.ask('POST', '/api/posts', { as: member, body: { id: v7(), content: 'Fresh bread' } }),
    )
    const body = {
      entries: [entry('POST', '/api/posts', { content: 'Mine' }), entry('POST', `/api/posts/${id}/like`)],
    }
    const answer = await app.ask('POST', '/api/batch', { as: guest, body })
    const { verdicts } = await bodyOf<{ verdicts: { status: number }[] }>(answer)
    const may = GUEST_RIGHTS.indexOf(right)
    expect(verdicts.map(({ status }) => status)).toEqual([may >= 2 ? 201 : 403, may >= 1 ? 200 : 403])
  })

  test('what a guest wrote before stays theirs, to take away', async () => {
    await app.db.update(portal).set({ settings: { guests: 'write' } })
    const { id } = await bodyOf<{ id: string }>(
      await app.ask('POST', '/api/posts', { as: guest, body: { id: v7(), content: 'Before' } }),
    )
    await app.db
      .update(portal)
      .set({ settings: { guests: right } })
      .where(eq(portal.id, 'portal'))
    expect((await app.ask('DELETE', `/api/posts/${id}`, { as: guest })).status).toBe(204)
  })
})
