import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewPush, PushState } from '#contract/push.ts'
import { session } from '#server/db/auth-schema.ts'
import { jobs } from '#server/db/job-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { settings } from '#server/db/schema.ts'
import { sharedPushKeys } from '#server/db/push-keys.ts'
import type { LogLine } from '#server/http/request-log.ts'
import { type JobRunner, runJobs } from '#server/jobs/runner.ts'
import { notify } from '#server/models/notices.ts'
import { pushJob, pushSendJob } from '#server/push/push-job.ts'
import { createPusher } from '#server/push/pusher.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { pushDevice } from '../support/push-device.ts'
import { openPushService, type PushService } from '../support/push-service.ts'
import { bodyOf, cookieOf, type Person, type TestApp } from '../support/test-app.ts'

const ORIGIN = 'https://portal.example'
const HOUR_MS = 60 * 60_000

test('a device reads the example of RFC 8291', () => {
  const device = pushDevice({
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  })
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(device.read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

describeOnEachDatabase('push', (app: TestApp) => {
  let service: PushService
  let author: Person
  let other: Person
  let postId: string
  let nowMs: number
  let lines: LogLine[]
  let runners: JobRunner[]

  beforeAll(async () => {
    service = await openPushService()
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    service.received.length = 0
    service.strays.length = 0
    service.answers((answer) => answer.writeHead(201).end())
    lines = []
    runners = []
    nowMs = Date.now()
    author = await app.guest()
    other = await app.guest()
    postId = crypto.randomUUID()
    await app.ask('POST', '/api/posts', { as: author, body: { id: postId, content: 'Fresh bread' } })
    for (const [who, firstName, lastName] of [
      [author, 'Hana', 'Mori'],
      [other, 'Emma', 'Clarke'],
    ] as const)
      await app.ask('PATCH', '/api/auth/user', { as: who, body: { firstName, lastName } })
  })
  afterEach(() => Promise.all(runners.map((runner) => runner.close())))

  /** The test's service is not known to the app: it is put into the table as the app puts those of browsers. */
  async function subscribe(as: Person, wish: Partial<NewPush> = {}, given = service.subscribe()): Promise<string> {
    const standIn = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
    const body = { endpoint: standIn, keys: given.keys, lang: 'en', zone: 'UTC', ...wish }
    const answer = await app.ask('POST', '/api/push', { as, body })
    expect(answer.status).toBe(200)
    await app.db
      .update(pushSubscriptions)
      .set({ endpoint: given.endpoint })
      .where(eq(pushSubscriptions.endpoint, standIn))
    return given.endpoint
  }

  /** A process that does the jobs of push, for a service on this machine. */
  function processOf(options: Partial<Parameters<typeof createPusher>[0]> = {}): JobRunner {
    const pusher = createPusher({
      keys: app.pushKeys,
      contact: ORIGIN,
      service: service.origin,
      ca: service.ca,
      ...options,
    })
    const all = { push: pushJob, 'push-send': pushSendJob(pusher, ORIGIN, () => new Date(nowMs)) }
    const runner = runJobs(app.db, all, { now: () => nowMs, lookMs: 1e6, log: (line) => lines.push(line) })
    runners.push(runner)
    return runner
  }

  /** Does what is due some seconds later. */
  async function send(runner = processOf()): Promise<string[]> {
    const before = service.received.length
    nowMs = Math.max(nowMs, Date.now()) + 10_000
    await runner.runDue()
    return service.received.slice(before).map(({ message }) => message.notification.title)
  }

  const comment = (as: Person, content = 'A secret recipe with butter') =>
    app.ask('POST', `/api/posts/${postId}/comments`, { as, body: { id: crypto.randomUUID(), content } })
  const like = (as: Person, method = 'POST') => app.ask(method, `/api/posts/${postId}/like`, { as })
  const follow = (as: Person, whom: Person) => app.ask('POST', `/api/people/${whom.id}/follow`, { as })
  const wishOf = async (as: Person) => (await bodyOf<PushState>(await app.ask('GET', '/api/push', { as }))).wish
  const left = async () => (await app.db.select().from(jobs)).filter(({ kind }) => kind.startsWith('push'))

  test('names the kind and the person to the device alone, and nothing that anybody wrote', async () => {
    const endpoint = await subscribe(author)
    await comment(other)
    expect(await send()).toEqual(['Emma Clarke commented on your post'])
    const [push] = service.received
    expect([service.strays, push?.endpoint]).toEqual([[], endpoint])
    const { navigate, ...notification } = push?.message.notification ?? {}
    expect(push?.message.web_push).toBe(8030)
    expect(notification).toEqual({
      title: 'Emma Clarke commented on your post',
      lang: 'en',
      dir: 'ltr',
      tag: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(navigate).toMatch(new RegExp(`^${ORIGIN}/posts/${postId}\\?comment=[\\w-]{36}$`))
    for (const written of ['secret', 'butter', 'Fresh', 'bread']) expect(push?.text).not.toContain(written)
    expect(await left()).toEqual([])
  })

  test('is signed with the key that subscriptions are made for, and made once for a deployment', async () => {
    await subscribe(author)
    await like(other)
    await send()
    const { key } = await bodyOf<PushState>(await app.ask('GET', '/api/push', { as: author }))
    expect(service.received[0]?.signed).toMatchObject({ key, sub: ORIGIN, aud: service.origin })
    const again = await Promise.all([1, 2, 3].map(() => sharedPushKeys(app.db)))
    expect(again.map(({ publicKey }) => publicKey)).toEqual([key, key, key])
    const rows = await app.db.select().from(settings).where(eq(settings.name, 'push-key'))
    expect(rows).toHaveLength(1)
  })

  test('is as long for a short name as for a long one, collapses by topic, and says how soon it is wanted', async () => {
    await subscribe(author)
    await like(other)
    await follow(other, author)
    await send()
    expect(new Set(service.received.map(({ body }) => body.length)).size).toBe(1)
    for (const { headers, message } of service.received)
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'low',
        topic: message.notification.tag,
      })
    await app.ask('PATCH', '/api/auth/user', { as: other, body: { firstName: 'A'.repeat(40), lastName: '' } })
    await comment(other)
    await send()
    const last = service.received.at(-1)
    expect(last?.headers).toMatchObject({ urgency: 'normal', ttl: '259200' })
    expect(last?.body.length).toBe(service.received[0]?.body.length)
  })

  test('is in the language of the device, with a guest called by two words', async () => {
    const third = await app.guest()
    await subscribe(author, { lang: 'ja' })
    await follow(third, author)
    expect(await send()).toEqual([
      expect.stringMatching(/^[\p{sc=Hiragana}\p{sc=Katakana}ー]+さんがあなたをフォローしました$/u),
    ])
    await subscribe(author, { lang: 'ko' })
    await like(other)
    expect(await send()).toEqual(['Emma Clarke 님이 내 글을 좋아해요'])
  })

  test('tells several of one topic at once: the last of them and how many others', async () => {
    await subscribe(author)
    const third = await app.guest()
    for (const who of [third, other]) await like(who)
    expect(await send()).toEqual(['Emma Clarke and 1 other liked your post'])
    await comment(third)
    await comment(other)
    await comment(other)
    expect(await send()).toEqual(['Emma Clarke and 1 other commented on your post'])
    const [likes, comments] = service.received.map(({ headers }) => headers.topic)
    expect(likes).not.toBe(comments)
    const fourth = await app.guest()
    await like(fourth)
    await send()
    expect(service.received.at(-1)?.headers.topic).toBe(likes)
  })

  test('tells nothing that was taken back, read, or is not wanted by then', async () => {
    await subscribe(author)
    await like(other)
    await like(other, 'DELETE')
    expect(await send()).toEqual([])
    await comment(other)
    await app.ask('POST', '/api/notices/read', {
      as: author,
      body: { upTo: new Date(Date.now() + 1000).toISOString() },
    })
    expect(await send()).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 5))
    await comment(other)
    await app.ask('POST', `/api/people/${other.id}/mute`, { as: author, body: { until: null } })
    expect(await send()).toEqual([])
    await app.ask('DELETE', `/api/people/${other.id}/mute`, { as: author })
    await follow(other, author)
    await app.ask('POST', `/api/people/${other.id}/block`, { as: author })
    expect([await send(), await left()]).toEqual([[], []])
  })

  test('a kind that is switched off is not sent, and others are', async () => {
    await subscribe(author, { off: ['like'] })
    expect(await wishOf(author)).toEqual({ off: ['like'], quiet: null })
    await like(other)
    await comment(other)
    expect(await send()).toEqual(['Emma Clarke commented on your post'])
  })

  test('a kind that is switched off while it waits is not sent', async () => {
    const device = service.subscribe()
    await subscribe(author, {}, device)
    await like(other)
    const runner = processOf({ resolve: () => Promise.reject(new Error('no network')) })
    await send(runner)
    expect(await left()).toHaveLength(1)
    await subscribe(author, { off: ['like'] }, device)
    nowMs += HOUR_MS
    expect([await send(), await left()]).toEqual([[], []])
  })

  test('nothing is sent in quiet hours of the device, and after them one push for all', async () => {
    // it is noon on the device, wherever that is
    const hour = new Date().getUTCHours()
    const zone = `Etc/GMT${hour - 12 <= 0 ? '-' : '+'}${Math.abs(hour - 12)}`
    await subscribe(author, { zone, quiet: { from: '11:30', to: '13:15' } })
    await like(other)
    expect(await send()).toEqual([])
    await follow(other, author)
    expect(await send()).toEqual([])
    nowMs += 2 * HOUR_MS
    expect(await send()).toEqual(['2 new notifications'])
    expect(service.received.at(-1)?.message.notification.navigate).toBe(`${ORIGIN}/notifications`)
    expect(await left()).toEqual([])
  })

  test('after quiet hours one thing alone is told as itself, and nothing where all was read', async () => {
    const hour = new Date().getUTCHours()
    const zone = `Etc/GMT${hour - 12 <= 0 ? '-' : '+'}${Math.abs(hour - 12)}`
    await subscribe(author, { zone, quiet: { from: '11:30', to: '13:15' } })
    await like(other)
    await send()
    nowMs += 2 * HOUR_MS
    expect(await send()).toEqual(['Emma Clarke liked your post'])
    await follow(other, author)
    nowMs += 22 * HOUR_MS
    await processOf().runDue()
    await app.ask('POST', '/api/notices/read', {
      as: author,
      body: { upTo: new Date(Date.now() + 1000).toISOString() },
    })
    nowMs += 3 * HOUR_MS
    expect([await send(), await left()]).toEqual([[], []])
  })

  test.each([404, 410])('a service that answers %i knows the device no more: it is dropped', async (status) => {
    await subscribe(author)
    service.answers((answer) => answer.writeHead(status).end())
    await like(other)
    expect(await send()).toHaveLength(1)
    expect([await wishOf(author), await left()]).toEqual([null, []])
    await follow(other, author)
    expect(await send()).toEqual([])
  })

  test.each([
    ['seconds', () => '1800'],
    ['a moment', () => new Date(Date.now() + 1_800_000).toUTCString()],
  ])('a busy service is asked again once the time that it names in %s is over', async (_, retryAfter) => {
    await subscribe(author)
    service.answers((answer, nth) =>
      nth === 1 ? answer.writeHead(429, { 'Retry-After': retryAfter() }).end() : answer.writeHead(201).end(),
    )
    await like(other)
    const runner = processOf()
    expect(await send(runner)).toHaveLength(1)
    nowMs += 25 * 60_000
    expect(await send(runner)).toEqual([])
    // what joins it meanwhile does not make it sooner
    await like(await app.guest())
    expect(await send(runner)).toEqual([])
    nowMs += 10 * 60_000
    expect([(await send(runner)).length, await left()]).toEqual([1, []])
  })

  test('a service that fails is asked again, each time later', async () => {
    await subscribe(author)
    service.answers((answer) => answer.writeHead(503).end())
    await like(other)
    const runner = processOf()
    const waits: number[] = []
    await send(runner)
    for (let n = 0; n < 4; n++) {
      const [row] = await left()
      waits.push((row?.runAt.getTime() ?? 0) - nowMs)
      nowMs = row?.runAt.getTime() ?? 0
      await runner.runDue()
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    nowMs += HOUR_MS
    service.answers((answer) => answer.writeHead(201).end())
    expect([(await send(runner)).length, await left()]).toEqual([1, []])
  })

  test('a redirect is followed nowhere', async () => {
    await subscribe(author)
    service.answers((answer) => answer.writeHead(307, { Location: `${service.origin}/elsewhere` }).end())
    await like(other)
    await send()
    expect([service.received.length, service.strays, await left()]).toEqual([1, [], []])
    expect(lines.at(-1)).toMatchObject({ job: 'push-send', error: 'JobRefused', end: 'dropped' })
  })

  test('a service that does not end its answer holds nobody up', async () => {
    await subscribe(author)
    service.answers((answer) => {
      answer.writeHead(201)
      answer.write('x'.repeat(100_000))
    })
    await like(other)
    expect([await send(), await left()]).toEqual([['Emma Clarke liked your post'], []])
  })

  test('two processes that look at once send each push once', async () => {
    await subscribe(author)
    const own: Person[] = [other, ...(await Promise.all([1, 2, 3].map(() => app.guest())))]
    for (const who of own) await subscribe(who)
    for (const who of own) {
      await follow(author, who)
      await like(who)
    }
    nowMs += 10_000
    const both = [processOf(), processOf()]
    for (let n = 0; n < 3; n++) await Promise.all(both.map((runner) => runner.runDue()))
    expect(service.received.map(({ endpoint }) => endpoint)).toHaveLength(own.length + 1)
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(own.length + 1)
    expect(await left()).toEqual([])
  })

  test('ends with the session: by signing out, from another device, and by time', async () => {
    await subscribe(author)
    await like(other)
    await app.ask('POST', '/api/auth/sign-out', { as: author })
    expect([await send(), await app.db.select().from(pushSubscriptions)]).toEqual([[], []])

    const secret = 'ab'.repeat(32)
    const [one, two] = [await app.guest(secret), await app.guest(secret)]
    await subscribe(one)
    const theirs = await subscribe(two)
    await app.ask('DELETE', '/api/auth/sessions', { as: two })
    await follow(other, two)
    await send()
    expect(service.received.map(({ endpoint }) => endpoint)).toEqual([theirs])

    await app.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.userId, two.id))
    await notify(app.db, { kind: 'sign-in', userId: two.id, actorId: null })
    expect(await send()).toEqual([])
  })

  test('a device tells one person alone: whoever subscribes it last', async () => {
    const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: pushDevice().keys }
    for (const as of [author, other])
      expect((await app.ask('POST', '/api/push', { as, body: device })).status).toBe(200)
    expect([await wishOf(author), await wishOf(other)]).toEqual([null, { off: [], quiet: null }])
    await Promise.all([author, other].map((as) => app.ask('POST', '/api/push', { as, body: device })))
    expect(await app.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('a member who signs in keeps nothing of the guest’s session but what their device asks for anew', async () => {
    await subscribe(author)
    const answer = await app.ask('POST', '/api/auth/sign-up', {
      as: author,
      body: { email: 'hana@mail.example', password: 'warm bread at dawn', firstName: 'Hana' },
    })
    const member = { id: author.id, cookie: cookieOf(answer) }
    expect(await wishOf(member)).toBeNull()
    const endpoint = await subscribe(member)
    await like(other)
    await send()
    expect(service.received.map((each) => each.endpoint)).toEqual([endpoint])
  })

  describe('is sent to no place inside', () => {
    test('a known name that means, beside a public address, one of an own network', async () => {
      await subscribe(author, {}, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: pushDevice().keys })
      for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1']) {
        await like(other)
        const inside = { address, family: address.includes(':') ? 6 : 4 }
        await send(processOf({ resolve: async () => [{ address: '142.250.1.1', family: 4 }, inside] }))
        expect(lines.at(-1)).toMatchObject({ job: 'push-send', error: 'JobRefused', end: 'dropped' })
        await like(other, 'DELETE')
      }
      expect([lines.length, service.received, service.strays, await left()]).toEqual([6, [], [], []])
    })

    test('a name that means the test’s own service, and the service itself where it was not added', async () => {
      const { port } = new URL(service.origin)
      const inside = [`https://fcm.googleapis.com:${port}/push/x`, service.origin + '/push/x']
      for (const endpoint of inside) {
        await subscribe(author, {}, { endpoint, keys: pushDevice().keys })
        await like(other)
        await send(processOf({ service: undefined, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }))
        await like(other, 'DELETE')
      }
      expect([service.received, service.strays]).toEqual([[], []])
    })

    test('the address that was looked at is the one that is asked, whatever the name means by then', async () => {
      await subscribe(author)
      await like(other)
      let asked = 0
      // a second look would go to a place where nobody is
      const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
      await send(processOf({ resolve }))
      expect([service.received.length, asked]).toEqual([1, 1])
    })
  })

  test('a subscription at any other place is refused', async () => {
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com:8443/fcm/send/x',
      'https://user:pass@fcm.googleapis.com/fcm/send/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilfcm.googleapis.com/x',
      'https://evil.example/?fcm.googleapis.com',
      'https://fcm.googleapis.com@127.0.0.1/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://2130706433/x',
      'https://localhost/x',
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'fcm.googleapis.com',
      '',
    ]) {
      const answer = await app.ask('POST', '/api/push', { as: author, body: { endpoint, keys: pushDevice().keys } })
      expect([endpoint, answer.status]).toEqual([endpoint, 422])
    }
    expect(await app.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('keys that lie on no curve are refused', async () => {
    const keys = { ...pushDevice().keys, p256dh: `B${'A'.repeat(85)}E` }
    const body = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', keys }
    expect((await app.ask('POST', '/api/push', { as: author, body })).status).toBe(422)
  })
})
