import { rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anpanIdOf } from '#contract/anpan-id.ts'
import { LANGUAGES } from '#contract/fields.ts'
import type { PageHeads } from '#contract/page-heads.ts'
import { products } from '#server/db/schema.ts'
import { headOf } from '#server/http/page-head.ts'
import { collectHeads } from '../../build/heads.ts'
import { writeBuiltApp } from '../support/built-app.ts'
import { headIn } from '../support/head-in.ts'
import { bodyOf, cookieOf, openTestApp, type TestApp } from '../support/test-app.ts'

const ORIGIN = 'https://portal.example'
const LOCALES = { ja: 'ja_JP', en: 'en_GB', ko: 'ko_KR', zh: 'zh_CN' }
const PRIVATE = [
  '/settings',
  '/notifications',
  '/outbox',
  '/sign-in',
  '/moderation',
  '/announcements',
  '/setup',
  '/join/$code',
  '/admin',
  '/admin/announcements',
  '/admin/invitations',
  '/admin/log',
  '/admin/people',
  '/admin/settings',
  '/reset',
  '/share',
  '/checkout',
  '/orders',
  '/orders/$orderId',
  '/posts/$postId',
  '/people/$anpanId',
]

describe('what a crawler without script reads', () => {
  let heads: PageHeads
  let dist: string
  let app: TestApp

  beforeAll(async () => {
    heads = await collectHeads(resolve('.'))
    dist = writeBuiltApp({ 'heads.json': JSON.stringify(heads) })
    app = await openTestApp({ dist, publicOrigin: ORIGIN })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.ask('GET', path, { headers: { accept: 'text/html', ...headers } })
    return { answer, head: headIn(await answer.text()) }
  }
  const newPost = async (body: object, who?: Awaited<ReturnType<TestApp['guest']>>) => {
    const as = who ?? (await app.guest())
    const answer = await app.ask('POST', '/api/posts', { as, body })
    return (await bodyOf<{ id: string }>(answer)).id
  }

  test.each([undefined, '*/*'])(
    'a maker of link previews, which asks for %s, reads the page’s head',
    async (accept) => {
      const answer = await app.app.request(`${ORIGIN}/chattie`, { headers: accept === undefined ? {} : { accept } })
      expect(headIn(await answer.text()).titles).toEqual([heads.pages['/chattie']?.title.ja])
    },
  )

  test('a script of ours that asks for anything gets no page', async () => {
    const answer = await app.ask('GET', '/chattie', { headers: { accept: '*/*', 'sec-fetch-dest': 'empty' } })
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })

  test.each(LANGUAGES)('every page in %s', async (language) => {
    const who = await app.guest()
    const id = await newPost({ content: 'Fresh bread' }, who)
    const bun = { id: 'bun-0', name: 'Round bun', description: 'Sweet and round', price: '180', rating: 5 }
    await app.db.insert(products).values({ id: bun.id, position: 0, record: bun }).onConflictDoNothing()
    const wrong: string[] = []
    for (const [route, page] of Object.entries(heads.pages)) {
      const ids = { $code: 'ABCDEFGHJKLM', $postId: id, $anpanId: who.id, $orderId: id, $productId: bun.id }
      const path = Object.entries(ids).reduce((found, [name, value]) => found.replace(name, value), route)
      const { answer, head } = await open(`${path}?lang=${language}&tab=x`)
      const address = `${ORIGIN}${path}?lang=${language}`
      const own = {
        '/posts/$postId': ['Fresh bread | ANPAN', 'Fresh bread'],
        '/products/$productId': ['Round bun | ANPAN', 'Sweet and round'],
      }[route]
      const [title = page.title[language], description = page.description[language]] = own ?? []
      const isPrivate = PRIVATE.includes(route)
      const wanted = {
        status: 200,
        language,
        titles: [title],
        descriptions: [description],
        canonical: [address],
        alternates: {
          ...Object.fromEntries(LANGUAGES.map((other) => [other, `${ORIGIN}${path}?lang=${other}`])),
          'x-default': ORIGIN + path,
        },
        robots: [isPrivate ? 'noindex' : 'index, follow'],
        og: [title, description, address, LOCALES[language], 'ANPAN Portal', `${ORIGIN}/og.png`, '1200', '630'],
        card: ['summary_large_image', title, description, `${ORIGIN}/og.png`],
        data: isPrivate ? 0 : 1,
      }
      const read = {
        status: answer.status,
        language: head.language,
        titles: head.titles,
        descriptions: head.named('description'),
        canonical: head.links('canonical'),
        alternates: head.alternates,
        robots: head.named('robots'),
        og: ['title', 'description', 'url', 'locale', 'site_name', 'image', 'image:width', 'image:height'].flatMap(
          (name) => head.property(`og:${name}`),
        ),
        card: ['card', 'title', 'description', 'image'].flatMap((name) => head.named(`twitter:${name}`)),
        data: head.data.length,
      }
      try {
        expect(read).toEqual(wanted)
      } catch (error) {
        wrong.push(`${route}: ${String(error)}`)
      }
    }
    expect(wrong).toEqual([])
    expect(Object.keys(heads.pages).length).toBeGreaterThanOrEqual(36)
  })

  test('an address that names no language is its own canonical address', async () => {
    const { head } = await open('/kago?lang=xx', { 'accept-language': 'ko' })
    expect(head.language).toBe('ko')
    expect(head.links('canonical')).toEqual([`${ORIGIN}/kago`])
    expect(head.property('og:locale')).toEqual(['ko_KR'])
    expect(head.property('og:locale:alternate').toSorted()).toEqual(['en_GB', 'ja_JP', 'zh_CN'])
  })

  test.each([
    '/none',
    '/discover/more',
    '/posts/1',
    '/posts/00000000-0000-7000-8000-000000000000',
    '/posts',
    '/people/ANPAN-NOBODY',
    '/people/00000000-0000-7000-8000-000000000000',
    '/people/%22%3E',
    '/people',
    '/products/none',
    '/products/%22%3E',
    '/products',
    '/no%2Fsuch',
    '/%3Cscript%3E1%3C%2Fscript%3E',
    '/posts/a%2Fb',
  ])('%s is no page: 404, with the app that says so', async (path) => {
    const { answer, head } = await open(`${path}?lang=en`)
    expect(answer.status).toBe(404)
    expect(head.titles).toEqual(['Page Not Found | ANPAN'])
    expect(head.named('robots')).toEqual(['noindex'])
    expect([...head.links('canonical'), ...head.links('alternate'), ...head.property('og:url')]).toEqual([])
  })

  test('a post speaks for itself, and cannot speak for the page', async () => {
    const first = `"><script>alert(1)</script> & 'co' ${'長い文 '.repeat(40)}`
    const id = await newPost({ content: `${first}\n\n</title><b>second` })
    const { answer, head } = await open(`/posts/${id}`)
    expect(answer.status).toBe(200)
    expect(head.titles[0]).toMatch(/^"><script>alert\(1\)<\/script> & 'co' 長い文 .*… \| ANPAN$/)
    expect([...(head.titles[0] ?? '')].length).toBeLessThanOrEqual(70 + ' | ANPAN'.length)
    expect([...(head.named('description')[0] ?? '')].length).toBeLessThanOrEqual(160)
    expect(head.named('description')[0]).toMatch(/^"><script>alert\(1\)<\/script> & 'co' 長い文 .*…$/)
    expect(head.property('og:type')).toEqual(['article'])
    expect(head.property('article:published_time')[0]).toMatch(/^\d{4}-/)
    expect(head.html).not.toMatch(/<b>|<script>/)
  })

  test('a person’s page bears the name that they chose; the page of a person who is leaving is not found', async () => {
    const body = { email: 'head@mail.example', password: 'correct horse', firstName: 'Hanako', lastName: 'Mori' }
    const signedUp = await app.ask('POST', '/api/auth/sign-up', { body })
    const hana = { cookie: cookieOf(signedUp), id: (await bodyOf<{ id: string }>(signedUp)).id }
    await app.ask('PATCH', '/api/auth/user', { as: hana, body: { bio: 'Bakes <b>bread</b>' } })
    for (const key of [hana.id, anpanIdOf(hana.id)]) {
      const { answer, head } = await open(`/people/${key}?lang=en`)
      expect([answer.status, head.titles, head.named('description')]).toEqual([
        200,
        ['Hanako Mori | ANPAN'],
        ['Bakes <b>bread</b>'],
      ])
      expect(head.property('og:type')).toEqual(['profile'])
    }
    const guest = await app.guest()
    const { answer, head } = await open(`/people/${guest.id}?lang=en`)
    expect([answer.status, head.titles]).toEqual([200, [heads.pages['/people/$anpanId']?.title.en]])
    await app.ask('DELETE', '/api/auth/user', { as: hana, body: { password: 'correct horse' } })
    expect((await open(`/people/${hana.id}`)).answer.status).toBe(404)
  })

  test('a product speaks for itself where its address names one that there is', async () => {
    const texts = (name: string) => Object.fromEntries(LANGUAGES.map((language) => [language, `${name} ${language}`]))
    const record = { id: 'bun-1', name: 'Bun', description: 'Sweet', price: '180', rating: 5, nameTexts: texts('Bun') }
    await app.db.insert(products).values({ id: 'bun-1', position: 1, record: record as never })
    const { head } = await open('/products/bun-1?tab=shop&lang=ko')
    expect(head.titles).toEqual(['Bun ko | ANPAN'])
    expect(head.links('canonical')).toEqual([`${ORIGIN}/products/bun-1?lang=ko`])
    expect(head.property('product:price:currency')).toEqual(['JPY'])
    expect(head.data).toMatchObject([{ '@type': 'Product', name: 'Bun ko' }])
    // its address before it had a page
    expect((await open('/discover?product=bun-1&lang=ko')).head.titles).toEqual(['Bun ko | ANPAN'])
    for (const other of ['none', '%00', "'--"]) {
      const { answer, head } = await open(`/discover?product=${other}&lang=en`)
      expect([answer.status, head.titles]).toEqual([200, ['Discover | ANPAN']])
    }
  })

  test('while the database is away pages open all the same, under their own names', async () => {
    const away = {
      select: () => {
        throw Object.assign(new Error('no way there'), { code: 'ECONNREFUSED' })
      },
    }
    const asked = { origin: ORIGIN, path: `/posts/${crypto.randomUUID()}`, query: () => undefined }
    const head = await headOf(away as never, heads, { ...asked, language: 'en', isLanguageNamed: false })
    expect(head).toMatchObject({ isFound: true, title: heads.pages['/posts/$postId']?.title.en })
  })

  test('the search address leads to discover with what is searched', async () => {
    const { answer } = await open('/search?q=%E3%83%91%E3%83%B3&lang=en')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/discover?q=%E3%83%91%E3%83%B3&lang=en')
  })

  test('structured data: the search, the organization, and the service on its own page', async () => {
    const graph = (head: Awaited<ReturnType<typeof open>>['head']) =>
      (head.data[0] as { '@graph': { '@type': string; name: string }[] })['@graph']
    const home = graph((await open('/')).head)
    expect(home.map((part) => part['@type'])).toEqual(['WebSite', 'Organization', 'WebApplication'])
    expect(JSON.stringify(home)).toContain(`${ORIGIN}/search?q={search_term_string}`)
    expect(graph((await open('/kago?lang=en')).head).at(-1)).toMatchObject({
      '@type': 'Service',
      name: 'Kago',
      description: heads.pages['/kago']?.description.en,
    })
  })

  test('the sitemap and robots.txt carry the absolute origin, also for a browser', async () => {
    const robots = await app.ask('GET', '/robots.txt', { headers: { accept: 'text/html' } })
    expect(await robots.text()).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
    const sitemap = await app.ask('GET', '/sitemap.xml', { headers: { accept: 'text/html' } })
    expect(sitemap.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const listed = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    const wanted = Object.keys(heads.pages).filter((path) => !PRIVATE.includes(path) && !path.includes('$'))
    expect(listed.toSorted()).toEqual(wanted.map((path) => ORIGIN + path).toSorted())
  })
})
