import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { PushState } from '#contract/push.ts'
import { session } from '#server/db/auth-schema.ts'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { settings } from '#server/db/schema.ts'
import { sharedPushKeys } from '#server/db/push-keys.ts'
import { notify } from '#server/models/notices.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { pushDevice } from '../support/push-device.ts'
import { HOUR_MS, ORIGIN, pushRig } from '../support/push-rig.ts'
import { bodyOf, cookieOf, type Person } from '../support/test-app.ts'

describeOnEachDatabase('push', (app) => {
  const rig = pushRig(app)
  const { subscribe, send, processOf, comment, like, follow, wishOf, left } = rig

  test('names the kind and the person to the device alone, and none of their words', async () => {
    const endpoint = await subscribe(rig.author)
    await comment(rig.other)
    expect(await send()).toEqual(['Emma Clarke commented on your post'])
    const [push] = rig.service.received
    expect([rig.service.strays, push?.endpoint]).toEqual([[], endpoint])
    const { navigate, ...notification } = push?.message.notification ?? {}
    expect(push?.message.web_push).toBe(8030)
    expect(notification).toEqual({
      title: 'Emma Clarke commented on your post',
      lang: 'en',
      dir: 'ltr',
      tag: expect.stringMatching(/^[\w-]{32}$/),
      app_badge: '1',
    })
    expect(push?.message.app_badge).toBe(1)
    expect(navigate).toMatch(new RegExp(`^${ORIGIN}/posts/${rig.postId}\\?comment=[\\w-]{36}$`))
    for (const written of ['secret', 'butter', 'Fresh', 'bread']) expect(push?.text).not.toContain(written)
    expect(await left()).toEqual([])
  })

  test('is signed with the key that subscriptions are made for, and made once for a deployment', async () => {
    await subscribe(rig.author)
    await like(rig.other)
    await send()
    const { key } = await bodyOf<PushState>(await app.ask('GET', '/api/push', { as: rig.author }))
    expect(rig.service.received[0]?.signed).toMatchObject({ key, sub: ORIGIN, aud: rig.service.origin })
    const again = await Promise.all([1, 2, 3].map(() => sharedPushKeys(app.db)))
    expect(again.map(({ publicKey }) => publicKey)).toEqual([key, key, key])
    const rows = await app.db.select().from(settings).where(eq(settings.name, 'push-key'))
    expect(rows).toHaveLength(1)
  })

  test('is as long for a short name as for a long one, collapses by topic, and says how soon it is wanted', async () => {
    await subscribe(rig.author)
    await like(rig.other)
    await follow(rig.other, rig.author)
    await send()
    expect(new Set(rig.service.received.map(({ body }) => body.length)).size).toBe(1)
    for (const { headers, message } of rig.service.received)
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'low',
        topic: message.notification.tag,
      })
    await app.ask('PATCH', '/api/auth/user', { as: rig.other, body: { firstName: 'A'.repeat(40), lastName: '' } })
    await comment(rig.other)
    await send()
    const last = rig.service.received.at(-1)
    expect(last?.headers).toMatchObject({ urgency: 'normal', ttl: '259200' })
    expect(last?.body.length).toBe(rig.service.received[0]?.body.length)
  })

  test('is in the language of the device, with a guest called by two words', async () => {
    const third = await app.guest()
    await subscribe(rig.author, { lang: 'ja' })
    await follow(third, rig.author)
    expect(await send()).toEqual([
      expect.stringMatching(/^[\p{sc=Hiragana}\p{sc=Katakana}ー]+さんがあなたをフォローしました$/u),
    ])
    await subscribe(rig.author, { lang: 'ko' })
    await like(rig.other)
    expect(await send()).toEqual(['Emma Clarke 님이 내 글에 좋아요를 눌렀어요'])
  })

  test('tells several of one topic at once: the last of them and how many others', async () => {
    await subscribe(rig.author)
    const third = await app.guest()
    for (const who of [third, rig.other]) await like(who)
    expect(await send()).toEqual(['Emma Clarke and 1 other liked your post'])
    await comment(third)
    await comment(rig.other)
    await comment(rig.other)
    expect(await send()).toEqual(['Emma Clarke and 1 other commented on your post'])
    const [likes, comments] = rig.service.received.map(({ headers }) => headers.topic)
    expect(likes).not.toBe(comments)
    const fourth = await app.guest()
    await like(fourth)
    await send()
    expect(rig.service.received.at(-1)?.headers.topic).toBe(likes)
  })

  test('tells nothing that was taken back, read, or is not wanted by then', async () => {
    await subscribe(rig.author)
    await like(rig.other)
    await like(rig.other, 'DELETE')
    expect(await send()).toEqual([])
    await comment(rig.other)
    await app.ask('POST', '/api/notices/read', {
      as: rig.author,
      body: { upTo: new Date(Date.now() + 1000).toISOString() },
    })
    expect(await send()).toEqual([])
    const read = Date.now()
    await vi.waitUntil(() => Date.now() > read, { interval: 1 }) // what comes at the same moment counts as read
    await comment(rig.other)
    await app.ask('POST', `/api/people/${rig.other.id}/mute`, { as: rig.author, body: { until: null } })
    expect(await send()).toEqual([])
    await app.ask('DELETE', `/api/people/${rig.other.id}/mute`, { as: rig.author })
    await follow(rig.other, rig.author)
    await app.ask('POST', `/api/people/${rig.other.id}/block`, { as: rig.author })
    expect([await send(), await left()]).toEqual([[], []])
  })

  test('has the number of unread notices, fewer once they were read on another device', async () => {
    const badges = () => rig.service.received.map(({ message }) => message.app_badge)
    await subscribe(rig.author)
    await like(rig.other)
    await follow(rig.other, rig.author)
    await send()
    expect(badges()).toEqual([2, 2])
    await app.ask('POST', '/api/notices/read', { as: rig.author, body: { upTo: new Date().toISOString() } })
    await comment(rig.other)
    await send()
    expect(badges()).toEqual([2, 2, 1])
  })

  test('a kind that is switched off is not sent, and others are', async () => {
    await subscribe(rig.author, { off: ['like'] })
    expect(await wishOf(rig.author)).toEqual({ off: ['like'], quiet: null })
    await like(rig.other)
    await comment(rig.other)
    expect(await send()).toEqual(['Emma Clarke commented on your post'])
  })

  test('a kind that is switched off while it waits is not sent', async () => {
    const device = rig.service.subscribe()
    await subscribe(rig.author, {}, device)
    await like(rig.other)
    const runner = processOf({ resolve: () => Promise.reject(new Error('no network')) })
    await send(runner)
    expect(await left()).toHaveLength(1)
    await subscribe(rig.author, { off: ['like'] }, device)
    rig.nowMs += HOUR_MS
    expect([await send(), await left()]).toEqual([[], []])
  })

  test('nothing is sent in quiet hours of the device, and after them one push for all', async () => {
    // it is noon on the device, wherever that is
    const hour = new Date().getUTCHours()
    const zone = `Etc/GMT${hour - 12 <= 0 ? '-' : '+'}${Math.abs(hour - 12)}`
    await subscribe(rig.author, { zone, quiet: { from: '11:30', to: '13:15' } })
    await like(rig.other)
    expect(await send()).toEqual([])
    await follow(rig.other, rig.author)
    expect(await send()).toEqual([])
    rig.nowMs += 2 * HOUR_MS
    expect(await send()).toEqual(['2 new notifications'])
    expect(rig.service.received.at(-1)?.message.notification.navigate).toBe(`${ORIGIN}/notifications`)
    expect(await left()).toEqual([])
  })

  test('after quiet hours one thing alone is told as itself, and nothing where all was read', async () => {
    const hour = new Date().getUTCHours()
    const zone = `Etc/GMT${hour - 12 <= 0 ? '-' : '+'}${Math.abs(hour - 12)}`
    await subscribe(rig.author, { zone, quiet: { from: '11:30', to: '13:15' } })
    await like(rig.other)
    await send()
    rig.nowMs += 2 * HOUR_MS
    expect(await send()).toEqual(['Emma Clarke liked your post'])
    await follow(rig.other, rig.author)
    rig.nowMs += 22 * HOUR_MS
    await processOf().runDue()
    await app.ask('POST', '/api/notices/read', {
      as: rig.author,
      body: { upTo: new Date(Date.now() + 1000).toISOString() },
    })
    rig.nowMs += 3 * HOUR_MS
    expect([await send(), await left()]).toEqual([[], []])
  })

  test('two processes that look at once send each push once', async () => {
    await subscribe(rig.author)
    const own: Person[] = [rig.other, ...(await Promise.all([1, 2, 3].map(() => app.guest())))]
    for (const who of own) await subscribe(who)
    // a thing for each device: of a topic that grows while it is sent a device may hear twice
    for (const who of own) await follow(rig.author, who)
    await like(rig.other)
    rig.nowMs += 10_000
    const both = [processOf(), processOf()]
    for (let n = 0; n < 3; n++) await Promise.all(both.map((runner) => runner.runDue()))
    expect(rig.service.received.map(({ endpoint }) => endpoint)).toHaveLength(own.length + 1)
    expect(new Set(rig.service.received.map(({ endpoint }) => endpoint)).size).toBe(own.length + 1)
    expect(await left()).toEqual([])
  })

  test('ends with the session: by signing out, from another device, and by time', async () => {
    await subscribe(rig.author)
    await like(rig.other)
    await app.ask('POST', '/api/auth/sign-out', { as: rig.author })
    expect([await send(), await app.db.select().from(pushSubscriptions)]).toEqual([[], []])

    const secret = 'ab'.repeat(32)
    const [one, two] = [await app.guest(secret), await app.guest(secret)]
    await subscribe(one)
    const theirs = await subscribe(two)
    await app.ask('DELETE', '/api/auth/sessions', { as: two })
    await follow(rig.other, two)
    await send()
    expect(rig.service.received.map(({ endpoint }) => endpoint)).toEqual([theirs])

    await app.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.userId, two.id))
    await notify(app.db, { kind: 'sign-in', userId: two.id, actorId: null })
    expect(await send()).toEqual([])
  })

  test('a device belongs to one person alone: the last who subscribed it', async () => {
    const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/one', keys: pushDevice().keys }
    for (const as of [rig.author, rig.other])
      expect((await app.ask('POST', '/api/push', { as, body: device })).status).toBe(200)
    expect([await wishOf(rig.author), await wishOf(rig.other)]).toEqual([null, { off: [], quiet: null }])
    await Promise.all([rig.author, rig.other].map((as) => app.ask('POST', '/api/push', { as, body: device })))
    expect(await app.db.select().from(pushSubscriptions)).toHaveLength(1)
  })

  test('a member who signs in keeps nothing of the guest’s session but what their device asks for anew', async () => {
    await subscribe(rig.author)
    const answer = await app.ask('POST', '/api/auth/sign-up', {
      as: rig.author,
      body: { email: 'hana@mail.example', password: 'warm bread at dawn', firstName: 'Hana' },
    })
    const member = { id: rig.author.id, cookie: cookieOf(answer) }
    expect(await wishOf(member)).toBeNull()
    const endpoint = await subscribe(member)
    await like(rig.other)
    await send()
    expect(rig.service.received.map((each) => each.endpoint)).toEqual([endpoint])
  })
})
