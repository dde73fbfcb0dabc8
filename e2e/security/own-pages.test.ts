import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectOffline, expectSent, expectWaiting, openHome, pressLike, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'

/** What became of each try, in the page itself. */
const tries = (page: Page) =>
  page.evaluate(async () => {
    const refusal = (error: unknown) => (error instanceof Error ? error.name : 'refused')
    const attempt = async (run: () => unknown) => {
      try {
        await run()
        return 'done'
      } catch (error) {
        return refusal(error)
      }
    }
    const policies = Reflect.get(globalThis, 'trustedTypes') as {
      createPolicy(name: string, rules: object): unknown
    }
    const rules = { createScriptURL: (url: string) => url, createHTML: (html: string) => html }
    const script = document.createElement('script')
    script.append('globalThis.plantedRan = true')
    return {
      register: await attempt(() => navigator.serviceWorker.register('/sw.js')),
      registerOther: await attempt(() => navigator.serviceWorker.register('/uploads/x', { scope: '/' })),
      worker: await attempt(() => new Worker('/sw.js')),
      markup: await attempt(() => document.body.insertAdjacentHTML('beforeend', '<b>x</b>')),
      inner: await attempt(() => Reflect.set(document.body, 'innerHTML', '<b>x</b>')),
      document: await attempt(() => document.write('x')),
      parsed: await attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      // in a turn of its own: the tests' own door may do more
      evaluated: await new Promise<string>((done) =>
        setTimeout(() => done(attempt(() => Reflect.get(globalThis, 'eval')('1')))),
      ),
      timer: await attempt(() => Reflect.apply(setTimeout, globalThis, ['1', 0])),
      policy: await attempt(() => policies.createPolicy('another', rules)),
      samePolicy: await attempt(() => policies.createPolicy('anpan-sw', rules)),
      scriptText: await attempt(() => document.body.append(script)),
      didRun: 'plantedRan' in globalThis,
    }
  })

test('markup, scripts and workers come into the page through the one policy or not at all', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  expect(await tries(page)).toEqual({
    register: 'TypeError',
    registerOther: 'TypeError',
    worker: 'TypeError',
    markup: 'TypeError',
    inner: 'TypeError',
    document: 'TypeError',
    parsed: 'TypeError',
    evaluated: expect.stringMatching(/EvalError|TypeError/),
    timer: 'TypeError',
    policy: 'TypeError',
    samePolicy: 'TypeError',
    scriptText: expect.any(String),
    didRun: false,
  })
  // yet the product's own registration went through it
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
})

test('one worker, of the whole site, that hears no junk', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active, waiting, updateViaCache }) => ({
        scope,
        script: active?.scriptURL,
        isWaiting: waiting !== null,
        updateViaCache,
      })),
    )
  const one = [{ scope: `${host.url}/`, script: `${host.url}/sw.js`, isWaiting: false, updateViaCache: 'none' }]
  expect(await workers()).toEqual(one)

  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const junk = [
      null,
      undefined,
      0,
      '',
      'drain',
      [],
      ['drain'],
      {},
      { type: null },
      { type: 'DRAIN' },
      { type: 'skip-waiting' },
      { type: { toString: () => 'drain' }.toString() + '!' },
      { type: ['drain'] },
      JSON.parse('{"__proto__":{"type":"drain"}}'),
      { type: 'x'.repeat(1_000_000) },
      new ArrayBuffer(1024),
      new Map([['type', 'drain']]),
    ]
    for (const message of junk) active?.postMessage(message)
  })
  await expectSent(await writePost(page, 'After all that junk'))
  expect(await workers()).toEqual(one)
  expect((await host.effects()).map(({ kind }) => kind)).toEqual(['post.create'])
  expect(device.errors).toEqual([])
})

test('the caches hold the files of the build, pictures of posts, and nothing that the API or a person said', async ({
  host,
  device,
}) => {
  const page = await device.open()
  await openHome(page, host.url)
  await pressLike(page.getByRole('article').first(), true)
  await expectSent(await writePost(page, 'Not for the caches'))
  for (const path of ['/discover', '/profile', '/settings', '/kabu-pay-functional']) {
    await page.goto(host.url + path)
    await expect(page.locator('#main h1').first()).toBeAttached()
  }
  const kept = await page.evaluate(async () => {
    const found = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const { pathname, origin } = new URL(request.url)
        found.push({ name, origin, pathname, status: answer?.status, type: answer?.headers.get('content-type') ?? '' })
      }
    }
    return found
  })
  const worker = readFileSync('dist/sw.js', 'utf8')
  expect(kept.length).toBeGreaterThan(50)
  for (const { name, origin, pathname, status, type } of kept) {
    expect([origin, status]).toEqual([host.url, 200])
    if (name === 'pictures') {
      expect(pathname, 'pictures of posts, which everybody may see').toMatch(/^\/(?:uploads|pictures)\//)
      expect(type).toMatch(/^image\//)
      continue
    }
    // what few open is no part of the first install, and kept once it was used
    const isOfBuild = pathname.startsWith('/assets/') && existsSync(`dist${pathname}`)
    expect(worker.includes(pathname.slice(1)) || isOfBuild, `${pathname} is of the build`).toBe(true)
    if (pathname.endsWith('.js')) expect(type).toContain('javascript')
    if (type.includes('html')) expect(pathname).toMatch(/^\/(?:home|shell)-(?:ja|en|ko|zh)\.html$/)
  }
})

test('what waits on the device holds words and no key to anything', async ({ host, device }) => {
  const page = await device.open()
  await openHome(page, host.url)
  const login = { email: 'hana.of.this.test@mail.example', password: 'correct horse battery', firstName: 'Hana' }
  const status = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/auth/sign-up', { method: 'POST', headers, body: JSON.stringify(body) })).status
  }, login)
  expect(status).toBe(201)
  await page.reload()
  await openHome(page, host.url)
  await device.context.setOffline(true)
  await expectOffline(page)
  await expectWaiting(await writePost(page, 'Waits for the network'))
  const entries = await page.evaluate(
    () =>
      new Promise<string>((done, fail) => {
        const opening = indexedDB.open('anpan-outbox')
        opening.onerror = () => fail(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction('outbox').objectStore('outbox').getAll()
          asked.onsuccess = () => done(JSON.stringify(asked.result))
        }
      }),
  )
  expect(entries).toContain('Waits for the network')
  const cookies = await device.context.cookies()
  expect(cookies.map(({ name }) => name)).toContain('anpan-session')
  for (const secret of [
    login.email,
    login.password,
    ...cookies.filter(({ httpOnly }) => httpOnly).map(({ value }) => value),
  ])
    expect(entries).not.toContain(secret)
  // of the session a page learns that there is one
  const read = await page.evaluate(() => document.cookie)
  expect(read.split('; ').filter((cookie) => cookie.includes('session'))).toEqual(['anpan-has-session=1'])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(login.email)
})

test('no page can have the camera, and none is asked for what it does not use', async ({ host, device }) => {
  const page = await device.open()
  const answer = await page.goto(host.url)
  expect(answer?.headers()['permissions-policy']).toContain('camera=()')
  await device.context.grantPermissions(['camera', 'geolocation'])
  // the person has allowed both to the site; its own policy refuses the camera
  expect(
    await page.evaluate(() => navigator.mediaDevices.getUserMedia({ video: true }).then(Boolean, () => false)),
  ).toBe(false)
  const allows = (feature: string) =>
    page.evaluate((name) => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
      return featurePolicy.allowsFeature(name)
    }, feature)
  for (const feature of ['camera', 'payment', 'usb', 'serial', 'hid'])
    expect([feature, await allows(feature)]).toEqual([feature, false])
  for (const feature of ['microphone', 'geolocation']) expect([feature, await allows(feature)]).toEqual([feature, true])
})

test('every inline block of the served pages is named by its hash, and nothing else is inline', async ({ host }) => {
  for (const language of ['ja', 'en', 'ko', 'zh'])
    for (const path of ['/', '/discover', '/kago', '/no-such-page']) {
      const answer = await fetch(`${host.url}${path}?lang=${language}`, { headers: { Accept: 'text/html' } })
      const html = await answer.text()
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).not.toMatch(/unsafe|\*|https?:/)
      const inline = [...html.matchAll(/<(script|style)\b([^>]*)>(.*?)<\/\1>/gs)].filter(
        ([, , attributes = '', text = '']) =>
          // data is no script: nothing runs it
          text !== '' && !attributes.includes('src=') && !/"application\/(?:ld\+)?json"/.test(attributes),
      )
      expect(inline.length).toBeGreaterThan(0)
      for (const [, , , text = ''] of inline) {
        const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
        expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
      }
      const tags = html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gs, '').match(/<[a-z][^>]*>/gi) ?? []
      expect(tags.filter((tag) => /\s(?:on\w+|style)\s*=/i.test(tag))).toEqual([])
    }
})
