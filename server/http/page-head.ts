import type { Language } from '#contract/fields.ts'
import type { PageHeads } from '#contract/page-heads.ts'
import type { Portal } from '#contract/portal.ts'
import type { Db } from '../db/client.ts'
import { isUnavailable } from '../db/postgres-error.ts'
import type { Head } from './head-tags.ts'
import { addressIn } from './alternates.ts'
import { type FoundPage, pageAt } from './page-heads.ts'
import { isListedIn, ownHead } from './own-head.ts'
import { readPersonHead } from './person-head.ts'
import { readPostHead } from './post-head.ts'
import { readProductHead } from './product-head.ts'
import type { Log } from './request-log.ts'
import { structuredData } from './structured-data.ts'
import { nameOf } from './undrawable-rows.ts'

export interface HeadAsked {
  origin: string
  /** The address without its query. */
  path: string
  query: (name: string) => string | undefined
  language: Language
  isLanguageNamed: boolean
  /** The portal that is asked. */
  portal?: Portal
}

/** The head of whatever an address shows: a page, a post, a product, or nothing. */
export async function headOf(db: Db, heads: PageHeads, asked: HeadAsked, log: Log = () => {}): Promise<Head> {
  const found = pageAt(heads, asked.path)
  const { portal } = asked
  const head = await productHead(db, heads, found, asked, log)
  return portal ? ownHead(head, found?.head, portal) : head
}

async function productHead(
  db: Db,
  heads: PageHeads,
  found: FoundPage | undefined,
  asked: HeadAsked,
  log: Log,
): Promise<Head> {
  const own = found && (await recordHead(db, found, asked, log))
  if (!found || own === 'gone') return notFoundHead(heads, asked)
  const head = { ...generalHead(found, asked), ...own }
  return { ...head, data: own?.data ?? serviceData(found, asked) }
}

/** The head of the record that the address names; if it cannot be read, or not be put into words, the page's own head is used. */
async function recordHead(
  db: Db,
  { route, params }: FoundPage,
  asked: HeadAsked,
  log: Log,
): Promise<Partial<Head> | 'gone'> {
  // products had their address there before they had pages
  const productId = route === '/discover' ? asked.query('product') : undefined
  try {
    if (route === '/posts/$postId') return (await readPostHead(db, params.postId ?? '')) ?? 'gone'
    if (route === '/products/$productId') return (await readProductHead(db, params.productId ?? '', asked)) ?? 'gone'
    if (route === '/people/$anpanId') return (await readPersonHead(db, params.anpanId ?? '')) ?? 'gone'
    if (productId) return (await readProductHead(db, productId, asked)) ?? {}
  } catch (error) {
    if (!isUnavailable(error)) log({ level: 'error', kind: 'page-head', route, error: nameOf(error) })
  }
  return {}
}

function generalHead({ head, path }: FoundPage, asked: HeadAsked): Head {
  const { origin, language, isLanguageNamed } = asked
  return {
    origin,
    path,
    language,
    isLanguageNamed,
    title: head.title[language],
    description: head.description[language],
    type: path === '/profile' ? 'profile' : 'website',
    isListed: head.sitemap !== undefined,
    isFound: true,
    asks: asked.query('q') === undefined ? head.asks : undefined,
    files: [...(head.files ?? []), ...(head.texts?.[language] ?? [])],
  }
}

function notFoundHead({ notFound }: PageHeads, asked: HeadAsked): Head {
  return { ...generalHead({ head: notFound, path: asked.path, route: '', params: {} }, asked), isFound: false }
}

function serviceData({ head, path }: FoundPage, { origin, language, isLanguageNamed, portal }: HeadAsked): unknown {
  const isOne = head.isService && (portal === undefined || isListedIn(portal, head))
  const service = isOne && {
    name: head.title[language].replace(/ \| ANPAN$/, ''),
    description: head.description[language],
    url: addressIn(origin, path, isLanguageNamed ? language : undefined),
  }
  return structuredData({ origin, language, service: service || undefined, portal })
}
