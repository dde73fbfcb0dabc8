import * as v from 'valibot'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Database, openDatabase } from '#server/db/client.ts'
import { seedDemo } from '#server/db/seed.ts'
import { setRole } from '#server/models/member-marks.ts'
import { anOrder } from '../../support/orders.ts'
import { openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { bodies, pathOf, reads, writes } from './endpoints.ts'

let database: Database
let app: TestApp
let author: Person
let reader: Person
const postId = v7()
const orderId = v7()
const talkId = v7()

beforeAll(async () => {
  database = await openDatabase({})
  await seedDemo(database.db, Date.now())
  app = await openTestApp({}, database)
  ;[author, reader] = [await app.member(), await app.member()]
  const [muted, blocked] = [await app.member(), await app.member()]
  await setRole(app.db, reader.id, 'operator')
  const say = (as: Person, path: string, body?: object) => app.ask('POST', path, { as, body })
  await say(author, '/api/posts', { id: postId, content: 'Fresh bread' })
  await say(author, `/api/posts/${postId}/comments`, { content: 'With butter' })
  for (const call of ['like', 'bookmark']) await say(reader, `/api/posts/${postId}/${call}`)
  await say(reader, `/api/people/${author.id}/follow`)
  await say(author, `/api/people/${reader.id}/follow`)
  await say(author, '/api/reports', { about: 'person', id: reader.id, reason: 'spam', note: 'Again' })
  await say(author, '/api/conversations', { id: talkId, members: [reader.id] })
  await say(author, `/api/conversations/${talkId}/messages`, { id: v7(), content: 'Good evening' })
  await say(reader, '/api/orders', anOrder({ id: orderId }))
  await say(reader, '/api/posts', { content: 'My own' })
  await say(reader, '/api/scheduled', bodies['scheduled.create']?.())
  await say(reader, `/api/people/${muted.id}/mute`, { until: null })
  await say(reader, `/api/people/${blocked.id}/block`)
  await app.ask('PUT', '/api/user/mute-words', { as: reader, body: bodies['people.setMuteWords']?.() })
  await app.ask(api.favourites.set.method.toUpperCase(), pathOf(api.favourites.set, 'mug-blue'), { as: reader })
  const spam = v7()
  await say(muted, '/api/posts', { id: spam, content: 'Buy this' })
  await say(reader, '/api/admin/announcements', bodies['announcements.create']?.())
  await say(reader, '/api/admin/invitations', bodies['invitations.create']?.())
  await say(reader, '/api/admin/acts', { about: 'post', id: spam, act: 'take-down', reason: 'spam' })
}, 120_000)
afterAll(() => database.close())

/** The answer, if there is one, and those of its fields that the contract's schema has: schemas drop fields that they do not name. */
async function answered(endpoint: Endpoint, path: string, body?: object) {
  const answer = await app.ask(endpoint.method.toUpperCase(), path, { as: reader, body })
  if (!answer.ok || answer.status === 204) return undefined
  const told: unknown = await answer.json()
  return { told, kept: v.parse(endpoint.reply, told) }
}

const idFor = (name: string) =>
  name === 'orders.read'
    ? orderId
    : name === 'conversations.messages'
      ? talkId
      : name === 'reviews.list'
        ? 'mug-blue'
        : postId

test.each(reads)('%s answers no field beside those of the contract', async (name, endpoint) => {
  const found = await answered(endpoint, pathOf(endpoint, idFor(name), anpanIdOf(author.id)))
  expect(found?.told, 'answered').toBeDefined()
  // a device of the test makes no passkey
  if (name !== 'passkeys.list') expect(found?.told, 'with something in it').not.toEqual([])
  expect(found?.told).toEqual(found?.kept)
})

test('nor does any write that succeeds', async () => {
  const seen: string[] = []
  for (const [name, endpoint] of writes.filter(([each]) => !/signUp|guest|signOut|leave|endOthers/.test(each))) {
    const found = await answered(endpoint, pathOf(endpoint, postId, anpanIdOf(author.id)), bodies[name]?.())
    if (!found) continue
    seen.push(name)
    expect([name, found.told]).toEqual([name, found.kept])
  }
  expect(seen.length).toBeGreaterThan(15)
})
