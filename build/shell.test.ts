import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { inLanguage, shellHashes, withBootScript, withHome, withPage } from './shell.ts'

const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')

test.each(Object.entries(languages))(
  'the shell in %s says its language, title and description at once',
  (code, texts) => {
    const html = inLanguage(page, code as keyof typeof languages)
    expect(html).toContain(`<html lang="${code}" data-served="${code}">`)
    expect(html).toContain(`<title data-served>${texts.title}</title>`)
    expect(html).toContain(`<meta name="description" data-served content="${texts.description}"`)
  },
)

test('the boot script runs before any style is asked for', () => {
  const html = withBootScript(page)
  const script = html.indexOf('<script>')
  expect(script).toBeGreaterThan(html.indexOf('<meta charset'))
  expect(script).toBeLessThan(html.indexOf('<link'))
})

const css = '.hero{color:red}'
const home = withHome(
  withBootScript(page.replace('</head>', '<link rel="stylesheet" href="/assets/all.css"></head>')),
  {
    narrow:
      '<header>narrow</header><section><div id="feed-panel"><div aria-busy="true" class="invisible">…</div></div></section>',
    wide: '<header>wide</header>',
  },
  css,
  'assets/icons.css',
)
const pageCss = '.tab{color:red}'
const other = withPage(
  withBootScript(page.replace('</head>', '<link rel="stylesheet" href="/assets/all.css"></head>')),
  '<main><h1>Other</h1><div><div aria-busy="true" class="mt-2 invisible"><div>…</div></div></div><aside></aside></main>',
  pageCss,
  ['assets/icons.css', 'assets/more.css'],
)

test('the policy allows exactly the inline blocks that the pages hold', () => {
  const digests = (tag: string) => [
    ...new Set(
      [...(home + other).matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
        ([, inline = '']) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`,
      ),
    ),
  ]
  const { script, style } = shellHashes([css, pageCss])
  expect([script.toSorted(), style]).toEqual([digests('script').toSorted(), digests('style')])
  expect(script).toHaveLength(5)
})

test('home is painted before any file is there: its styles are inside, and the stylesheets come behind what is drawn', () => {
  expect(home.indexOf('<style>')).toBeLessThan(home.indexOf('<header>narrow'))
  for (const sheet of ['all.css', 'icons.css'])
    expect(home.indexOf(sheet)).toBeGreaterThan(home.indexOf('<header>wide'))
  const withScript = home.replace(/<noscript>.*?<\/noscript>/s, '')
  expect(withScript, 'a sheet that the markup asks for holds up the paint').not.toContain('rel="stylesheet"')
})

test('no page has an inline style attribute or an inline handler, which the policy would block', () => {
  for (const html of [home, other]) expect(html).not.toMatch(/\sstyle=|\son\w+="/)
})

test('what is awaited is marked whole, with all in it, so that the server puts the first rows in its place', () => {
  expect(other).toContain(
    '<div><!--posts--><div aria-busy="true" class="mt-2 invisible"><div>…</div></div><!--/posts--></div><aside>',
  )
  expect(home).toContain('<!--posts--><div aria-busy="true" class="invisible">…</div><!--/posts-->')
  expect(other.indexOf('<!--answers-->')).toBeGreaterThan(other.indexOf('</main>'))
})
