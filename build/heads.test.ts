import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/fields.ts'
import type { PageHeads } from '#contract/page-heads.ts'
import { collectHeads } from './heads.ts'
import { languages } from './languages.ts'

let heads: PageHeads
beforeAll(async () => {
  heads = await collectHeads(fileURLToPath(new URL('..', import.meta.url)))
}, 120_000)

test('every page has a title and a description of its own in four languages', () => {
  // one that is for operators or moderators alone says nothing of itself to others
  const pages = Object.entries(heads.pages).filter(([, { title }]) => title.en !== heads.notFound.title.en)
  expect(pages.length).toBeGreaterThanOrEqual(36)
  for (const language of LANGUAGES) {
    const said = pages.flatMap(([, page]) => [page.title[language], page.description[language]])
    expect(said.filter((text) => text.trim().length < 4)).toEqual([])
    expect(new Set(said).size).toBe(said.length)
  }
})

test('the texts are those of the catalogues', () => {
  expect(heads.pages['/kabu-pay']?.description.en).toBe('Pay with your portfolio: balance, top-up and investments.')
  expect(heads.notFound.title.en).toBe('Page Not Found | ANPAN')
  expect(heads.pages['/settings']?.title).toEqual({
    ja: '設定 | ANPAN',
    en: 'Settings | ANPAN',
    ko: '설정 | ANPAN',
    zh: '设置 | ANPAN',
  })
})

test('home says the same with the server and without, where the shell speaks for it', () => {
  for (const language of LANGUAGES) {
    const { title, description } = heads.pages['/'] ?? heads.notFound
    expect({ title: title[language], description: description[language] }).toEqual(languages[language])
  }
})

test('the search address only leads to discover', () => {
  expect(heads.moved).toEqual({ '/search': '/discover' })
  expect(heads.pages['/search']).toBeUndefined()
})

test('the sitemap has the eight entries of the specification, other public pages at 0.5 monthly, and no private page', () => {
  const listed = Object.entries(heads.pages).flatMap(([path, { sitemap }]) =>
    sitemap ? [[path, sitemap.priority, sitemap.changes] as const] : [],
  )
  const given = [
    ['/', 1, 'daily'],
    ['/discover', 0.9, 'daily'],
    ['/chattie', 0.8, 'weekly'],
    ['/anpan-tv', 0.8, 'weekly'],
    ['/anpan-real-estate', 0.8, 'weekly'],
    ['/chronosphere', 0.8, 'weekly'],
    ['/potential-prime', 0.8, 'weekly'],
    ['/kabu-pay', 0.7, 'monthly'],
  ]
  const paths = new Set(given.map(([path]) => path))
  expect(listed.filter(([path]) => paths.has(path)).toSorted()).toEqual(given.toSorted())
  const others = listed.filter(([path]) => !paths.has(path))
  expect(others.filter(([, priority, changes]) => priority !== 0.5 || changes !== 'monthly')).toEqual([])
  const unlisted = Object.keys(heads.pages).filter((path) => !heads.pages[path]?.sitemap)
  expect(unlisted.toSorted()).toEqual([
    '/admin',
    '/admin/announcements',
    '/admin/invitations',
    '/admin/log',
    '/admin/people',
    '/admin/settings',
    '/announcements',
    '/checkout',
    '/join/$code',
    '/moderation',
    '/notifications',
    '/orders',
    '/orders/$orderId',
    '/outbox',
    '/people/$anpanId',
    '/posts/$postId',
    '/products/$productId',
    '/reset',
    '/settings',
    '/setup',
    '/share',
    '/sign-in',
  ])
})
