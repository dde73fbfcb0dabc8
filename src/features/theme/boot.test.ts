import { expect, test } from 'vitest'
import { chooseLanguage } from '../language/choose-language.ts'
import { bootScript, DARK_BAR, LIGHT_BAR } from './boot.ts'

interface Case {
  search?: string
  saved?: Record<string, string>
  served?: string
  asks?: string
  isOnline?: boolean
  browser?: string[]
  isSystemDark?: boolean
}

function boot({ search = '', saved = {}, served, asks, isOnline = true, browser = [], isSystemDark = false }: Case) {
  const html = {
    lang: served ?? 'ja',
    attributes: {} as Record<string, string>,
    getAttribute: (name: string) => (name === 'data-asks' ? (asks ?? null) : null),
    hasAttribute: (name: string) => name === 'data-served' && served !== undefined,
    setAttribute(k: string, v: string) {
      this.attributes[k] = v
    },
  }
  const metas: { name: string; content: string }[] = []
  const fakeDocument = {
    documentElement: html,
    head: { appendChild: (meta: { name: string; content: string }) => metas.push(meta) },
    createElement: () => ({ name: '', content: '' }),
  }
  const listeners = new Map<string, (event: object) => void>()
  const asked: string[] = []
  const fakeWindow = {
    fetch: async (address: string) => {
      asked.push(address)
      return new Response(`answer of ${address}`)
    },
    anpanEarly: undefined as Record<string, Promise<{ text: string }>> | undefined,
    anpanInstall: undefined as unknown,
    localStorage: { getItem: (key: string) => saved[key] ?? null },
    location: { search },
    navigator: { languages: browser, onLine: isOnline },
    matchMedia: () => ({ matches: isSystemDark }),
    addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen),
  }
  new Function('document', 'window', bootScript)(fakeDocument, fakeWindow)
  const offer = { preventDefault() {} }
  listeners.get('beforeinstallprompt')?.(offer)
  return {
    lang: html.lang,
    theme: html.attributes['data-theme'],
    motion: html.attributes['data-motion'],
    isOffline: 'data-offline' in html.attributes,
    isKnown: 'data-known' in html.attributes,
    bar: metas[0]?.content,
    asked,
    early: fakeWindow.anpanEarly,
    isOfferKept: fakeWindow.anpanInstall === offer,
  }
}

const languageCases: [title: string, Case, string][] = [
  ['nothing is known', {}, 'ja'],
  ['the browser speaks Korean', { browser: ['ko-KR', 'en'] }, 'ko'],
  ['the browser prefers a language we do not have', { browser: ['fr-FR', 'zh-Hans-CN'] }, 'zh'],
  ['one was saved', { saved: { 'anpan-language': 'en' }, browser: ['ko'] }, 'en'],
  ['the saved one is not a language of ours', { saved: { 'anpan-language': 'xx' }, browser: ['ko'] }, 'ko'],
  ['server or worker sent the page in one', { served: 'zh', browser: ['ko'] }, 'zh'],
  ['the page was sent in one and another was saved', { served: 'zh', saved: { 'anpan-language': 'en' } }, 'en'],
  ['the address names one', { search: '?lang=zh', saved: { 'anpan-language': 'en' } }, 'zh'],
  ['the address names an unknown one', { search: '?lang=de', saved: { 'anpan-language': 'en' } }, 'en'],
]

test.each(languageCases)(
  'before the first paint the page speaks the right language when %s',
  (_title, given, expected) => {
    expect(boot(given).lang).toBe(expected)
  },
)

test.each(languageCases)('the running page chooses the same language when %s', (_title, given, expected) => {
  const hints = {
    search: given.search ?? '',
    saved: given.saved?.['anpan-language'] ?? null,
    served: given.served ?? null,
    browser: given.browser ?? [],
  }
  expect(chooseLanguage(hints)).toBe(expected)
})

test.each([
  ['the device is light', {}, 'light', LIGHT_BAR],
  ['the device is dark', { isSystemDark: true }, 'dark', DARK_BAR],
  ['light was chosen on a dark device', { isSystemDark: true, saved: { 'anpan-theme': 'light' } }, 'light', LIGHT_BAR],
  ['dark was chosen on a light device', { saved: { 'anpan-theme': 'dark' } }, 'dark', DARK_BAR],
  ['the kept choice is not readable', { saved: { 'anpan-theme': 'blue' } }, 'light', LIGHT_BAR],
] as [string, Case, string, string][])(
  'before the first paint the look is right when %s',
  (_title, given, theme, bar) => {
    expect(boot(given)).toMatchObject({ theme, bar })
  },
)

test.each([
  [{}, undefined],
  [{ saved: { 'anpan-motion': 'calm' } }, 'calm'],
] as [Case, string | undefined][])(
  'before the first paint the page knows whether to keep still: %j',
  (given, motion) => {
    expect(boot(given).motion).toBe(motion)
  },
)

test.each([true, false])('before the first paint the page knows whether there is a network: %s', (isOnline) => {
  expect(boot({ isOnline }).isOffline).toBe(!isOnline)
})

test("the browser's offer to install the app is kept, however early it comes", () => {
  expect(boot({}).isOfferKept).toBe(true)
})

test('what the page asks for at once is on its way before any script, and the answer waits for the app', async () => {
  const { asked, early } = boot({ asks: '/api/products /api/posts' })
  expect(asked).toEqual(['/api/products', '/api/posts'])
  expect((await early?.['/api/posts'])?.text).toBe('answer of /api/posts')
})

test.each<[string, Case]>([
  ['the page asks for nothing', {}],
  ['there is no network', { asks: '/api/posts', isOnline: false }],
])('nothing is asked for where %s', (_what, given) => {
  const { asked, early } = boot(given)
  expect([asked, early]).toEqual([[], undefined])
})

test.each([
  ['nothing', {}, false],
  ['the last screen', { 'anpan-home': '{}' }, true],
  ['a last screen that was forgotten', { 'anpan-home': '' }, true],
])('a browser that holds %s shows the posts of the HTML unless the app has been there', (_what, saved, isKnown) => {
  expect(boot({ saved }).isKnown).toBe(isKnown)
})
