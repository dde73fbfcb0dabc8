import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { postOf } from '#src/testing/post-of.ts'
import { names, payloads } from '../../e2e/security/payloads.ts'
import { areReady, chooseForDiscover, drawAnnouncements, drawCards, drawDiscover } from './first-cards.tsx'

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const at = '2026-01-02T03:04:05.000Z'

test.each([
  ['ja', '2026年1月2日 03:04 UTC'],
  ['en', '2 Jan 2026 03:04 UTC'],
  ['ko', '2026년 1월 2일 03:04 UTC'],
  ['zh', '2026年1月2日 03:04 UTC'],
] as const)('a card in %s says who, when, what, and what its picture shows', async (language, moment) => {
  await areReady
  const html = drawCards(language, [
    postOf({
      createdAt: at,
      content: 'read #bread at https://example.org/',
      imageUrl: '/pictures/a.svg',
      imageAlt: 'a bun',
    }),
    postOf({ id: '2', user: { id: 'g', firstName: '', lastName: null, guestName: 5 }, createdAt: at }),
  ])
  const [card, guests] = parsed(html).querySelectorAll('article')
  expect(card?.querySelector('time')?.getAttribute('datetime')).toBe(at)
  expect(card?.querySelector('time')?.textContent).toBe(moment)
  expect(card?.querySelector('img')?.getAttribute('alt')).toBe('a bun')
  expect(card?.querySelector('img')?.getAttribute('loading')).toBe('lazy')
  const links = [...(card?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toContain('https://example.org/')
  expect(links.some((link) => link?.endsWith('#write'))).toBe(true)
  expect(card?.getAttribute('aria-posinset')).toBe('1')
  expect(guests?.querySelector('bdi')?.textContent, 'what comes in a file of its own is there').toMatch(/\S+.\S+/)
  expect(guests?.querySelector('bdi')?.textContent).not.toMatch(/^(?:Guest|ゲスト|게스트|访客)$/)
})

test('nothing that people wrote becomes markup, an address or a style (security row S01)', () => {
  const posts = payloads.map((content, n) => {
    const name = names[n % names.length] ?? ''
    return postOf({
      id: String(n),
      content,
      title: content,
      imageUrl: '/pictures/a.svg',
      imageAlt: content,
      user: { id: String(n), firstName: name, lastName: name },
      products: [{ id: String(n), name: content, price: content }],
    })
  })
  for (const language of LANGUAGES) {
    const html = drawCards(language, posts)
    expect(html).not.toMatch(/<(?:script|style|template|iframe|svg|meta|link|title|!--)/i)
    const body = parsed(html)
    const texts = [...body.querySelectorAll('article > p')].map(({ textContent }) => textContent)
    expect(texts).toHaveLength(payloads.length)
    expect(harmlessTagsOf(body)).toEqual([
      'a',
      'article',
      'b',
      'bdi',
      'button',
      'div',
      'header',
      'img',
      'p',
      'span',
      'time',
    ])
  }
})

test('no announcement becomes markup, an address or a style', async () => {
  await areReady
  const current = payloads.map((content, n) => ({
    id: String(n),
    texts: { ja: { title: content, text: content } },
    lang: 'ja' as const,
    level: 'important' as const,
    from: at,
    until: null,
    audience: 'everybody' as const,
    link: '/terms',
    revision: 1,
    isDismissed: false,
  }))
  for (const language of LANGUAGES) {
    const html = drawAnnouncements(language, current)
    expect(html).not.toMatch(/<(?:script|style|template|iframe|meta|link|title|!--)/i)
    const body = parsed(html)
    harmlessTagsOf(body)
    for (const { texts } of current) expect(body.textContent).toContain(texts.ja.title.trim().slice(0, 9))
  }
})

/** The tags of a drawing; expects that no attribute runs code and that each address stays on the web. */
function harmlessTagsOf(body: HTMLElement): string[] {
  const tags = new Set<string>()
  for (const element of body.querySelectorAll('*')) {
    tags.add(element.localName)
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
      if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:\/(?!\/)|https?:\/\/)/)
    }
  }
  return [...tags].sort()
}

const bread = { id: 'loaf', name: 'あんぱん', description: 'つぶあん', price: '180', rating: 4.5 }

test.each([
  ['ja', 'いま売れている商品', '¥180', '2026年1月2日 03:04 UTC'],
  ['en', 'Best sellers', '¥180', '2 Jan 2026 03:04 UTC'],
  ['ko', '지금 잘 팔리는 상품', '180엔', '2026년 1월 2일 03:04 UTC'],
  ['zh', '正在热卖', '180 日元', '2026年1月2日 03:04 UTC'],
] as const)(
  "discover's first screen in %s names products and posts, and leads to them",
  async (language, heading, price, moment) => {
    await areReady
    const post = postOf({
      id: 'p1',
      content: 'fresh bread',
      createdAt: at,
      imageUrl: '/pictures/a.svg',
      imageAlt: 'a bun',
    })
    const body = parsed(
      drawDiscover(
        language,
        [post],
        Array.from({ length: 5 }, (_, n) => ({ ...bread, id: `loaf-${n}` })),
      ),
    )
    expect(body.querySelector('h2')?.textContent).toBe(heading)
    const products = [...body.querySelectorAll('[data-product]')]
    expect(products.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      [0, 1, 2, 3].map((n) => `/products/loaf-${n}`),
    )
    expect(products[0]?.textContent).toContain(price)
    const pictures = products.map((card) => card.querySelector('img')?.getAttribute('loading'))
    expect(pictures).toEqual(['eager', 'eager', 'lazy', 'lazy'])
    const [card] = body.querySelectorAll('[data-post]')
    expect(card?.querySelector('time')?.textContent).toBe(moment)
    expect(card?.querySelector('h3 a')?.getAttribute('href')).toBe('/posts/p1')
    expect(card?.querySelector('img')?.getAttribute('alt')).toBe('a bun')
    const links = [...body.querySelectorAll('.section-more')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/discover?tab=products', '/discover?tab=posts'])
  },
)

test('of the newest posts those that people like are chosen, in the own language first, and as many as are shown', () => {
  const posts = Array.from({ length: 12 }, (_, n) =>
    postOf({ id: String(n), lang: n === 3 ? 'ko' : 'ja', _count: { likes: n, comments: 0 } }),
  )
  const chosen = (language: 'ja' | 'ko') => chooseForDiscover(language, posts, []).posts.map(({ id }) => id)
  expect(chosen('ja')).toEqual(['11', '10', '9', '8', '7', '6', '5', '4'])
  expect(chosen('ko')[0]).toBe('3')
  const products = Array.from({ length: 9 }, (_, n) => ({ ...bread, id: String(n) }))
  expect(chooseForDiscover('ja', posts, products).products, 'one more than are shown').toHaveLength(5)
})

test("nothing that people wrote becomes markup, an address or a style on discover's first screen (security row S01)", () => {
  const posts = payloads.map((content, n) => {
    const name = names[n % names.length] ?? ''
    const user = { id: String(n), firstName: name, lastName: name }
    return postOf({ id: String(n), content, title: content, imageUrl: '/pictures/a.svg', imageAlt: content, user })
  })
  for (const language of LANGUAGES) {
    for (let from = 0; from < posts.length; from += 8) {
      const shown = posts.slice(from, from + 8)
      const products = shown
        .slice(0, 4)
        .map(({ id, content }) => ({ ...bread, id, name: content, description: content }))
      const html = drawDiscover(language, shown, products)
      expect(html).not.toMatch(/<(?:script|style|template|iframe|svg|meta|link|title|!--)/i)
      const body = parsed(html)
      expect(body.querySelectorAll('[data-post]')).toHaveLength(shown.length)
      const tags = [
        'a',
        'article',
        'bdi',
        'button',
        'div',
        'h2',
        'h3',
        'img',
        'li',
        'p',
        'section',
        'span',
        'time',
        'ul',
      ]
      expect(harmlessTagsOf(body).filter((tag) => !tags.includes(tag))).toEqual([])
    }
  }
})
