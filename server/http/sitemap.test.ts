import { expect, test } from 'vitest'
import type { PageHead, PageHeads } from '#contract/page-heads.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

const texts = { ja: '名', en: 'name', ko: '이름', zh: '名称' }
const page = (sitemap?: PageHead['sitemap']): PageHead => ({
  title: texts,
  description: texts,
  ...(sitemap && { sitemap }),
})
const heads: PageHeads = {
  pages: {
    '/kago': page({ priority: 0.5, changes: 'monthly' }),
    '/settings': page(),
    '/': page({ priority: 1, changes: 'daily' }),
  },
  moved: { '/search': '/discover' },
  notFound: page(),
}

test('the sitemap lists public pages by weight, each with its four languages', () => {
  const xml = sitemapOf(heads, 'https://portal.example')
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://portal.example/',
    'https://portal.example/kago',
  ])
  expect(xml).toContain('<changefreq>daily</changefreq>\n    <priority>1.0</priority>')
  expect(
    [...xml.matchAll(/hreflang="([\w-]+)" href="https:\/\/portal\.example\/kago(.*?)"/g)].map(([, ...of]) => of),
  ).toEqual([
    ['ja', '?lang=ja'],
    ['en', '?lang=en'],
    ['ko', '?lang=ko'],
    ['zh', '?lang=zh'],
    ['x-default', ''],
  ])
})

test('an origin with strange signs cannot break the XML', () => {
  const xml = sitemapOf(heads, 'http://a"><b>&c')
  expect(xml).not.toContain('<b>')
  expect(xml).toContain('<loc>http://a&quot;&gt;&lt;b&gt;&amp;c/</loc>')
})

test('robots may read everything and are told where the sitemap is', () => {
  expect(robotsOf('https://portal.example')).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://portal.example/sitemap.xml\n',
  )
})
