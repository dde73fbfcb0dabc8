import type { Page } from '@playwright/test'
import { expectSent, openHome, writePost } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { OtherSite } from '../support/other-site.ts'

let site: OtherSite
test.beforeEach(async () => {
  site = new OtherSite()
  await site.start()
})
test.afterEach(() => site.close())

/** Sends a form as a page of another origin can, and tells what the browser was answered. */
async function sendForm(page: Page, action: string, type: string, fields: Record<string, string>): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url() === action)
  await page.evaluate(
    ([to, enctype, values]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: to, enctype })
      for (const [name, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('textarea'), { name, value }))
      document.body.append(form)
      form.submit()
    },
    [action, type, fields] as const,
  )
  const status = (await answered).status()
  await page.waitForURL(action)
  return status
}

for (const where of ['neighbour', 'stranger'] as const)
  test(`a page of a ${where} changes nothing, however it sends`, async ({ host, device }) => {
    const own = await device.open()
    await openHome(own, host.url)
    await expectSent(await writePost(own, 'Mine, and mine alone'))
    const [post] = (await host.posts()).filter(({ content }) => content === 'Mine, and mine alone')
    const before = { effects: await host.effects(), posts: await host.posts() }
    await fetch(`${host.url}/__test/requests`, { method: 'DELETE' })

    const evil = await device.newTab()
    const posts = `${host.url}/api/posts`
    const mine = `${posts}/${post?.id}`
    const form = async (action: string, type: string, fields: Record<string, string>) => {
      await evil.goto(site[where])
      return sendForm(evil, action, type, fields)
    }
    const planted = { '{"content":"Planted","x":"': '"}' }
    expect(await form(posts, 'application/x-www-form-urlencoded', { content: 'Planted' })).toBe(403)
    expect(await form(posts, 'text/plain', planted)).toBe(403)
    expect(await form(posts, 'multipart/form-data', { content: 'Planted' })).toBe(403)
    expect(await form(`${mine}?_method=DELETE`, 'application/x-www-form-urlencoded', { _method: 'DELETE' })).toBe(403)
    expect(await form(`${host.url}/api/auth/sign-out`, 'text/plain', {})).toBe(403)

    await evil.goto(site[where])
    const told = await evil.evaluate(
      async ([list, one]) => {
        const json = JSON.stringify({ content: 'Planted' })
        const ask = (url: string, init: RequestInit) =>
          fetch(url, { credentials: 'include', ...init }).then(
            ({ type, status }) => `${type} ${status}`,
            () => 'blocked',
          )
        return {
          plain: await ask(list, { method: 'POST', mode: 'no-cors', body: json }),
          untyped: await ask(list, { method: 'POST', mode: 'no-cors', body: new Blob([json]) }),
          json: await ask(list, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: json }),
          remove: await ask(one, { method: 'DELETE' }),
          override: await ask(one, { method: 'POST', headers: { 'X-HTTP-Method-Override': 'DELETE' } }),
          like: await ask(`${one}/like`, { method: 'POST', mode: 'no-cors' }),
          read: await ask(list, {}),
          readBlindly: await ask(list, { mode: 'no-cors' }),
          beacon: navigator.sendBeacon(list, json),
          typedBeacon: navigator.sendBeacon(list, new Blob([json], { type: 'application/json' })),
        }
      },
      [posts, mine] as const,
    )
    // a beacon is only queued; of the others no answer is given to the page
    const { beacon, typedBeacon, ...answers } = told
    expect([beacon, typedBeacon]).toEqual([true, true])
    for (const [what, answer] of Object.entries(answers)) expect([what, answer]).toEqual([what, 'blocked'])
    // they did arrive: forms, blind posts, the beacon and the questions before the others
    await expect.poll(async () => (await host.requests()).filter(({ method }) => method === 'POST').length).toBe(9)
    expect((await host.requests()).filter(({ method }) => method === 'DELETE')).toEqual([])
    expect((await host.requests()).filter(({ method }) => method === 'OPTIONS').length).toBeGreaterThanOrEqual(3)

    expect({ effects: await host.effects(), posts: await host.posts() }).toEqual(before)
    expect(await own.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(200)
  })

test('another site can neither show the app in a frame, nor hold on to its window, nor take its answers as its own', async ({
  host,
  device,
}) => {
  const evil = await device.open()
  for (const where of ['neighbour', 'stranger'] as const) {
    await evil.goto(site[where])
    const taken = await evil.evaluate(async (url) => {
      const load = (name: 'script' | 'img' | 'link', path: string) =>
        new Promise<string>((done) => {
          const element = document.createElement(name)
          element.onload = () => done('loaded')
          element.onerror = () => done('blocked')
          if (element instanceof HTMLLinkElement) Object.assign(element, { rel: 'stylesheet', href: url + path })
          else element.src = url + path
          document.body.append(element)
        })
      return {
        list: await load('script', '/api/posts'),
        listAsPicture: await load('img', '/api/posts'),
        worker: await load('script', '/sw.js'),
        picture: await load('img', '/icons/icon-192.png'),
        style: await load('link', '/api/posts'),
      }
    }, host.url)
    expect(Object.values(taken)).toEqual(Array(5).fill('blocked'))

    await evil.evaluate((url) => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: url }))
    }, host.url)
    await expect.poll(() => evil.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
    expect(evil.frames().some((frame) => frame.url().startsWith(host.url))).toBe(false)

    const opening = device.context.waitForEvent('page')
    await evil.evaluate((url) => void Reflect.set(globalThis, 'held', globalThis.open(`${url}/discover`)), host.url)
    const popup = await opening
    await expect(popup.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(await popup.evaluate(() => globalThis.opener)).toBeNull()
    expect(await evil.evaluate(() => (Reflect.get(globalThis, 'held') as Window).closed)).toBe(true)
    await evil.evaluate((url) => {
      try {
        ;(Reflect.get(globalThis, 'held') as Window).location.href = url
      } catch {
        // nothing is held that could be led elsewhere
      }
    }, site[where])
    expect(popup.url()).toBe(`${host.url}/discover`)
    await popup.close()
  }
})
