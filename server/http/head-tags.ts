import { LANGUAGES, type Language } from '#contract/fields.ts'
import type { Portal } from '#contract/portal.ts'
import { site } from '../site.ts'
import { addressIn, alternatesOf } from './alternates.ts'
import { escapeMarkup, jsonForScript } from './markup.ts'

/** What a page says of itself to search engines and link previews. */
export interface Head {
  origin: string
  /** The page's address without its language. */
  path: string
  language: Language
  /** Whether the address itself names the language. */
  isLanguageNamed: boolean
  title: string
  description: string
  type: 'website' | 'article' | 'product' | 'profile'
  /** Whether search engines may list it. */
  isListed: boolean
  /** Whether it is a page at all; one that is none has no address of its own. */
  isFound: boolean
  /** A picture of its own in place of the product's: an address on this origin. */
  picture?: { path: string; text: string | null; width: number | null; height: number | null } | undefined
  /** More for link previews, such as `article:author`. */
  more?: Record<string, string> | undefined
  data?: unknown
  /** Scripts of the build that the page needs besides those that its HTML names. */
  files?: readonly string[]
  /** The portal whose page it is; the product's own words where none is named. */
  site?: Pick<Portal, 'name' | 'isDemo' | 'operator'>
  /** What it asks the API for at once, where its address adds nothing to that. */
  asks?: readonly string[] | undefined
}

/** Marks what the page's script takes over or away once it runs. */
const MARK = 'data-served'

/** Puts a page's head into the HTML of the built shell. */
export function withHead(html: string, head: Head): string {
  const title = `<title ${MARK}>${escapeMarkup(head.title)}</title>`
  const description = metaOf('name', 'description', head.description)
  return html
    .replace(/<title[^>]*>[^<]*<\/title>/, () => title)
    .replace(/<meta name="description"[^>]*>/, () => description)
    .replace('</head>', () => `${[...tagsOf(head), ...preloadsOf(head, html)].join('')}</head>`)
}

const preloadsOf = ({ files = [] }: Head, html: string): string[] =>
  files
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${escapeMarkup(file)}">`)

function* tagsOf(head: Head): Iterable<string> {
  const { origin, path, language, isFound, isListed } = head
  const address = addressIn(origin, path, head.isLanguageNamed ? language : undefined)
  yield metaOf('name', 'robots', isListed ? 'index, follow' : 'noindex')
  if (isFound) {
    yield `<link ${MARK} rel="canonical" href="${escapeMarkup(address)}">`
    for (const { hreflang, href } of alternatesOf(origin, path))
      yield `<link ${MARK} rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}">`
  }
  for (const [property, content] of graphOf(head, address)) yield metaOf('property', property, content)
  for (const [name, content] of cardOf(head)) yield metaOf('name', name, content)
  if (isListed && head.data !== undefined)
    yield `<script ${MARK} type="application/ld+json">${jsonForScript(head.data)}</script>`
}

/** Open Graph. */
function graphOf(head: Head, address: string): [string, string][] {
  const { language, picture } = head
  const text = head.site && head.site.name !== site.name ? head.site.name : site.pictureText[language]
  const shown = picture ? { ...picture, type: undefined } : { ...site.picture, text }
  const others = LANGUAGES.filter((other) => other !== language)
  return said([
    ['og:site_name', head.site?.name ?? site.name],
    ['og:type', head.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.isFound ? address : undefined],
    ['og:locale', site.locales[language]],
    ...others.map((other): [string, string] => ['og:locale:alternate', site.locales[other]]),
    ['og:image', head.origin + shown.path],
    ['og:image:type', shown.type],
    ['og:image:width', shown.width?.toString()],
    ['og:image:height', shown.height?.toString()],
    ['og:image:alt', shown.text ?? undefined],
    ...Object.entries(head.more ?? {}),
  ])
}

/** The card of X and of those who read the same words. */
function cardOf({ origin, title, description, picture }: Head): [string, string][] {
  return [
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', origin + (picture ?? site.picture).path],
  ]
}

const said = (tags: [string, string | undefined][]): [string, string][] =>
  tags.filter((tag): tag is [string, string] => tag[1] !== undefined)

const metaOf = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${MARK} ${kind}="${name}" content="${escapeMarkup(content)}">`
