import { describe, expect, test } from 'vitest'
import { pushSubscriptions } from '#server/db/push-schema.ts'
import { describeOnEachDatabase } from '../support/each-database.ts'
import { pushDevice } from '../support/push-device.ts'
import { HOUR_MS, pushRig } from '../support/push-rig.ts'

describeOnEachDatabase('push services', (app) => {
  const rig = pushRig(app)
  const { subscribe, send, processOf, like, follow, wishOf, left } = rig

  test.each([404, 410])('a service that answers %i knows the device no more: it is dropped', async (status) => {
    await subscribe(rig.author)
    rig.service.answers((answer) => answer.writeHead(status).end())
    await like(rig.other)
    expect(await send()).toHaveLength(1)
    expect([await wishOf(rig.author), await left()]).toEqual([null, []])
    await follow(rig.other, rig.author)
    expect(await send()).toEqual([])
  })

  test.each([
    ['seconds', () => '1800'],
    ['a moment', () => new Date(Date.now() + 1_800_000).toUTCString()],
  ])('a busy service is asked again once the time that it names in %s is over', async (_, retryAfter) => {
    await subscribe(rig.author)
    rig.service.answers((answer, nth) =>
      nth === 1 ? answer.writeHead(429, { 'Retry-After': retryAfter() }).end() : answer.writeHead(201).end(),
    )
    await like(rig.other)
    const runner = processOf()
    expect(await send(runner)).toHaveLength(1)
    rig.nowMs += 25 * 60_000
    expect(await send(runner)).toEqual([])
    // what joins it meanwhile does not make it sooner
    await like(await app.guest())
    expect(await send(runner)).toEqual([])
    rig.nowMs += 10 * 60_000
    expect([(await send(runner)).length, await left()]).toEqual([1, []])
  })

  test('a service that fails is asked again, each time later', async () => {
    await subscribe(rig.author)
    rig.service.answers((answer) => answer.writeHead(503).end())
    await like(rig.other)
    const runner = processOf()
    const waits: number[] = []
    await send(runner)
    for (let n = 0; n < 4; n++) {
      const [row] = await left()
      waits.push((row?.runAt.getTime() ?? 0) - rig.nowMs)
      rig.nowMs = row?.runAt.getTime() ?? 0
      await runner.runDue()
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    rig.nowMs += HOUR_MS
    rig.service.answers((answer) => answer.writeHead(201).end())
    expect([(await send(runner)).length, await left()]).toEqual([1, []])
  })

  test('a redirect is followed nowhere', async () => {
    await subscribe(rig.author)
    rig.service.answers((answer) => answer.writeHead(307, { Location: `${rig.service.origin}/elsewhere` }).end())
    await like(rig.other)
    await send()
    expect([rig.service.received.length, rig.service.strays, await left()]).toEqual([1, [], []])
    expect(rig.lines.at(-1)).toMatchObject({ job: 'push-send', error: 'JobRefused', end: 'dropped' })
  })

  test('a service that does not end its answer does not hold up the job', async () => {
    await subscribe(rig.author)
    rig.service.answers((answer) => {
      answer.writeHead(201)
      answer.write('x'.repeat(100_000))
    })
    await like(rig.other)
    expect([await send(), await left()]).toEqual([['Emma Clarke liked your post'], []])
  })

  describe('is sent to no place inside', () => {
    test('a known name that means, beside a public address, one of an own network', async () => {
      await subscribe(rig.author, {}, { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: pushDevice().keys })
      for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1']) {
        await like(rig.other)
        const inside = { address, family: address.includes(':') ? 6 : 4 }
        await send(processOf({ resolve: async () => [{ address: '142.250.1.1', family: 4 }, inside] }))
        expect(rig.lines.at(-1)).toMatchObject({ job: 'push-send', error: 'JobRefused', end: 'dropped' })
        await like(rig.other, 'DELETE')
      }
      expect([rig.lines.length, rig.service.received, rig.service.strays, await left()]).toEqual([6, [], [], []])
    })

    test('a name that means the test’s own service, and the service itself where it was not added', async () => {
      const { port } = new URL(rig.service.origin)
      const inside = [`https://fcm.googleapis.com:${port}/push/x`, rig.service.origin + '/push/x']
      for (const endpoint of inside) {
        await subscribe(rig.author, {}, { endpoint, keys: pushDevice().keys })
        await like(rig.other)
        await send(processOf({ service: undefined, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }))
        await like(rig.other, 'DELETE')
      }
      expect([rig.service.received, rig.service.strays]).toEqual([[], []])
    })

    test('the address that was looked at is the one that is asked, whatever the name means by then', async () => {
      await subscribe(rig.author)
      await like(rig.other)
      let asked = 0
      // a second lookup would lead to an address without a server
      const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '192.0.2.1', family: 4 }]
      await send(processOf({ resolve }))
      expect([rig.service.received.length, asked]).toEqual([1, 1])
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
      const answer = await app.ask('POST', '/api/push', { as: rig.author, body: { endpoint, keys: pushDevice().keys } })
      expect([endpoint, answer.status]).toEqual([endpoint, 422])
    }
    expect(await app.db.select().from(pushSubscriptions)).toEqual([])
  })

  test('keys that lie on no curve are refused', async () => {
    const keys = { ...pushDevice().keys, p256dh: `B${'A'.repeat(85)}E` }
    const body = { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x', keys }
    expect((await app.ask('POST', '/api/push', { as: rig.author, body })).status).toBe(422)
  })
})
