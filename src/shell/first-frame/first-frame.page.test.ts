import { beforeEach, expect, test, vi } from 'vitest'
import { SNAPSHOT_KEY } from '#src/data/device/hooks/snapshot.ts'
import { SAME_LEAVING_MS } from '#src/data/posts/hooks/reading-place.ts'
import { repeatEarlyTap } from './early-tap.ts'
import { homeBootScript } from './home-boot.ts'
import { pageBootScript } from './page-boot.ts'
import { drawnOf, keepSnapshots, type Snapshot } from './snapshot.ts'

const asked = vi.fn(async () => new Response('[]'))

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', asked)
  asked.mockClear()
  globalThis.anpanEarly = undefined
  delete document.documentElement.dataset.known
  document.documentElement.lang = 'en'
  document.documentElement.dataset.served = 'en'
  document.body.innerHTML =
    '<script type="module" src="/assets/index-1.js"></script><div id="root"><p>narrow</p></div><template id="wide"><p>wide</p></template>'
})

const boot = () => new Function('document', 'window', homeBootScript)(document, globalThis)
const root = () => document.getElementById('root') as HTMLElement

function keep(children: Snapshot['children'], others: Partial<Snapshot> = {}) {
  const build = document.querySelector('script')?.src ?? ''
  const snapshot: Snapshot = { at: Date.now(), build, lang: 'en', width: innerWidth, scrollY: 0, children, ...others }
  localStorage.setItem(SNAPSHOT_KEY, JSON.stringify(snapshot))
}

test('a first visit sees what the build has drawn, and asks for the feed and the services at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  boot()
  expect(root().textContent).toBe('narrow')
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual(['/api/posts', '/api/services'])
})

/** The page with a post in it, as the server draws home for who has no session. */
function withCards(): void {
  root().innerHTML =
    '<section><div id="feed-panel"><p>the pill</p><div id="feed"><article data-post="1"><p>short</p><button data-likely="">Read more</button></article></div></div></section>'
  document.querySelector('template')?.replaceWith(
    Object.assign(document.createElement('template'), {
      id: 'wide',
      innerHTML:
        '<section><div id="feed-panel"><p>the wide pill</p><div aria-busy="true">awaited</div></div></section>',
    }),
  )
  const rows = JSON.stringify([{ id: '1', content: '<b>' }]).replace('<', String.raw`\u003c`)
  const headers = JSON.stringify({ Link: '</api/posts?cursor=1>; rel="next"' }).replaceAll('"', '&quot;')
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" data-answer="/api/posts" data-headers="${headers}">${rows}</script>`,
  )
}

test('the posts that the server has drawn stay, and its answers are given to the app: nothing is asked for', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  withCards()
  boot()
  expect(root().querySelector('[data-post="1"]')?.textContent, 'what is not cut cannot be opened').toBe('short')
  expect(asked).not.toHaveBeenCalled()
  const answer = await globalThis.anpanEarly?.['/api/posts']
  expect([answer?.status, answer?.headers.get('link'), JSON.parse(answer?.text ?? '')]).toEqual([
    200,
    '</api/posts?cursor=1>; rel="next"',
    [{ id: '1', content: '<b>' }],
  ])
})

test('in a wide window they stand in the wide variant', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  withCards()
  boot()
  expect(root().textContent).toBe('the wide pillshort')
})

test('where the app has been before they give way to the posts of the device, and the answers are asked for', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  withCards()
  document.documentElement.dataset.known = ''
  boot()
  expect(root().textContent).toBe('the pill')
  expect(document.documentElement.dataset.known).toBeUndefined()
  expect(asked.mock.calls.map(([address]: unknown[]) => address)).toEqual(['/api/posts', '/api/services'])
})

test('the last screen takes their place', () => {
  withCards()
  keep([['p', {}, 'mine']])
  boot()
  expect(root().textContent).toBe('mine')
  expect(globalThis.anpanEarly).toBeUndefined()
})

test('a wide window sees the wide variant', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  boot()
  expect(root().textContent).toBe('wide')
})

test('a page that was served in another language than the chosen one shows nothing rather than the wrong words', () => {
  document.documentElement.lang = 'ko'
  boot()
  expect(root().childNodes).toHaveLength(0)
})

test('the last screen scrolls to where it stood, and the browser nowhere by itself', () => {
  const at = Date.now() - 1000
  keep([['p', {}, 'long']], { at, scrollY: 900 })
  const scrollTo = vi.fn((_x: number, y: number) => vi.stubGlobal('scrollY', y))
  vi.stubGlobal('scrollTo', scrollTo)
  boot()
  expect(scrollTo).toHaveBeenCalledWith(0, 900)
  expect(globalThis.anpanLastScreen).toEqual({ at, scrollY: 900 })
  expect(history.scrollRestoration).toBe('manual')
})

test('the last screen comes back as it was, and nothing is asked for', () => {
  const screen =
    '<main class="a b"><article data-post="1" style="top: 4px;"><p lang="ja">あんぱん</p><a href="/posts/1">one</a><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></article></main>'
  document.body.insertAdjacentHTML('beforeend', screen)
  const main = document.body.lastElementChild as Element
  keep([drawnOf(main)])
  main.remove()
  boot()
  expect(root().innerHTML).toBe(screen)
  expect(root().querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(asked).not.toHaveBeenCalled()
})

test('what was typed is no part of the screen that is kept', () => {
  document.body.insertAdjacentHTML('beforeend', '<form><input value="secret"><textarea>secret</textarea></form>')
  expect(JSON.stringify(drawnOf(document.body.lastElementChild as Element))).not.toContain('secret')
})

test('of the strip the screen keeps its place, and not what it said', () => {
  document.body.insertAdjacentHTML('beforeend', '<div data-strip="drawn"><p class="strip">Offline</p></div>')
  expect(drawnOf(document.body.lastElementChild as Element)).toEqual(['div', { 'data-strip': '' }])
})

test.each<[string, Partial<Snapshot>]>([
  ['another build', { build: 'https://anpan.example/assets/index-0.js' }],
  ['another language', { lang: 'ja' }],
  ['another width', { width: 1 }],
  ['a place of two days ago', { at: Date.now() - 2 * 86_400_000, scrollY: 900 }],
  ['a clock that has been put back', { at: Date.now() + 60_000 }],
])('a screen of %s is not drawn', (_title, others) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  keep([['p', {}, 'old']], others)
  boot()
  expect(root().textContent).toBe('narrow')
})

test('nothing in a kept screen can become code or lead away', () => {
  keep([
    ['script', {}, 'window.__xss = 1'],
    ['iframe', { src: '/x' }],
    ['p', { onclick: 'window.__xss = 1', class: 'fine' }, '<img src=x onerror="window.__xss = 1">'],
    ['a', { href: 'javascript:alert(1)' }, 'a'],
    ['a', { href: '//evil.example/' }, 'b'],
    ['form', { action: 'https://evil.example/', id: 'd' }],
    ['form', { action: '/discover', id: 'e' }, ['button', { formaction: '//evil.example/' }]],
    ['img', { src: 'https://evil.example/x.png', srcset: 'https://evil.example/x.png 2x', alt: 'c' }],
  ])
  boot()
  expect(root().innerHTML).toBe(
    '<p class="fine">&lt;img src=x onerror="window.__xss = 1"&gt;</p><a>a</a><a>b</a><form id="d"></form><form action="/discover" id="e"><button></button></form><img alt="c">',
  )
})

test('a kept screen that is no screen is passed over', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  localStorage.setItem(SNAPSHOT_KEY, '{"children"')
  boot()
  expect(root().textContent).toBe('narrow')
})

/**
 * Boots with two cards and makes the app draw the same, with these hearts, a moment after itself where something comes
 * between; `pressed` has the posts whose heart was pressed in the app.
 */
function handOver(
  before: (hearts: HTMLButtonElement[]) => void,
  { heart = '<button>Like</button>', meanwhile }: { heart?: string; meanwhile?: () => void } = {},
): { hearts: HTMLButtonElement[]; pressed: string[] } {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const cards = `<article data-post="1">${heart}</article><article data-post="2">${heart}</article>`
  const hearts = () => [...root().querySelectorAll('button')]
  boot()
  root().innerHTML = cards
  before(hearts())
  if (meanwhile) {
    root().replaceChildren()
    repeatEarlyTap(root())
    meanwhile()
  }
  root().innerHTML = cards
  const pressed: string[] = []
  for (const heart of hearts())
    heart.onclick = () => pressed.push(heart.closest<HTMLElement>('[data-post]')?.dataset.post ?? '')
  repeatEarlyTap(root())
  repeatEarlyTap(root())
  return { hearts: hearts(), pressed }
}
const mouse = (type: string, on: Element | undefined) => on?.dispatchEvent(new MouseEvent(type, { bubbles: true }))

test('a button that was pressed too early is pressed again in the app, of the same post', () => {
  expect(handOver((hearts) => hearts[1]?.click()).pressed).toEqual(['2'])
})

test('a heart that is full by then stays so: the picture that was pressed was older', () => {
  const { pressed } = handOver(
    (hearts) => {
      hearts[1]?.setAttribute('aria-pressed', 'false')
      hearts[1]?.click()
    },
    { heart: '<button aria-pressed="true">Like</button>' },
  )
  expect(pressed).toEqual([])
})

test('a mouse that is down when the app takes over presses where it went down, once it goes up there', () => {
  const { hearts, pressed } = handOver((hearts) => mouse('mousedown', hearts[1]))
  expect(pressed).toEqual([])
  mouse('mouseup', hearts[1])
  mouse('mouseup', hearts[1])
  expect(pressed).toEqual(['2'])
})

test.each<[string, (hearts: HTMLButtonElement[]) => void]>([
  ['goes up elsewhere', (hearts) => mouse('mouseup', hearts[0])],
  ['went up out of sight, and is down again', (hearts) => mouse('mousedown', hearts[1])],
])('a mouse that %s presses nothing', (_how, after) => {
  const { hearts, pressed } = handOver((hearts) => mouse('mousedown', hearts[1]))
  after(hearts)
  mouse('mouseup', hearts[1])
  expect(pressed).toEqual([])
})

test.each<[string, number, string[]]>([
  ['where it went down presses', 10, ['2']],
  ['elsewhere presses nothing', 90, []],
])('a mouse that goes up before the post is drawn %s', async (_where, clientX, expected) => {
  const at = (type: string, x: number) => new MouseEvent(type, { bubbles: true, clientX: x, clientY: 10 })
  const { pressed } = handOver((hearts) => hearts[1]?.dispatchEvent(at('mousedown', 10)), {
    meanwhile: () => document.body.dispatchEvent(at('mouseup', clientX)),
  })
  await new Promise((resolve) => setTimeout(resolve)) // the watch of the page has its turn
  expect(pressed).toEqual(expected)
})

test('a mouse that went up elsewhere before the app took over presses nothing', () => {
  const { pressed, hearts } = handOver((hearts) => {
    mouse('mousedown', hearts[1])
    mouse('mouseup', hearts[0])
  })
  mouse('mouseup', hearts[1])
  expect(pressed).toEqual([])
})

/** Another page, as the server draws it for who has no session. */
function bootPage(): void {
  document.documentElement.dataset.elseAsks = '/api/products /api/posts'
  root().innerHTML = '<main><input type="search"><div id="feed"><article data-post="1">a post</article></div></main>'
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="application/json" data-answer="/api/posts#first" data-headers="{}">[]</script>',
  )
  new Function('document', 'window', pageBootScript)(document, globalThis)
}

test("another page's first rows stay, and are given to the app", async () => {
  bootPage()
  expect(root().textContent).toBe('a post')
  expect((await globalThis.anpanEarly?.['/api/posts#first'])?.text).toBe('[]')
  expect(asked).not.toHaveBeenCalled()
  expect(globalThis.anpanTap).toBeNull()
  root()
    .querySelector('input')
    ?.dispatchEvent(new Event('compositionstart', { bubbles: true }))
  expect(globalThis.anpanComposing).toBe(true)
  root()
    .querySelector('input')
    ?.dispatchEvent(new Event('compositionend', { bubbles: true }))
  expect(globalThis.anpanComposing).toBe(false)
})

const addresses = () => asked.mock.calls.map(([address]: unknown[]) => address)

test('where the app has been before they give way, the rest of the page stays, and the lists are asked for', () => {
  document.documentElement.dataset.known = ''
  bootPage()
  expect(root().querySelector('input')).not.toBeNull()
  expect([root().textContent, document.documentElement.dataset.known]).toEqual(['', undefined])
  expect(addresses()).toEqual(['/api/products', '/api/posts'])
})

test('in another language than the chosen one the page shows nothing, and asks for the lists', () => {
  document.documentElement.lang = 'ko'
  bootPage()
  expect(root().childNodes).toHaveLength(0)
  expect(addresses()).toEqual(['/api/products', '/api/posts'])
})

test('home’s screen is kept where the browser does not tell of idle time, as Safari', () => {
  vi.useFakeTimers()
  const idle = Object.getOwnPropertyDescriptor(globalThis, 'requestIdleCallback')
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  withCards()
  keepSnapshots(root())
  vi.advanceTimersByTime(1500)
  if (idle) Object.defineProperty(globalThis, 'requestIdleCallback', idle)
  vi.useRealTimers()
  expect(localStorage.getItem(SNAPSHOT_KEY)).toContain('short')
})

test('a screen that is kept while the reader stays is older than the place that is kept next, and that of a leaving is not', () => {
  vi.useFakeTimers()
  withCards()
  keepSnapshots(root())
  const at = () => (JSON.parse(localStorage.getItem(SNAPSHOT_KEY) ?? '{}') as Snapshot).at
  vi.advanceTimersByTime(2000)
  expect(at() + SAME_LEAVING_MS).toBeLessThan(Date.now())
  dispatchEvent(new Event('pagehide'))
  expect(at()).toBe(Date.now())
  vi.useRealTimers()
})
