import { v7 } from 'uuid'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Endpoint, isForStaff } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { user } from '#server/db/auth-schema.ts'
import { effects, idempotencyKeys, likes, posts, spaces } from '#server/db/schema.ts'
import { aCartLine, anOrder } from '../support/orders.ts'
import { PNG } from '../support/pictures.ts'
import { pushDevice } from '../support/push-device.ts'
import { assertion, attestation } from './security/endpoints.ts'
import { bodyOf, newSecret, openTestApp, type Person, problemOf, type TestApp } from '../support/test-app.ts'

const SPACE = 'space-of-this-test'
const position = { x: 1, y: 0, z: 1 }

interface Rule {
  /** It is about the owner's comment, and not about their post. */
  isOfComment?: true
  body?: (owner: Person) => unknown
  /** Status for a visitor, for the owner of what is asked about, and for another person. */
  visitor: number
  owner: number
  other: number
}

/** What each write of the contract allows whom; a write without a line here fails below. */
const rules: Record<string, Rule> = {
  'posts.create': { body: () => ({ content: 'New' }), visitor: 401, owner: 201, other: 201 },
  'posts.edit': { body: () => ({ content: 'Changed', base: 1 }), visitor: 401, owner: 200, other: 403 },
  'posts.remove': { visitor: 401, owner: 204, other: 403 },
  'posts.like': { visitor: 401, owner: 200, other: 200 },
  'posts.unlike': { visitor: 401, owner: 200, other: 200 },
  'comments.create': { body: () => ({ content: 'New' }), visitor: 401, owner: 201, other: 201 },
  'comments.remove': { isOfComment: true, visitor: 401, owner: 204, other: 403 },
  'comments.like': { isOfComment: true, visitor: 401, owner: 200, other: 200 },
  'comments.unlike': { isOfComment: true, visitor: 401, owner: 200, other: 200 },
  // the owner themselves cannot be wished anything of
  'people.follow': { visitor: 401, owner: 422, other: 200 },
  'people.unfollow': { visitor: 401, owner: 422, other: 200 },
  'people.mute': { body: () => ({}), visitor: 401, owner: 422, other: 200 },
  'people.unmute': { visitor: 401, owner: 422, other: 200 },
  'people.block': { visitor: 401, owner: 422, other: 200 },
  'people.unblock': { visitor: 401, owner: 422, other: 200 },
  'people.setMuteWords': {
    body: () => ({ words: [{ word: 'rain', isWhole: true }] }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'reports.create': {
    body: (owner) => ({ about: 'person', id: owner.id, reason: 'spam' }),
    visitor: 401,
    owner: 422,
    other: 201,
  },
  // who is no moderator is told nothing, and everybody the same; what moderators may is in moderation.test.ts
  'moderation.act': {
    body: (owner) => ({ about: 'person', id: owner.id, act: 'suspend', reason: 'spam' }),
    visitor: 403,
    owner: 403,
    other: 403,
  },
  'moderation.closeBy': { visitor: 403, owner: 403, other: 403 },
  'moderation.undo': { visitor: 403, owner: 403, other: 403 },
  'openOrders.move': { body: () => ({ state: 'paid' }), visitor: 403, owner: 403, other: 403 },
  'openOrders.cancel': { body: () => ({}), visitor: 403, owner: 403, other: 403 },
  'invitations.create': { body: () => ({}), visitor: 403, owner: 403, other: 403 },
  'invitations.withdraw': { visitor: 403, owner: 403, other: 403 },
  'announcements.dismiss': { visitor: 401, owner: 404, other: 404 },
  'announcements.create': { body: () => ({}), visitor: 403, owner: 403, other: 403 },
  'announcements.edit': { body: () => ({}), visitor: 403, owner: 403, other: 403 },
  'announcements.remove': { visitor: 403, owner: 403, other: 403 },
  'portal.edit': { body: () => ({ base: 0, changes: { name: 'Mine' } }), visitor: 403, owner: 403, other: 403 },
  // of guests; who else may is in tests/server/security/operators.test.ts
  'setup.claim': { body: () => ({ token: 'x'.repeat(43) }), visitor: 401, owner: 403, other: 403 },
  'admin.setRole': { body: () => ({ role: 'operator' }), visitor: 403, owner: 403, other: 403 },
  'admin.setOfficial': { body: () => ({ isOfficial: true }), visitor: 403, owner: 403, other: 403 },
  'admin.setSuspension': { body: () => ({ days: 7, reason: 'spam' }), visitor: 403, owner: 403, other: 403 },
  'admin.endSessions': { visitor: 403, owner: 403, other: 403 },
  'admin.makeResetLink': { visitor: 403, owner: 403, other: 403 },
  'admin.remove': { body: () => ({ name: 'Hana' }), visitor: 403, owner: 403, other: 403 },
  'feeds.bookmark': { visitor: 401, owner: 200, other: 200 },
  'feeds.unbookmark': { visitor: 401, owner: 200, other: 200 },
  'notices.read': { body: () => ({ upTo: new Date().toISOString() }), visitor: 401, owner: 200, other: 200 },
  'uploads.create': { body: () => ({ id: v7(), data: PNG }), visitor: 401, owner: 201, other: 201 },
  'batch.send': {
    body: () => ({
      entries: [{ key: crypto.randomUUID(), method: 'POST', path: '/api/posts', body: { content: 'One' } }],
    }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'session.edit': { body: () => ({ firstName: 'Renamed' }), visitor: 401, owner: 200, other: 200 },
  'session.guest': { body: () => ({ secret: newSecret() }), visitor: 200, owner: 200, other: 200 },
  'session.signUp': {
    body: () => ({ email: `${crypto.randomUUID()}@mail.example`, password: 'long enough', firstName: 'New' }),
    visitor: 201,
    owner: 201,
    other: 201,
  },
  'session.signIn': {
    body: () => ({ email: 'no@mail.example', password: 'wrong one' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'session.signOut': { visitor: 204, owner: 204, other: 204 },
  'accounts.endOthers': { visitor: 401, owner: 204, other: 204 },
  'accounts.changePassword': {
    body: () => ({ current: 'wrong one', next: 'long enough' }),
    visitor: 401,
    owner: 422,
    other: 422,
  },
  'accounts.makeRecoveryCodes': { body: () => ({}), visitor: 401, owner: 403, other: 403 },
  'accounts.recover': {
    body: () => ({ login: 'no@mail.example', code: '7KMQ-4TXD', next: 'long enough' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'accounts.reset': {
    body: () => ({ token: 'x'.repeat(43), next: 'long enough' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'accounts.requestReset': { body: () => ({ login: 'no@mail.example' }), visitor: 202, owner: 202, other: 202 },
  // no mail is sent here; who may do what where it is, is in tests/server/security/mail.test.ts
  'accounts.changeAddress': { body: () => ({ email: 'no@mail.example' }), visitor: 401, owner: 403, other: 403 },
  'accounts.confirmAgain': { visitor: 401, owner: 403, other: 403 },
  'accounts.confirmAddress': { body: () => ({ token: 'x'.repeat(43) }), visitor: 401, owner: 401, other: 401 },
  'accounts.closeFormer': { body: () => ({ code: '7KMQ-4TXD' }), visitor: 401, owner: 404, other: 404 },
  'accounts.restoreAddress': {
    body: () => ({ token: 'x'.repeat(43), next: 'long enough' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'accounts.openAddress': {
    body: () => ({ token: 'x'.repeat(43), firstName: 'New', next: 'long enough' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'accounts.leave': { body: () => ({}), visitor: 401, owner: 200, other: 200 },
  'accounts.stay': { visitor: 401, owner: 200, other: 200 },
  'exports.make': { visitor: 401, owner: 202, other: 202 },
  // the id that is asked for here is no session's
  'accounts.endSession': { visitor: 401, owner: 404, other: 404 },
  'passkeys.creationOptions': { body: () => ({}), visitor: 401, owner: 200, other: 200 },
  // what is shown here was made by no device
  'passkeys.add': { body: () => ({ response: attestation, name: 'Phone' }), visitor: 401, owner: 403, other: 403 },
  'passkeys.signUp': {
    body: () => ({ response: attestation, name: 'Phone', firstName: 'New' }),
    visitor: 401,
    owner: 401,
    other: 401,
  },
  'passkeys.requestOptions': { body: () => ({}), visitor: 200, owner: 200, other: 200 },
  'passkeys.signIn': { body: () => ({ response: assertion }), visitor: 401, owner: 401, other: 401 },
  'passkeys.prove': { body: () => ({ response: assertion }), visitor: 401, owner: 401, other: 401 },
  'passkeys.rename': { body: () => ({ name: 'Mine' }), visitor: 401, owner: 404, other: 404 },
  'passkeys.keep': { body: () => ({}), visitor: 401, owner: 404, other: 404 },
  'passkeys.remove': { visitor: 401, owner: 404, other: 404 },
  // members alone; what they may is in tests/server/orders.test.ts
  'orders.place': { body: () => anOrder(), visitor: 401, owner: 403, other: 403 },
  'orders.cancel': { visitor: 401, owner: 403, other: 403 },
  // members alone too; what is whose is in tests/contract/cases/scheduling.ts
  'scheduled.create': {
    body: () => ({ id: v7(), at: new Date(Date.now() + 3600_000).toISOString(), post: { content: 'Fresh bread' } }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  // members alone, each of their own; what they may is in the contract's cases
  'conversations.create': {
    body: (owner) => ({ id: v7(), members: [owner.id] }),
    visitor: 401,
    owner: 403,
    other: 403,
  },
  'scheduled.change': { body: () => ({ content: 'Fresher bread' }), visitor: 401, owner: 403, other: 403 },
  'scheduled.cancel': { visitor: 401, owner: 403, other: 403 },
  'conversations.send': { body: () => ({ id: v7(), content: 'Hello' }), visitor: 401, owner: 403, other: 403 },
  'conversations.accept': { visitor: 401, owner: 403, other: 403 },
  'conversations.decline': { visitor: 401, owner: 403, other: 403 },
  'conversations.read': { body: () => ({ upTo: 1 }), visitor: 401, owner: 403, other: 403 },
  'conversations.arrived': { body: () => ({ upTo: 1 }), visitor: 401, owner: 403, other: 403 },
  'conversations.typing': { visitor: 401, owner: 403, other: 403 },
  // of no product here; who may review one is in tests/contract/cases/reviewing.ts
  'favourites.set': { visitor: 401, owner: 404, other: 404 },
  'favourites.unset': { visitor: 401, owner: 404, other: 404 },
  // members alone; of what a line holds tests/contract/cases/carting.ts says more
  'cart.set': { body: () => aCartLine(), visitor: 401, owner: 403, other: 403 },
  'reviews.set': { body: () => ({ rating: 5, content: 'Good' }), visitor: 401, owner: 404, other: 404 },
  'reviews.remove': { visitor: 401, owner: 404, other: 404 },
  'push.subscribe': {
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: pushDevice().keys }),
    visitor: 401,
    owner: 200,
    other: 200,
  },
  'push.unsubscribe': { visitor: 401, owner: 204, other: 204 },
  'points.setZone': { body: () => ({ zone: 'Europe/Berlin' }), visitor: 401, owner: 403, other: 403 },
  'spaces.join': { body: (owner) => ({ userId: owner.id, position }), visitor: 401, owner: 200, other: 200 },
  'spaces.move': {
    body: (owner) => ({ userId: owner.id, spaceId: SPACE, position }),
    visitor: 401,
    owner: 200,
    other: 404,
  },
}

const writes = Object.entries(api).flatMap(([resource, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, endpoint]) => endpoint.method !== 'get')
    .map(([name, endpoint]) => [`${resource}.${name}`, endpoint] as const),
)

describe('who may write what', () => {
  let app: TestApp
  let owner: Person
  let other: Person
  let postId: string
  let commentId: string

  beforeAll(async () => {
    app = await openTestApp()
    const record = {
      id: SPACE,
      name: 'Here',
      description: '',
      theme: 'office',
      maxUsers: 30,
      currentUsers: 0,
      isPrivate: false,
      creator: '',
    } as const
    await app.db.insert(spaces).values({ id: SPACE, position: 0, isPrivate: false, maxUsers: 30, record })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await app.db.delete(user)
    ;[owner, other] = await Promise.all([app.guest(), app.guest()])
    postId = crypto.randomUUID()
    await app.ask('POST', '/api/posts', { as: owner, body: { id: postId, content: "The owner's" } })
    commentId = crypto.randomUUID()
    await app.ask('POST', `/api/posts/${postId}/comments`, { as: owner, body: { id: commentId, content: 'Mine' } })
    await app.ask('POST', `/api/virtual-space-u/join/${SPACE}`, { as: owner, body: { position } })
  })

  const ask = (endpoint: Endpoint, rule: Rule, as: Person | undefined, headers: Record<string, string> = {}) => {
    const id = endpoint.path.startsWith('/api/people/') ? owner.id : rule.isOfComment ? commentId : postId
    const path = endpoint.path.replace(':id', id).replace(':spaceId', SPACE)
    const body = rule.body?.(owner)
    return app.ask(endpoint.method.toUpperCase(), path, { as, headers, ...(body !== undefined && { body }) })
  }

  test('every write of the contract has its rule', () => {
    expect(writes.map(([name]) => name).sort()).toEqual(Object.keys(rules).sort())
  })

  test.each(writes)('%s', async (name, endpoint) => {
    const rule = rules[name]
    if (!rule) throw new Error(`no rule for ${name}`)
    expect((await ask(endpoint, rule, undefined)).status).toBe(rule.visitor)
    expect((await ask(endpoint, rule, other)).status).toBe(rule.other)
    expect((await ask(endpoint, rule, owner)).status).toBe(rule.owner)
  })

  test.each(writes)(
    '%s does nothing for a browser that is meanwhile signed in as another person',
    async (name, endpoint) => {
      const rule = rules[name]
      if (!rule) throw new Error(`no rule for ${name}`)
      const before = await app.db.select().from(effects)
      const answer = await ask(endpoint, rule, other, { [HEADER.actor]: owner.id })
      const isToldNothing = isForStaff(endpoint)
      expect([answer.status, await problemOf(answer)]).toEqual(
        isToldNothing ? [403, 'not-allowed'] : [409, 'actor-mismatch'],
      )
      expect(await app.db.select().from(effects)).toEqual(before)
    },
  )

  test('a body cannot make another person the author, nor set what the server counts', async () => {
    const body = {
      content: 'Not mine',
      userId: owner.id,
      createdAt: '2001-01-01T00:00:00Z',
      likes: 900,
      isShopPost: true,
    }
    const post = await bodyOf<Record<string, unknown>>(await app.ask('POST', '/api/posts', { as: other, body }))
    expect(post).toMatchObject({ user: { id: other.id }, likesCount: 0, isShopPost: false })
    expect(post.createdAt).not.toContain('2001')
  })

  test('a body cannot move or place another person in a space', async () => {
    const body = { userId: owner.id, position: { x: 9, y: 0, z: 9 } }
    await app.ask('POST', `/api/virtual-space-u/join/${SPACE}`, { as: other, body })
    const people = await bodyOf<{ id: string; position: object }[]>(
      await app.ask('GET', `/api/virtual-space-u/users?spaceId=${SPACE}`),
    )
    expect(people.find(({ id }) => id === owner.id)?.position).toEqual(position)
    expect(people.find(({ id }) => id === other.id)?.position).toEqual(body.position)
  })

  test("one person's key is a fresh key for another, whose answer is their own", async () => {
    const headers = { [HEADER.key]: crypto.randomUUID() }
    const write = async (as: Person, content: string) =>
      bodyOf<{ content: string; user: object }>(await app.ask('POST', '/api/posts', { as, headers, body: { content } }))
    expect(await write(owner, 'A secret of the owner')).toMatchObject({ user: { id: owner.id } })
    expect(await write(other, 'Of the other')).toMatchObject({ content: 'Of the other', user: { id: other.id } })
    expect(await app.db.select().from(idempotencyKeys)).toHaveLength(2)
  })

  test("a like of one's own leaves others' likes alone", async () => {
    await ask(api.posts.like, { visitor: 401, owner: 200, other: 200 }, owner)
    await ask(api.posts.unlike, { visitor: 401, owner: 200, other: 200 }, other)
    expect(await app.db.select().from(likes).where(eq(likes.userId, owner.id))).toHaveLength(1)
    expect((await app.db.select().from(posts))[0]?.likes).toBe(1)
  })
})
