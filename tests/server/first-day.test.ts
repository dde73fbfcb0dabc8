import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { portal } from '#server/db/portal-schema.ts'
import { defaultLimits } from '#server/limits/table.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, cookieOf, openTestApp, type TestApp } from '../support/test-app.ts'

/** A school's first day: a QR code on the wall of one building, which has one address. */
const PUPILS = 400
/** So many at a time: fewer than the ten minutes that a school has would bring, and so harder. */
const AT_ONCE = 8

let app: TestApp
let code: string
beforeAll(async () => {
  app = await openTestApp({ limits: defaultLimits, trustedProxies: 1 })
  const operator = await app.member()
  await setRole(app.db, operator.id, 'operator')
  await app.db.update(portal).set({ settings: { join: 'invitation', guests: 'read' } })
  const body = { uses: PUPILS, days: 1, note: 'School' }
  const answer = await app.ask('POST', '/api/admin/invitations', { as: operator, body })
  ;({ code } = await bodyOf<{ code: string }>(answer))
})
afterAll(() => app.close())

const headers = { 'X-Forwarded-For': '198.51.100.7' }

async function join(pupil: number): Promise<(string | number)[]> {
  const looked = await app.ask('GET', `/api/invitations/${code}`, { headers })
  const { state } = await bodyOf<{ state: string }>(looked)
  const body = { email: `pupil${pupil}@school.example`, password: 'long enough', firstName: 'Pupil', invitation: code }
  const joined = await app.ask('POST', '/api/auth/sign-up', { body, headers })
  const as = { id: '', cookie: cookieOf(joined) }
  const feed = await app.ask('GET', '/api/posts', { as, headers })
  return [state, joined.status, feed.status]
}

test('400 pupils join by one invitation from one address, and no budget refuses one of them', {
  timeout: 300_000,
}, async () => {
  const outcomes = new Map<string, number>()
  for (let from = 0; from < PUPILS; from += AT_ONCE) {
    const group = Array.from({ length: Math.min(AT_ONCE, PUPILS - from) }, (_, at) => join(from + at))
    for (const outcome of await Promise.all(group)) {
      const said = outcome.join(' ')
      outcomes.set(said, (outcomes.get(said) ?? 0) + 1)
    }
  }
  expect(Object.fromEntries(outcomes)).toEqual({ 'valid 201 200': PUPILS })
  // the next one is refused for the invitation, and not for a budget
  const body = { email: `${v7()}@school.example`, password: 'long enough', firstName: 'Late', invitation: code }
  expect((await app.ask('POST', '/api/auth/sign-up', { body, headers })).status).toBe(403)
})

test('without an invitation an address has the budget that it had', async () => {
  await app.db.update(portal).set({ settings: { join: 'open' } })
  const statuses = new Set<number>()
  for (let nth = 0; nth < 30; nth++) {
    const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Other' }
    statuses.add((await app.ask('POST', '/api/auth/sign-up', { body, headers })).status)
  }
  expect([...statuses]).toEqual([201, 429])
})
