import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeBuiltApp } from '../../support/built-app.ts'
import { headIn } from '../../support/head-in.ts'
import { openTestApp, type Person, type TestApp } from '../../support/test-app.ts'

const markup = [
  '</title><script>__xss=1</script>',
  '"><script>__xss=1</script>',
  "' onload='__xss=1",
  '</script><script>__xss=1</script>',
  '<!--<script>',
  '\u2028</script>\u2029',
  '&lt;script&gt; & &amp; &#60;',
  "$& $1 $` $'",
]

describe('what people wrote, in the HTML that is served (security row S01)', () => {
  let dist: string
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    dist = writeBuiltApp()
    app = await openTestApp({ dist, trustedProxies: 1 })
    person = await app.guest()
    await app.ask('PATCH', '/api/auth/user', {
      as: person,
      body: { firstName: '<script>__xss=1</script>', lastName: '"' },
    })
  })
  afterAll(async () => {
    await app.close()
    rmSync(dirname(dist), { recursive: true })
  })

  const open = async (path: string, headers: Record<string, string> = {}) =>
    headIn(await (await app.ask('GET', path, { headers: { accept: 'text/html', ...headers } })).text())
  /** Scripts of the page that its build did not put there, those with data left out. */
  const scripts = ({ html }: { html: string }) => html.match(/<script(?![^>]*application\/ld\+json)[^>]*>/gi) ?? []

  test.each(markup)('%j in a post is a text of its head', async (content) => {
    const id = v7()
    await app.ask('POST', '/api/posts', { as: person, body: { id, content, title: content } })
    const head = await open(`/posts/${id}?lang=en`)
    expect(scripts(head)).toEqual([])
    expect(head.titles).toHaveLength(1)
    expect(head.property('og:title')).toHaveLength(1)
    expect(head.html).not.toMatch(/\son\w+='?__xss/)
    for (const data of head.data) expect(data).toMatchObject({ '@context': 'https://schema.org' })
  })

  test.each(markup)('%j in an address is nothing of the page', async (text) => {
    const value = encodeURIComponent(text)
    for (const path of [`/discover?q=${value}`, `/?lang=${value}`, `/${value}`, `/posts/${value}`]) {
      const head = await open(path)
      expect([path, scripts(head)]).toEqual([path, []])
    }
  })

  test.each(['evil.example"><script>__xss=1</script>', 'evil.example</script><script>__xss=1</script>', "a'b"])(
    'a host called %j is nothing of the page either',
    async (host) => {
      for (const path of ['/?lang=en', '/kago?lang=en', '/sitemap.xml']) {
        const head = await open(path, { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' })
        expect([path, scripts(head)]).toEqual([path, []])
      }
    },
  )
})
