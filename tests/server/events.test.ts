import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { EVENTS_PATH } from '#contract/events.ts'
import { user } from '#server/db/auth-schema.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { readEvents } from '../support/events.ts'
import { type Person, problemOf, type TestApp } from '../support/test-app.ts'

let reading: ReturnType<typeof readEvents>[] = []
afterEach(async () => {
  await Promise.all(reading.map((each) => each.leave()))
  reading = []
})

describeOnEachDatabase('a stream of news', (app: TestApp) => {
  let author: Person
  let reader: Person
  beforeEach(async () => {
    author = await app.guest()
    reader = await app.guest()
  })

  async function listen(as?: Person, headers: Record<string, string> = {}) {
    const answer = await app.ask('GET', EVENTS_PATH, { as, headers })
    expect(answer.status).toBe(200)
    const events = readEvents(answer)
    reading.push(events)
    await events.until(1)
    return events
  }
  const post = () => app.ask('POST', '/api/posts', { as: author, body: { content: 'Secret words' } })

  test('is answered so that nothing on its way holds it back, packs it or keeps it', async () => {
    const answer = await app.ask('GET', EVENTS_PATH, { headers: { 'Accept-Encoding': 'gzip, br' } })
    reading.push(readEvents(answer))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(answer.headers.has('content-encoding')).toBe(false)
    expect(answer.headers.has('content-length')).toBe(false)
  })

  test('is a reading alone: its headers may be asked for, and nothing is sent to it', async () => {
    const head = await app.ask('HEAD', EVENTS_PATH)
    expect([head.status, head.body]).toEqual([200, null])
    const sent = await app.ask('POST', EVENTS_PATH, { as: author, body: {} })
    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  test('tells visitors and people alike that the feed has moved, and not what', async () => {
    const streams = [await listen(), await listen(reader), await listen(author)]
    await vi.waitFor(async () => {
      for (const each of streams) expect((await each.until(1))[0]?.event).toBe('moved')
    })
    const before = streams.map((each) => each.events.at(-1)?.data)
    await post()
    for (const [n, each] of streams.entries()) {
      await vi.waitFor(() => expect(each.events.at(-1)?.data).not.toEqual(before[n]), 3000)
      const { event, data } = each.events.at(-1) ?? {}
      expect(event).toBe('moved')
      const own = n === 0 ? [] : ['conversations', 'conversationsAt', 'notices', 'noticesAt']
      const keys = ['announcements', 'comments', 'feed', ...own, 'people', 'portal', 'products', 'services'].sort()
      expect(Object.keys(data as object).sort()).toEqual(keys)
      expect(Object.values(data as object).every((value) => typeof value === 'number')).toBe(true)
    }
    // a request for the feed after that gets the new post
    const { feed } = (streams[0]?.events.at(-1)?.data ?? {}) as { feed?: number }
    const answer = await app.ask('GET', '/api/posts', { headers: { 'X-Anpan-Revision': String(feed) } })
    expect(await answer.text()).toContain('Secret words')
  })

  test('goes on from the last event that a device has had', async () => {
    const first = await listen()
    const id = first.events.at(-1)?.id ?? ''
    expect((await listen(undefined, { 'Last-Event-ID': id })).events.at(-1)?.event).toBe('beat')
    await post()
    await vi.waitFor(() => expect(first.events.at(-1)?.id).not.toBe(id))
    expect((await listen(undefined, { 'Last-Event-ID': id })).events.at(-1)?.event).toBe('moved')
  })

  test('is refused where a person has too many, as a problem with Retry-After', async () => {
    for (let n = 0; n < 6; n++) await listen(reader)
    const refused = await app.ask('GET', EVENTS_PATH, { as: reader })
    expect([refused.status, await problemOf(refused), refused.headers.get('retry-after')]).toEqual([
      429,
      'too-many-requests',
      '60',
    ])
    await listen(author)
    await reading[0]?.leave()
    await listen(reader)
  })

  test('opens as a visitor’s for a cookie without a session', async () => {
    await app.ask('POST', '/api/auth/sign-out', { as: reader })
    expect((await listen(reader)).isOver).toBe(false)
  })

  test('ends within a second for whom moderators suspend, and is open to them again once that is over', async () => {
    const stream = await listen(reader)
    const other = await listen(author)
    const suspend = (suspendedUntil: Date | null) =>
      app.db.update(user).set({ suspendedUntil }).where(eq(user.id, reader.id))
    await suspend(new Date(Date.now() + 60_000))
    await vi.waitFor(() => expect(stream.isOver).toBe(true), 1000)
    expect(await problemOf(await app.ask('GET', EVENTS_PATH, { as: reader }))).toBe('account-closed')
    expect(other.isOver).toBe(false)
    await suspend(null)
    expect((await listen(reader)).isOver).toBe(false)
  })
})
