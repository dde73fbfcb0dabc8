import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { pushDevice } from '../../support/push-device.ts'
import { type Browser, type Given, issuesOf, newGuest, problemOf } from '../host.ts'

const read = async (browser: Browser) => v.parse(api.push.read.reply, (await browser.ask('GET', '/api/push')).body)

const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
  keys: pushDevice().keys,
})

export function pushingCases(given: Given): void {
  describe('push', () => {
    const subscribe = async (browser: Browser, body: object) => {
      const answer = await browser.ask('POST', '/api/push', { body })
      expect(answer.status).toBe(200)
      return v.parse(api.push.subscribe.reply, answer.body).wish
    }

    test('tells the key that subscriptions are made for, the same to everybody', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const { key, wish } = await read(one.browser)
      expect([Buffer.from(key, 'base64url').length, Buffer.from(key, 'base64url')[0], wish]).toEqual([65, 4, null])
      expect((await read(other.browser)).key).toBe(key)
    })

    test('keeps what a device is to be told; what is not said of it anew stays', async () => {
      const { browser } = await newGuest(given())
      const device = subscription()
      expect(await subscribe(browser, device)).toEqual({ off: [], quiet: null })
      const wish = { off: ['like', 'follow'], quiet: { from: '22:00', to: '07:00' } }
      expect(await subscribe(browser, { ...device, ...wish, zone: 'Asia/Tokyo', lang: 'ja' })).toEqual(wish)
      expect(await subscribe(browser, subscription())).toEqual(wish)
      expect((await read(browser)).wish).toEqual(wish)
      expect(await subscribe(browser, { ...device, quiet: null })).toEqual({ ...wish, quiet: null })
    })

    test('ends when it is asked to, once and again, and with the session', async () => {
      const { browser, secret } = await newGuest(given())
      await subscribe(browser, subscription())
      for (const _ of [1, 2]) expect((await browser.ask('DELETE', '/api/push')).status).toBe(204)
      expect((await read(browser)).wish).toBeNull()
      await subscribe(browser, subscription())
      await browser.ask('POST', '/api/auth/sign-out')
      await browser.ask('POST', '/api/auth/guest', { body: { secret, lang: 'en' } })
      expect((await read(browser)).wish).toBeNull()
    })

    test('goes to one session of a device alone, the last that subscribed it', async () => {
      const [one, other] = [await newGuest(given()), await newGuest(given())]
      const device = subscription()
      for (const { browser } of [one, other]) await subscribe(browser, device)
      expect([(await read(one.browser)).wish, (await read(other.browser)).wish]).toEqual([
        null,
        { off: [], quiet: null },
      ])
    })

    test('goes to the services of browsers alone, over https', async () => {
      const { browser } = await newGuest(given())
      for (const endpoint of [
        'https://updates.push.services.mozilla.com/wpush/v2/x',
        'https://web.push.apple.com/x',
        'https://wns2-par02p.notify.windows.com/w/?token=x',
      ])
        await subscribe(browser, { ...subscription(), endpoint })
      for (const endpoint of [
        'http://fcm.googleapis.com/x',
        'https://127.0.0.1/x',
        'https://fcm.googleapis.com.example/x',
      ]) {
        const answer = await browser.ask('POST', '/api/push', { body: { ...subscription(), endpoint } })
        expect([endpoint, problemOf(answer), issuesOf(answer)]).toEqual([
          endpoint,
          'invalid',
          ['endpoint: unknown-service'],
        ])
      }
    })

    test('refuses what no browser says', async () => {
      const { browser } = await newGuest(given())
      const device = subscription()
      for (const [wrong, issue] of [
        [{ keys: { ...device.keys, p256dh: 'AAAA' } }, 'keys.p256dh: malformed'],
        [{ keys: { ...device.keys, auth: 'x' } }, 'keys.auth: malformed'],
        [{ off: ['weather'] }, 'off.0: picklist'],
        [{ quiet: { from: '7:00', to: '24:00' } }, 'quiet.from: malformed'],
        [{ quiet: { from: '07:00', to: '07:00' } }, 'quiet: same'],
        [{ zone: 'Mars/Olympus' }, 'zone: unknown'],
        [{ lang: 'fr' }, 'lang: picklist'],
      ] as const) {
        const answer = await browser.ask('POST', '/api/push', { body: { ...device, ...wrong } })
        expect([answer.status, issuesOf(answer)]).toEqual([422, expect.arrayContaining([issue])])
      }
      expect((await read(browser)).wish).toBeNull()
    })

    test('needs a session', async () => {
      const browser = given().browser()
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const asked = method === 'POST' ? { body: subscription() } : {}
        expect(problemOf(await browser.ask(method, '/api/push', asked))).toBe('sign-in-required')
      }
    })
  })
}
