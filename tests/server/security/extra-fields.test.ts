import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isForStaff } from '#contract/endpoint.ts'
import { user } from '#server/db/auth-schema.ts'
import { eq } from 'drizzle-orm'
import { bodyOf, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf, reads, writes } from './endpoints.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The fields of an answer; one that tells nothing has none. */
const fieldsOf = (body: object | null): string[] => Object.keys(body ?? {}).toSorted()

const withBody = writes.filter(([, endpoint]) => endpoint.body)

test('every write with a body has one here', () => {
  expect(withBody.map(([name]) => name).toSorted()).toEqual(Object.keys(bodies).toSorted())
})

/** Fields that a client must not be able to set (security row S23). */
const wished = {
  id: undefined,
  userId: 'somebody',
  user_id: 'somebody',
  isAdmin: true,
  role: 'admin',
  isGuest: false,
  is_guest: false,
  emailVerified: true,
  rewardPoints: 1_000_000,
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  likes: 987_654_321,
  sampleLikes: 987_654_321,
  likesCount: 987_654_321,
  _count: { likes: 987_654_321, comments: 987_654_321 },
  isShopPost: true,
  products: [{ name: 'Planted', price: '0' }],
  imageUrl: 'https://evil.example/see-who-reads.png',
  anpanId: 'ANPAN-000000',
  totals: { totalPosts: 987_654_321 },
  currentUsers: 987_654_321,
  isSpeaking: true,
  avatar: 'https://evil.example/avatar.png',
}

test.each(withBody)('%s takes the fields of the contract and no others', async (name, endpoint) => {
  const send = async (more: object) => {
    person = await app.guest()
    const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, 'nowhere'), {
      as: person,
      body: { ...more, ...bodies[name]?.() },
    })
    return { status: answer.status, body: await bodyOf<Record<string, unknown> | null>(answer) }
  }
  const plain = await send({})
  const extended = await send(wished)
  expect(extended.status).toBe(plain.status)
  const answered = JSON.stringify(extended.body)
  for (const planted of ['evil.example', '2001-01-01', '987654321', '1000000', 'ANPAN-000000', 'Planted', 'somebody'])
    expect(answered).not.toContain(planted)
  expect(fieldsOf(extended.body)).toEqual(fieldsOf(plain.body))
})

test('a profile edit changes the name and nothing else of its person', async () => {
  person = await app.guest()
  const rowOf = async () => (await app.db.select().from(user).where(eq(user.id, person.id)))[0]
  const before = await rowOf()
  const body = { ...wished, email: 'taken@over.example', firstName: 'Hana' }
  expect((await app.ask('PATCH', '/api/auth/user', { as: person, body })).status).toBe(200)
  const after = await rowOf()
  expect(after).toEqual({
    ...before,
    firstName: 'Hana',
    name: after?.name,
    searchName: after?.searchName,
    searchGrams: after?.searchGrams,
    updatedAt: after?.updatedAt,
  })
})

const pollution =
  '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"__proto__":{"polluted":1}}'
const isPolluted = () => 'polluted' in {} || 'polluted' in [] || 'polluted' in (() => {})

test.each(withBody)('%s is answered the same with keys that reach for prototypes', async (name, endpoint) => {
  const path = pathOf(endpoint, 'nowhere')
  const send = async (body: string) => {
    person = await app.guest() // some calls end the session that asks
    const answer = await app.ask(endpoint.method.toUpperCase(), path, { as: person, body })
    return { status: answer.status, keys: fieldsOf(await bodyOf<object | null>(answer)) }
  }
  const plain = await send(JSON.stringify(bodies[name]?.()))
  const reaching = await send(`{${pollution},${JSON.stringify(bodies[name]?.()).slice(1)}`)
  expect(reaching).toEqual(plain)
  expect(isPolluted()).toBe(false)
})

test.each(reads)('%s is answered the same with a query that reaches for prototypes', async (_name, endpoint) => {
  person = await app.guest()
  const path = pathOf(endpoint, v7())
  const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor.prototype.polluted=1&__proto__=1&constructor=1'
  const plain = await app.ask('GET', path, { as: person })
  const reaching = await app.ask('GET', `${path}?${query}`, { as: person })
  expect([reaching.status, reaching.headers.get('etag')]).toEqual([plain.status, plain.headers.get('etag')])
  expect(isPolluted()).toBe(false)
})

test('an id that is a name of prototypes is no thing', async () => {
  const member = await app.member()
  for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    for (const [name, endpoint] of endpoints.filter(([, { path }]) => path.includes(':'))) {
      const body = bodies[name]?.()
      const answer = await app.ask(endpoint.method.toUpperCase(), pathOf(endpoint, id), { as: member, body })
      // of an invitation that is not there the answer says so
      const missing = endpoint.path === '/api/invitations/:code' ? 200 : 404
      const refused = isForStaff(endpoint) ? 403 : missing
      expect([endpoint.path, id, answer.status]).toEqual([endpoint.path, id, refused])
    }
})
