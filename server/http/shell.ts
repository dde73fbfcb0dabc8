import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { getCookie } from 'hono/cookie'
import { addressKind } from '#contract/addresses.ts'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import { FIRST_PAGES, type FirstPage, firstPageAt } from '#contract/first-pages.ts'
import type { Portal } from '#contract/portal.ts'
import type { PageHeads } from '#contract/page-heads.ts'
import { SESSION_COOKIES } from '../auth/auth.ts'
import type { Db } from '../db/client.ts'
import { LruMap } from '../limits/lru-map.ts'
import { type Head, withHead } from './head-tags.ts'
import { escapeMarkup } from './markup.ts'
import type { PortalReader } from './held-portal.ts'
import { ownHtml } from './own-html.ts'
import type { DrawnCards, FirstCards } from './first-cards.ts'
import { encodingFor, hashOf, packedAnswers } from './packed.ts'
import { headOf } from './page-head.ts'
import type { Log } from './request-log.ts'
import { movedTo } from './page-heads.ts'
import { etagOf, fileOf } from './static-files.ts'

/** Signs that no address of a page has, spelt out or encoded. An encoded slash is one of a word, as in `/a%2Fb`. */
const STRANGE = /\.\.|\\|\/\/|\p{Cc}|%(?:25|2e|5c|0)/iu

interface ShellOptions {
  /** Folder of the built app. */
  dist: string
  /** What the build knows of the pages. */
  heads: PageHeads
  db: Db
  originOf: (c: Context) => string
  /** Called for each opening of a page; refuses what is too much. */
  onOpening: (c: Context) => void
  portals: PortalReader
  /** The first rows of pages; without them a page is as the build has drawn it. */
  cards?: FirstCards | undefined
  log?: Log
}

/** A page as it was drawn from the build alone, with its first rows where it shows some, for all who ask alike. */
interface Drawn {
  /** Of the shell that it was drawn into. */
  etag: string
  hash: string
  language: Language
  plain: Uint8Array<ArrayBuffer>
  /** Of the portal whose page it is. */
  at: number
  /** Of the rows in it, where it has any. */
  version: string | undefined
}

/** So many pages are kept drawn: each in four languages, with and without a session. */
const DRAWN_MAX = 1000

interface Shell {
  /**
   * Answers the opening of any page with the built shell in the asker's language, and in it what the page says of itself
   * to those who run no script. An address that is no page gets the same with 404, so that people see the app's own page.
   */
  answer: MiddlewareHandler
  /** A page whose bytes are there already; status 304 for who has it. The opening is not counted yet. */
  peek(c: Context): { status: 200 | 304; headers: Record<string, string>; body: BodyInit | null } | undefined
}

export function shell({ dist, heads, db, originOf, onOpening, portals, cards, log }: ShellOptions): Shell {
  const htmlOf = htmlReader(dist)
  const ownOf = ownHtml()
  const packed = packedAnswers()
  const drawn = new LruMap<Drawn>(DRAWN_MAX)

  /** What decides how a page is drawn that says nothing of any record. */
  const keyOf = (c: Context, language: Language) =>
    [language, c.req.path, originOf(c), hasSession(c) ? 'person' : 'visitor'].join(' ')

  return {
    async answer(c, next) {
      if (!isNavigation(c)) return next()
      onOpening(c)
      const held = await portals.read()
      const { portal, at } = held
      const language = languageOf(c, portal)
      const page = cards && portal.isSetUp ? firstPageOf(c) : undefined
      const name = portal.isSetUp ? htmlNameOf(c, page) : 'page'
      const found = htmlOf(name, language)
      if (found === undefined) return next()
      const { etag } = found
      const html = ownOf(name, found.html, etag, held, language)
      c.header('Cache-Control', 'no-cache')
      const goal = movedTo(heads, c.req.path)
      if (goal) return c.redirect(goal + new URL(c.req.url).search)
      const isLanguageNamed = isLanguage(c.req.query('lang'))
      const asked = {
        origin: originOf(c),
        path: c.req.path,
        query: (name: string) => c.req.query(name),
        language,
        isLanguageNamed,
        portal,
      }
      const head = await headOf(db, heads, asked, log)
      c.header('Vary', 'Accept-Language, Cookie')
      c.header('Content-Language', language)
      const first = page && (await cards?.draw(page, language))
      if (first) c.header('Cache-Control', PRIVATE)
      const text = withCards(withHead(hasSession(c) ? html : forVisitor(html, head, first !== undefined), head), first)
      if (at !== undefined && head.isFound && isPlainPage(c, heads) && (!first || first.version !== undefined)) {
        const plain = new TextEncoder().encode(text)
        drawn.set(keyOf(c, language), { etag, hash: hashOf(text), language, plain, at, version: first?.version })
      }
      return packed.answer(c, text, head.isFound ? 200 : 404)
    },
    peek(c) {
      if (c.req.method !== 'GET' || !isPlainPage(c, heads) || !isNavigation(c)) return undefined
      const held = portals.peek()
      if (!held?.portal.isSetUp) return undefined
      const language = languageOf(c, held.portal)
      const first = cards && firstPageOf(c)
      const page = drawn.get(keyOf(c, language))
      if (!page || page.at !== held.at || page.etag !== htmlOf(htmlNameOf(c, first), language)?.etag) return undefined
      if (page.version !== (first && cards?.peek(first))) return undefined
      const headers = {
        'Cache-Control': page.version === undefined ? 'no-cache' : PRIVATE,
        Vary: 'Accept-Language, Cookie, Accept-Encoding',
        'Content-Language': language,
        ETag: `W/"${page.hash}"`,
      }
      if (c.req.header('if-none-match')?.includes(page.hash)) return { status: 304, headers, body: null }
      const encoding = encodingFor(c.req.header('accept-encoding') ?? '')
      const body = encoding ? packed.peek(page.hash, encoding) : page.plain
      if (!body) return undefined
      const more = { 'Content-Type': 'text/html; charset=utf-8', ...(encoding && { 'Content-Encoding': encoding }) }
      return { status: 200, headers: { ...headers, ...more }, body }
    },
  }
}

/** A page of the build under its own address and nothing else: no record and no query has a say in it. */
const isPlainPage = ({ req }: Context, { pages }: PageHeads): boolean =>
  Object.hasOwn(pages, req.path) && !req.path.includes('$') && !req.url.includes('?')

/** Whether the asker may be signed in; only the API knows whether the cookie is good. */
const hasSession = (c: Context): boolean => SESSION_COOKIES.some((name) => getCookie(c, name))

/** The page whose first rows are put into its HTML; none with a session, whose person sees rows of their own. */
const firstPageOf = (c: Context): FirstPage | undefined =>
  hasSession(c) ? undefined : firstPageAt(c.req.path, (name) => c.req.query(name))

/** Home is drawn for everybody, other pages for who sees their rows. */
const htmlNameOf = (c: Context, page: FirstPage | undefined): string =>
  page ? FIRST_PAGES[page].html : c.req.path === '/' ? FIRST_PAGES['/'].html : 'page'

/** Rows in a page may be deleted: no shared cache may store it. */
const PRIVATE = 'private, no-cache'

/** Where home has its announcements, in its narrow and in its wide form. */
const NOTES_PLACE = '<div data-announcements=""></div>'

/** A page with its first rows in the place of those that are awaited (`build/shell.ts`). */
const withCards = (html: string, first: DrawnCards | undefined): string =>
  first
    ? html
        .replace(/<!--posts-->.*?<!--\/posts-->/s, () => first.cards)
        .replace('<!--answers-->', () => first.answers)
        .replaceAll(NOTES_PLACE, () => first.notes)
        .replace('<script type="module"', (scripts) => picturesAtOnce(first.cards) + scripts)
    : html

/** Asks for the pictures that are to be seen first before any script: the largest paint is one of them. */
const picturesAtOnce = (cards: string): string =>
  [...new Set(cards.match(/<img [^>]*fetchpriority="high"[^>]*>/gi))]
    .map((tag) => / src="(\/[^"]*)"/.exec(tag)?.[1])
    .filter((address) => address !== undefined)
    .map((address) => `<link rel="preload" as="image" fetchpriority="high" href="${address}">`)
    .join('')

/**
 * Marks the page as without a session, so that its script need not ask; and lists what its HTML requests by itself,
 * with rows in it only where they are of no use.
 */
const forVisitor = (html: string, { asks = [] }: Head, hasRows: boolean): string => {
  const name = hasRows ? 'data-else-asks' : 'data-asks'
  return html.replace(
    '<html ',
    `<html data-session="none" ${asks.length > 0 ? `${name}="${escapeMarkup(asks.join(' '))}" ` : ''}`,
  )
}

/** Reads the shells, each anew only when a build has changed it. */
function htmlReader(dist: string): (name: string, language: Language) => { etag: string; html: string } | undefined {
  const kept = new Map<string, { etag: string; html: string }>()
  return (name, language) => {
    const path = join(dist, `${name}-${language}.html`)
    const file = fileOf(path)
    if (!file) return undefined
    const etag = etagOf(file)
    const known = kept.get(path)
    if (known?.etag === etag) return known
    const html = readFileSync(path, 'utf8')
    const read = { etag, html }
    kept.set(path, read)
    return read
  }
}

function isNavigation(c: Context): boolean {
  const { method, path } = c.req
  return (method === 'GET' || method === 'HEAD') && wantsPage(c) && addressKind(path) === 'page' && !STRANGE.test(path)
}

/**
 * True for a browser that opens a page, and for the machines that make link previews: those take anything, and say
 * nothing of what for. A script or an image of a page says what it is for.
 */
function wantsPage(c: Context): boolean {
  const accept = c.req.header('accept')?.trim() ?? '*/*'
  return accept.includes('text/html') || (accept === '*/*' && c.req.header('sec-fetch-dest') === undefined)
}

/** The address decides, then what was chosen before, then the browser's own languages, then the portal's default one. */
function languageOf(c: Context, { languages, defaultLanguage: fallback }: Portal): Language {
  const said = [c.req.query('lang'), getCookie(c, 'anpan-language')].find(isLanguage)
  if (said) return said
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: fallback,
    match: (wanted) =>
      wanted
        .toSorted((a, b) => b.q - a.q)
        .map(({ type }) => type.slice(0, 2).toLowerCase())
        .find((code): code is Language => languages.some((language) => language === code)) ?? fallback,
  }) as Language
}

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.some((language) => language === text)
