import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import { postOf } from '#src/testing/post-of.ts'
import { names, payloads } from '../../e2e/security/payloads.ts'
import { areReady, drawCards } from './first-cards.tsx'

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body
const at = '2026-01-02T03:04:05.000Z'

test.each([
  ['ja', '2026年1月2日 03:04 UTC'],
  ['en', 'Jan 2, 2026 03:04 UTC'],
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
    const tags = new Set<string>()
    for (const element of body.querySelectorAll('*')) {
      tags.add(element.localName)
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/)
        if (name === 'href' || name === 'src') expect(value).toMatch(/^(?:\/(?!\/)|https?:\/\/)/)
      }
    }
    expect([...tags].sort()).toEqual([
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
