import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import type { PortalChanges } from '#contract/portal-edit.ts'
import { eq } from 'drizzle-orm'
import { user } from '#server/db/auth-schema.ts'
import { UNHEARD } from '#src/data/portal/hooks/portal.ts'
import { noteDemo } from '#server/models/portal.ts'
import { manifestOf } from '../../build/manifest.ts'
import { writeBuiltApp } from '../support/built-app.ts'
import { openTestApp, type Person, type TestApp } from '../support/test-app.ts'

const drawn = (language: string) =>
  `<!doctype html><html lang="${language}" data-served="${language}"><head><title>ANPAN</title><meta name="description" content="old" /><meta name="apple-mobile-web-app-title" content="ANPAN" /></head><body><header><b data-portal="name">ANPAN</b><i data-portal="subtitle">One door</i></header><p data-portal="note">A community of 1.2M</p><ul><li data-service="kago">Kago tile</li></ul><nav>ways</nav></body></html>`

describe("the portal's own pages", () => {
  let dist: string
  let app: TestApp
  let operator: Person

  beforeAll(async () => {
    const html = LANGUAGES.flatMap((language) =>
      ['home', 'page'].map((name) => [`${name}-${language}.html`, drawn(language)]),
    )
    const manifests = LANGUAGES.map((language) => [
      `manifest-${language}.webmanifest`,
      JSON.stringify(manifestOf(language)),
    ])
    dist = writeBuiltApp(Object.fromEntries([...html, ...manifests]))
    const heads = JSON.parse(readFileSync(join(dist, 'heads.json'), 'utf8'))
    const page = heads.pages['/kago']
    Object.assign(heads.pages, {
      '/kago': { ...page, service: 'kago', isDemo: true },
      '/kabu-pay': { ...page, service: 'kabu-pay', isDemo: true },
      '/chattie': { ...page, service: 'chattie' },
    })
    writeFileSync(join(dist, 'heads.json'), JSON.stringify(heads))
    app = await openTestApp({ dist, isDemo: false })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  const open = (path: string, language = 'en') =>
    app.ask('GET', path, { headers: { Accept: 'text/html', 'Accept-Language': language } })
  const textOf = async (path: string, language?: string) => (await open(path, language)).text()
  async function change(changes: PortalChanges) {
    const { revision } = (await (await app.ask('GET', '/api/portal')).json()) as { revision: number }
    const answer = await app.ask('PATCH', '/api/admin/portal', { as: operator, body: { base: revision, changes } })
    expect(answer.status).toBe(200)
  }
  const manifest = async (language: string) =>
    (await app.ask('GET', `/manifest-${language}.webmanifest`)).json() as Promise<ReturnType<typeof manifestOf>>

  test('a portal that is not set up has one page at every address, leads nowhere, and lists nothing', async () => {
    for (const path of ['/', '/discover', '/kago']) {
      const html = await textOf(path)
      expect(html).toContain('<title data-served>ANPAN Portal</title>')
      expect(html).toContain('"isSetUp":false')
      expect(html).toContain('content="noindex"')
      expect(html).not.toMatch(/<nav|<header|1\.2M|application\/ld\+json/)
    }
    expect(await (await app.ask('GET', '/sitemap.xml')).text()).not.toContain('<url>')
  })

  describe('once there is an operator', () => {
    beforeAll(async () => {
      operator = await app.member()
      await app.db.update(user).set({ role: 'operator' }).where(eq(user.id, operator.id))
    })
    beforeEach(async () => {
      await noteDemo(app.db, false)
      await change({ name: 'みどり町', subtitle: { ja: '町の入口' }, accent: null, hiddenServices: [] })
    })

    test('every page bears its name and words, and says the portal as data, at once after a change', async () => {
      for (const path of ['/', '/discover', '/settings']) {
        const html = await textOf(path, 'ja')
        expect(html).toContain('data-portal="name">みどり町<')
        expect(html.match(/町の入口/g)?.length).toBeGreaterThan(2)
        expect(html).not.toContain('1.2M')
        expect(html).toContain('property="og:site_name" content="みどり町"')
        expect(html).toContain('<meta name="apple-mobile-web-app-title" content="みどり町"')
      }
      await change({ name: 'Green & Town' })
      expect(await textOf('/settings')).toContain('data-portal="name">Green &amp; Town<')
      expect(await textOf('/settings')).toContain('data-portal="name">Green &amp; Town<')
      const data = /<script type="application\/json" id="portal-data">(.*?)<\/script>/.exec(await textOf('/'))?.[1]
      const asked = await app.ask('GET', '/api/portal')
      const at = Number(asked.headers.get('x-anpan-revision'))
      expect({ ...UNHEARD, ...JSON.parse(data ?? '') }).toEqual({ ...(await asked.json()), at })
    })

    test('search engines are told no figure that is invented, and of no page that shows a demo', async () => {
      const html = await textOf('/')
      expect(html).toContain('application/ld+json')
      expect(html).not.toMatch(/aggregateRating|numberOfEmployees|foundingDate|10 trillion/)
      expect(await textOf('/kago')).toContain('content="noindex"')
      const sitemap = await (await app.ask('GET', '/sitemap.xml')).text()
      expect(sitemap).not.toContain('/kago<')
      await noteDemo(app.db, true)
      expect(await textOf('/')).toMatch(/aggregateRating/)
      expect(await (await app.ask('GET', '/sitemap.xml')).text()).toContain('/kago<')
    })

    test('a service that is not offered is in no page, list or sitemap, and its own page is none', async () => {
      await noteDemo(app.db, true)
      expect(await textOf('/')).toContain('Kago tile')
      await change({ hiddenServices: ['kago'] })
      expect(await textOf('/')).not.toContain('Kago tile')
      const listed = (await (await app.ask('GET', '/api/services')).json()) as { serviceId: string }[]
      expect(listed.map(({ serviceId }) => serviceId)).not.toContain('kago')
      expect(listed.length).toBeGreaterThan(20)
      expect(await (await app.ask('GET', '/sitemap.xml')).text()).not.toContain('/kago<')
      expect((await open('/kago')).status).toBe(404)
    })

    test('the manifest of each language has the name, words and colour, and shortcuts to what is offered', async () => {
      await change({ accent: '#16a34a' })
      const own = await manifest('ja')
      expect(own).toMatchObject({
        name: 'みどり町',
        short_name: 'みどり町',
        description: '町の入口',
        theme_color: '#16a34a',
      })
      expect(own.shortcuts.map(({ url }) => url)).toEqual(['/?compose=1', '/chattie', '/discover'])
      expect(own.screenshots, 'they show the demo').toBeUndefined()
      await change({ hiddenServices: ['chattie'] })
      expect((await manifest('en')).shortcuts.map(({ url }) => url)).toEqual(['/?compose=1', '/discover'])
      await noteDemo(app.db, true)
      await change({ name: 'ANPAN Portal', subtitle: {}, accent: null, hiddenServices: [] })
      for (const language of LANGUAGES) expect(await manifest(language)).toEqual(manifestOf(language))
    })

    test('its colours are a sheet of their own, kept for as long as the revision holds', async () => {
      expect(await textOf('/')).not.toContain('/portal.css')
      await change({ accent: '#16a34a' })
      const [, address = ''] = /<link rel="stylesheet" href="(\/portal\.css\?\d+)">/.exec(await textOf('/')) ?? []
      const sheet = await app.ask('GET', address)
      expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8')
      expect(sheet.headers.get('cache-control')).toContain('immutable')
      expect(await sheet.text()).toMatch(/^:root:root\{--accent:#/)
      expect((await app.ask('GET', '/portal.css?0')).headers.get('cache-control')).toBe('no-cache')
    })

    test('a browser of another language gets one that the portal is offered in', async () => {
      await change({ languages: ['ko', 'ja'], defaultLanguage: 'ko' })
      expect((await open('/', 'en')).headers.get('content-language')).toBe('ko')
      expect((await open('/', 'ja')).headers.get('content-language')).toBe('ja')
      await change({ languages: [...LANGUAGES], defaultLanguage: 'ja' })
    })
  })
})
