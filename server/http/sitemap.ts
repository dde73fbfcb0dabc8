import type { Context, Handler } from 'hono'
import type { PageHeads } from '#contract/page-heads.ts'
import { alternatesOf } from './alternates.ts'
import type { Portal } from '#contract/portal.ts'
import { escapeMarkup } from './markup.ts'
import { isListedIn } from './own-head.ts'

/** The sitemap: every page that the route tree offers to search engines and that the portal has, with its four languages. */
export function sitemapOf({ pages }: PageHeads, origin: string, portal?: Portal): string {
  const entries = Object.entries(pages)
    .filter(([, page]) => portal === undefined || isListedIn(portal, page))
    .flatMap(([path, { sitemap }]) => (sitemap ? [{ path, ...sitemap }] : []))
    .toSorted((a, b) => b.priority - a.priority || (a.path < b.path ? -1 : 1))
    .map(({ path, priority, changes }) =>
      [
        '  <url>',
        `    <loc>${escapeMarkup(origin + path)}</loc>`,
        ...alternatesOf(origin, path).map(
          ({ hreflang, href }) =>
            `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
        ),
        `    <changefreq>${changes}</changefreq>`,
        `    <priority>${priority.toFixed(1)}</priority>`,
        '  </url>',
      ].join('\n'),
    )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** Everything may be read; a page that is not to be listed says so itself, which it can only to who may read it. */
export const robotsOf = (origin: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`

/** Answers with text that origin and portal decide. */
export function answerFor(
  originOf: (c: Context) => string,
  type: string,
  write: (origin: string) => string | Promise<string>,
): Handler {
  return async (c) =>
    c.body(await write(originOf(c)), 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
}
