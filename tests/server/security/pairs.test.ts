import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { user } from '#server/db/auth-schema.ts'
import { mutes } from '#server/db/people-schema.ts'
import { others } from '#server/models/personal-file.ts'
import { readPersonal } from '#server/models/read-personal.ts'
import { openTestApp, type TestApp } from '../../support/test-app.ts'
import { bodies, endpoints, pathOf } from './endpoints.ts'
import { type Ask, expectedOf } from './pair-answers.ts'
import { BETWEEN, openPair, openPlaces, type Pair } from './pair-rig.ts'
import { ACCOUNT, PAIR_RULES } from './pair-rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await openPlaces(app)
})
afterAll(() => app.close())

const isOfAccount = (name: string) => !(name in PAIR_RULES) && ACCOUNT.includes(name.split('.')[0] ?? '')
const walked = endpoints.filter(([name]) => !isOfAccount(name))
/** Reads first: what writes leave behind changes none of them. */
const inOrder = walked.toSorted(([, a], [, b]) => Number(a.method !== 'get') - Number(b.method !== 'get'))

/** Sends the viewer's request; returns the status, and whether the other is seen. */
async function ask(pair: Pair, name: string, endpoint: Endpoint, { at, body, pick }: Partial<Ask> = {}) {
  const [resource] = name.split('.')
  const isComment = endpoint.path.startsWith('/api/comments')
  const id = isComment ? pair.comment : resource === 'conversations' ? pair.conversation : pair.post
  const path = at?.(pair) ?? pathOf(endpoint, id, pair.other)
  const answer = await app.ask(endpoint.method.toUpperCase(), path, {
    as: resource === 'session' ? pair.spare() : pair.viewer,
    body: body?.(pair) ?? bodies[name]?.(),
  })
  const text = await answer.text()
  return answer.status + pair.seenIn(pick ? JSON.stringify(pick(JSON.parse(text))) : text)
}

test('every call of the contract has its row, and no other', () => {
  expect(Object.keys(PAIR_RULES).toSorted()).toEqual(walked.map(([name]) => name).toSorted())
})

test.each(BETWEEN)('every call answers as its row requires where %s', async (between) => {
  const pair = await openPair(app, between)
  const [seen, expected]: Record<string, string>[] = [{}, {}]
  for (const [name, endpoint] of inOrder)
    for (const [at, each] of [PAIR_RULES[name] ?? []].flat().entries()) {
      if (endpoint.method !== 'get') await pair.restore()
      const key = `${name} ${at}`
      if (expected) expected[key] = expectedOf(endpoint, each, between)
      await each.first?.(pair)
      if (seen) seen[key] = await ask(pair, name, endpoint, each)
      if (each.first) await pair.restore()
    }
  await pair.close()
  expect(seen).toEqual(expected)
})

test('calls about one’s own account do not name people who have blocked one', async () => {
  const pair = await openPair(app, 'other blocks viewer')
  for (const [name, endpoint] of endpoints.filter(([each]) => isOfAccount(each)))
    expect([name, await ask(pair, name, endpoint)]).toEqual([name, expect.not.stringMatching(/named|read/)])
  await pair.close()
})

test('a person who is blocked and then suspended is named by no list of blocks', async () => {
  const pair = await openPair(app, 'viewer blocks other')
  await app.db
    .update(user)
    .set({ suspendedUntil: new Date(Date.now() + 3600_000) })
    .where(eq(user.id, pair.other))
  const answer = await app.ask('GET', '/api/user/blocks', { as: pair.viewer })
  expect(await answer.json()).toEqual([])
  await pair.close()
})

test.each([
  ['nothing', true],
  ['viewer mutes other', true],
  ['other blocks viewer', false],
  ['other is suspended', false],
  ['other is leaving', false],
] as const)('an export names people for whom its person has a setting, where %s: %s', async (between, isNamed) => {
  const pair = await openPair(app, between)
  await app.db.insert(mutes).values({ userId: pair.viewer.id, mutedId: pair.other }).onConflictDoNothing()
  const rows: Record<string, unknown>[] = []
  for await (const row of readPersonal(app.db, others(mutes, mutes.userId, mutes.mutedId), pair.viewer.id))
    rows.push(row)
  expect(rows).toEqual([expect.objectContaining({ id: pair.other, name: isNamed ? pair.name : null })])
  await pair.close()
})

test('the tables of blocks and mutes are read for a second person in one file', () => {
  const folder = new URL('../../../server/models/', import.meta.url)
  const readers = readdirSync(folder).filter((name) =>
    /\b(?:from|join)[ (](?:blocks|mutes)\b/.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  // besides it: a person's own wishes, and those of one person held in memory
  expect(readers).toEqual(['between-people.ts', 'relations.ts', 'unwanted.ts'])
})
