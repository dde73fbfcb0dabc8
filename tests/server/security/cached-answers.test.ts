import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { isForStaff } from '#contract/endpoint.ts'
import { HEADER } from '#contract/headers.ts'
import { products } from '#server/db/schema.ts'
import { setRole } from '#server/models/member-marks.ts'
import { bodyOf, newSecret, openTestApp, type Person, type TestApp } from '../../support/test-app.ts'
import { pathOf, reads as all } from './endpoints.ts'

/** An order, and what is in a conversation, is its people's alone, as the contract's cases show; these people have none. */
const reads = all.filter(([name]) => name !== 'orders.read' && name !== 'conversations.messages')

describe('answers that depend on who asks (security rows S27, S41)', () => {
  let app: TestApp
  let person: Person
  let other: Person
  let postId: string
  let anpanId: string

  beforeAll(async () => {
    app = await openTestApp()
    ;[person, other] = [await app.member(), await app.member()]
    for (const { id } of [person, other]) await setRole(app.db, id, 'operator')
    postId = v7()
    anpanId = (await bodyOf<{ anpanId: string }>(await app.ask('GET', '/api/auth/user', { as: person }))).anpanId
    // where a path names a product, it has the post's id
    await app.db.insert(products).values({
      id: postId,
      position: 0,
      record: { id: postId, name: 'Mug', description: '', price: '2600', rating: 4 },
    })
    await app.ask('POST', '/api/posts', { as: person, body: { id: postId, content: 'Mine' } })
    await app.ask('POST', `/api/posts/${postId}/like`, { as: person })
  })
  afterAll(() => app.close())

  const ask = (path: string, as?: Person, etag?: string | null) =>
    app.ask('GET', path, { as, ...(etag && { headers: { 'if-none-match': etag } }) })

  test.each(reads)('%s is answered with no-store to each reader, whatever the status', async (_name, endpoint) => {
    const path = pathOf(endpoint, postId, anpanId)
    const first = await ask(path, person)
    const etag = first.headers.get('etag')
    const answers = [
      first,
      await ask(path, person, etag),
      await ask(path),
      await ask(`${path}?limit=x&q=${'y'.repeat(300)}`),
    ]
    expect(first.status).toBe(200)
    expect(answers[1]?.status).toBe(304)
    for (const answer of answers) expect(answer.headers.get('cache-control')).toBe('no-store')
    for (const answer of answers.slice(0, 2)) expect(answer.headers.get('vary')).toContain('Cookie')
  })

  test.each(reads)(
    "%s: what one person has is never taken for another's, nor for a visitor's",
    async (_name, endpoint) => {
      const path = pathOf(endpoint, postId, anpanId)
      const etag = (await ask(path, person)).headers.get('etag')
      expect(etag).toMatch(/^"[0-9a-f]{32}"$/)
      expect((await ask(path, other, etag)).status).toBe(200)
      const refused = endpoint.access === 'session' || endpoint === api.session.me ? 401 : 200
      const expected = isForStaff(endpoint) ? 403 : refused
      expect((await ask(path, undefined, etag)).status).toBe(expected)
    },
  )

  test('after signing out the same cookie and the same mark get nothing of the person any more', async () => {
    const secret = newSecret()
    const leaving = await app.guest(secret)
    const etags = new Map<string, string | null>()
    for (const [, endpoint] of reads) {
      const path = pathOf(endpoint, postId, anpanId)
      etags.set(path, (await ask(path, leaving)).headers.get('etag'))
    }
    const left = await app.ask('POST', '/api/auth/sign-out', { as: leaving })
    expect([left.status, left.headers.get('cache-control'), left.headers.get('clear-site-data')]).toEqual([
      204,
      'no-store',
      '"cache"',
    ])
    for (const [path, etag] of etags) {
      const answer = await ask(path, leaving, etag)
      expect([path, answer.status]).not.toEqual([path, 304])
      expect(await answer.text()).not.toContain(leaving.id)
    }
  })

  test('a repeat is answered with no-store too', async () => {
    const headers = { [HEADER.key]: v7() }
    const send = () => app.ask('POST', '/api/posts', { as: person, headers, body: { content: 'Once' } })
    for (const replayed of [null, 'true']) {
      const answer = await send()
      expect([answer.headers.get(HEADER.replayed), answer.headers.get('cache-control')]).toEqual([replayed, 'no-store'])
    }
  })
})
