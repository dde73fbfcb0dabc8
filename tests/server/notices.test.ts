import { v7 } from 'uuid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVENTS_PATH } from '#contract/events.ts'
import type { Notice } from '#contract/notices.ts'
import { products } from '#server/db/schema.ts'
import { sweep } from '#server/db/sweep.ts'
import { deletePerson } from '#server/models/delete-person.ts'
import { setRole } from '#server/models/member-marks.ts'
import { notify } from '#server/models/notices.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { readEvents } from '../support/events.ts'
import { anOrder } from '../support/orders.ts'
import { bodyOf, cookieOf, type Person, type TestApp } from '../support/test-app.ts'

let reading: ReturnType<typeof readEvents>[] = []
afterEach(async () => {
  await Promise.all(reading.map((each) => each.leave()))
  reading = []
})

describeOnEachDatabase('notices', (app: TestApp) => {
  let author: Person
  let other: Person
  let postId: string
  beforeEach(async () => {
    author = await app.guest()
    other = await app.guest()
    postId = crypto.randomUUID()
    await app.ask('POST', '/api/posts', { as: author, body: { id: postId, content: 'Fresh bread' } })
  })

  const told = async (as: Person) => bodyOf<Notice[]>(await app.ask('GET', '/api/notices', { as }))
  const like = (as: Person, method = 'POST') => app.ask(method, `/api/posts/${postId}/like`, { as })

  async function listen(as: Person) {
    const events = readEvents(await app.ask('GET', EVENTS_PATH, { as }))
    reading.push(events)
    const news = () => events.events.findLast(({ event }) => event === 'moved')?.data as Record<string, number>
    await vi.waitFor(() => expect(news()).toHaveProperty('notices'))
    return news
  }

  test('are told to their person alone within 300 ms, likes too, and read ones to all their devices', async () => {
    const [own, theirs] = [await listen(author), await listen(other)]
    const before = own().noticesAt ?? 0
    expect([own().notices, theirs().notices]).toEqual([0, 0])
    // the first of likes tells the feed as well, the second only whose it is
    for (const liker of [other, await app.guest()]) {
      const at = own().noticesAt
      const begin = performance.now()
      await like(liker)
      await vi.waitFor(() => expect(own().noticesAt).not.toBe(at), { timeout: 2000, interval: 5 })
      expect(performance.now() - begin).toBeLessThan(300)
    }
    expect(own().notices).toBe(1)
    expect(own().noticesAt).toBeGreaterThan(before)
    const [notice] = await told(author)
    const secondDevice = await listen(author)
    expect(secondDevice().notices).toBe(1)
    await app.ask('POST', '/api/notices/read', { as: author, body: { upTo: notice?.at } })
    await vi.waitFor(() => expect([own().notices, secondDevice().notices]).toEqual([0, 0]), 300)
    expect(theirs()).toMatchObject({ notices: 0 })
  })

  test('of an order that a moderator moves on reach its buyer while they look', async () => {
    const body = { email: `${v7()}@mail.example`, password: 'long enough', firstName: 'Hana' }
    const signedUp = await app.ask('POST', '/api/auth/sign-up', { body })
    const buyer = { id: (await bodyOf<{ id: string }>(signedUp)).id, cookie: cookieOf(signedUp) }
    const mug = { id: 'mug-blue', name: 'Mug', description: '', price: '2600', rating: 4 }
    await app.db.insert(products).values({ id: mug.id, position: 0, record: mug }).onConflictDoNothing()
    const keyed = (as: Person, path: string, given: object) =>
      app.ask('POST', path, { as, body: given, headers: { 'Idempotency-Key': v7() } })
    const wish = anOrder()
    expect((await keyed(buyer, '/api/orders', wish)).status).toBe(201)
    await setRole(app.db, other.id, 'moderator')
    const [own, theirs] = [await listen(buyer), await listen(author)]
    expect((await keyed(other, `/api/admin/orders/${wish.id}/steps`, { state: 'paid' })).status).toBe(200)
    await vi.waitFor(() => expect(own().notices).toBe(1), { timeout: 2000 })
    expect(theirs().notices).toBe(0)
    expect(await told(buyer)).toMatchObject([{ kind: 'order', detail: { orderId: wish.id, state: 'paid' } }])
  })

  test('of a block go from the numbers of both', async () => {
    await like(other)
    const own = await listen(author)
    expect(own().notices).toBe(1)
    await app.ask('POST', `/api/people/${other.id}/block`, { as: author })
    await vi.waitFor(() => expect(own().notices).toBe(0), 1000)
  })

  test('are deleted with the person whose act they tell of, and with their own person', async () => {
    await like(other)
    await app.ask('POST', `/api/people/${author.id}/follow`, { as: other })
    expect(await told(author)).toHaveLength(2)
    await deletePerson(app.db, other.id)
    expect(await told(author)).toEqual([])
  })

  test('of a person who is leaving are hidden meanwhile', async () => {
    await like(other)
    await app.ask('DELETE', '/api/auth/user', { as: other, body: {} })
    expect(await told(author)).toEqual([])
  })

  test('are had for 90 days', async () => {
    await like(other)
    const DAY_MS = 86_400_000
    await sweep(app.db, Date.now() + 89 * DAY_MS)
    expect(await told(author)).toHaveLength(1)
    await sweep(app.db, Date.now() + 91 * DAY_MS)
    expect(await told(author)).toEqual([])
  })

  test('of a like come once from many at the same moment, and are counted right', async () => {
    const likers = await Promise.all(Array.from({ length: 8 }, () => app.guest()))
    await Promise.all(likers.flatMap((liker) => [like(liker), like(liker)]))
    expect((await told(author)).map(({ kind, count }) => [kind, count])).toEqual([['like', 8]])
  })

  test('of moderation and orders say what they are about, each by itself', async () => {
    const tell = (act: 'suspend' | 'lift') =>
      notify(app.db, { kind: 'moderation', userId: author.id, actorId: null, detail: { act, reason: 'spam' } })
    await tell('suspend')
    await tell('lift')
    expect(await told(author)).toMatchObject([
      { kind: 'moderation', people: [], count: 0, detail: { act: 'lift', reason: 'spam' } },
      { kind: 'moderation', detail: { act: 'suspend' } },
    ])
  })

  test('tell of a sign-in on a browser that is new, and not of one that is known', async () => {
    const account = { email: `${crypto.randomUUID()}@mail.example`, password: 'correct horse' }
    const first = await app.ask('POST', '/api/auth/sign-up', { body: { ...account, firstName: 'Hana' } })
    const hana = { id: (await bodyOf<{ id: string }>(first)).id, cookie: cookieOf(first) }
    expect(await told(hana)).toEqual([])
    const body = account
    const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36'
    const second = await app.ask('POST', '/api/auth/sign-in', { body, headers: { 'User-Agent': agent } })
    const known = second.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    await app.ask('POST', '/api/auth/sign-in', { body, headers: { 'User-Agent': agent, Cookie: known } })
    const all = await told(hana)
    expect(all.map(({ kind, detail }) => [kind, detail.device])).toEqual([['sign-in', expect.stringMatching(/Chrome/)]])
  })
})
