import type { Page } from '@playwright/test'
import { v7 } from 'uuid'
import { keptText } from '#contract/text.ts'
import { PNG } from '../../tests/support/pictures.ts'
import { newMember, postAs } from '../support/api.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/page-checks.ts'
import { ROUTES } from '../support/routes.ts'
import type { TestBrowser } from '../support/test-browser.ts'
import type { TestHost } from '../support/test-host.ts'
import { PLANTED, watchPage } from '../support/watch-page.ts'
import { names, payloads } from './payloads.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ hasWorker: false })

const PER_POST = 13
/** Chromium's line for a post that is not there, as one of the addresses asks for. */
const NOT_THERE = /^Failed to load resource: the server responded with a status of 404/

/** Puts every payload into every text of the community: posts, titles, picture texts, names. */
async function plant(host: TestHost): Promise<{ id: string; content: string }[]> {
  const posts = []
  for (let at = 0; at < payloads.length; at += PER_POST) {
    const person = await newMember(host.url) // what a guest writes with an address in it is held
    const name = names[(at / PER_POST) % names.length]
    const edited = await person.ask('PATCH', '/api/auth/user', { firstName: name, lastName: name })
    expect(edited.status).toBe(200)
    const imageId = v7()
    expect((await person.ask('POST', '/api/uploads', { id: imageId, data: PNG })).status).toBe(201)
    const content = keptText(payloads.slice(at, at + PER_POST).join('\n'))
    const title = payloads[at] ?? ''
    posts.push({ id: await postAs(person, { content, title, imageId, imageAlt: title }), content })
  }
  return posts
}

/** Signs the browser in as a guest whose name is a script. */
async function becomeScriptNamedGuest(page: Page): Promise<void> {
  await page.evaluate(async (firstName) => {
    const send = (method: string, path: string, body: object) =>
      fetch(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    await send('POST', '/api/auth/guest', { secret: '0123456789abcdef'.repeat(4), lang: 'en' })
    await send('PATCH', '/api/auth/user', { firstName, lastName: firstName })
  }, names[0])
}

async function planted(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML.slice(0, 200)),
    PLANTED,
  )
}

async function opened(device: TestBrowser, locale: string, host: TestHost): Promise<Page> {
  const page = await device.open(locale)
  await device.context.addInitScript(watchPage)
  await page.goto(host.url)
  await becomeScriptNamedGuest(page)
  return page
}

const hostile = encodeURIComponent(payloads.slice(0, 12).join(' '))
const addressed = [
  ...ROUTES.map((path) => `${path}?q=${hostile}&tab=${hostile}&item=${hostile}&next=javascript:__xss=1#${hostile}`),
  `/share?title=${hostile}&text=${hostile}&url=javascript:__xss=1`,
  `/sign-in?next=${encodeURIComponent('javascript:__xss=1')}`,
  `/sign-in?next=${encodeURIComponent('//evil.example')}`,
  `/posts/${encodeURIComponent('<img src=x onerror=__xss=1>')}`,
  `/${encodeURIComponent('<script>__xss=1</script>')}`,
]

/** The addresses in three parts, one for each test beside that of the posts. */
const PARTS = [0, 1, 2].map((part) => addressed.filter((_, n) => n % 3 === part))

/** Opens addresses, and looks at each for the planted script. */
async function expectNoScript(
  device: TestBrowser,
  host: TestHost,
  page: Page,
  walk: (visit: (path: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const found: string[] = []
  await walk(async (path) => {
    await page.goto(host.url + path)
    await settled(page)
    for (const element of await planted(page)) found.push(`${path}: ${element}`)
  })
  expect(found).toEqual([])
  expect(device.errors.filter((line) => !NOT_THERE.test(line))).toEqual([])
  expect(device.asked.filter((address) => /^https?:/.test(address) && !address.startsWith(host.url))).toEqual([])
}

const LOCALES = { ja: 'ja-JP', en: 'en-US', ko: 'ko-KR', zh: 'zh-CN' } as const
for (const [language, locale] of Object.entries(LOCALES)) {
  // one language in every run, the others in the longer one
  const run = language === 'ja' ? '' : ' @long'
  test(`stored script stays text on every post, in ${language}${run}`, async ({ host, device }) => {
    const posts = await plant(host)
    const page = await opened(device, locale, host)
    await expectNoScript(device, host, page, async (visit) => {
      await visit('/')
      await expect(page.getByRole('article').first()).toContainText(payloads.at(-1) ?? '')
      for (const { id, content } of posts) {
        await visit(`/posts/${id}`)
        const text = page
          .getByRole('article')
          .first()
          .locator('p')
          .filter({ hasText: content.split('\n')[0] ?? '' })
        expect(await text.first().evaluate((element) => element.textContent)).toBe(content)
      }
      await visit(`/discover?tab=posts&q=${encodeURIComponent('script')}`)
      await expect(page.getByText('<script>__xss=1</script>').first()).toBeVisible()
      await visit('/profile')
      await expect(page.getByText(names[0] ?? '').first()).toBeVisible()
    })
  })

  for (const [n, part] of PARTS.entries())
    test(`stored script stays text on every screen, in ${language}, ${n + 1} of 3${run}`, async ({ host, device }) => {
      await plant(host)
      const page = await opened(device, locale, host)
      await expectNoScript(device, host, page, async (visit) => {
        for (const path of part) await visit(path)
      })
    })
}

test('the watch of these tests sees a planted script', async ({ host, device }) => {
  const page = await device.open()
  await device.context.addInitScript(watchPage)
  await page.goto(host.url)
  await page.evaluate(() => {
    Reflect.set(globalThis, '__xss', 1)
    const link = document.createElement('a')
    link.href = 'javascript:__xss=1'
    const image = document.createElement('img')
    image.src = 'https://evil.example/'
    document.body.append(link, image)
  })
  await expect.poll(() => device.errors.join('\n')).toMatch(/a planted script ran[^]*img-src/)
  expect(await planted(page)).toHaveLength(1)
})
