import type { Language } from '#contract/fields.ts'
import { FIRST_SETTINGS, type Portal } from '#contract/portal.ts'
import { LruMap } from '../limits/lru-map.ts'
import type { HeldPortal } from './held-portal.ts'
import { escapeMarkup, jsonForScript } from './markup.ts'
import { asOwn } from './portal-places.ts'

/** The pages of the build, each as this portal's; made once for each state of build and portal. */
const KEPT_MAX = 40

/** What a page of the build becomes in this portal: its words and colours, and the portal as data for its script. */
export function ownHtml(): (name: string, html: string, etag: string, held: HeldPortal, language: Language) => string {
  const kept = new LruMap<{ state: string; html: string }>(KEPT_MAX)
  return (name, html, etag, held, language) => {
    const state = `${etag} ${held.at}`
    const key = `${name} ${language}`
    const known = kept.get(key)
    if (known?.state === state) return known.html
    const own = withPortal(asOwn(html, held.portal, language), held)
    if (held.at !== undefined) kept.set(key, { state, html: own })
    return own
  }
}

function withPortal(html: string, { portal, at }: HeldPortal): string {
  const data = at === undefined ? '' : jsonForScript({ ...changesOf(portal), at })
  const sheet = portal.accent === null ? '' : `<link rel="stylesheet" href="/portal.css?${portal.revision}">`
  return html
    .replace(/<!--kept-->.*?<!--\/kept-->/s, '') // what only a page from the device needs
    .replace('<html ', () => `<html data-portal="${portal.accent ?? ''}" `)
    .replace('</head>', () => `${sheet}</head>`)
    .replace('<meta name="apple-mobile-web-app-title" content="ANPAN"', () => titleOf(portal.name))
    .replace('<body>', () => `<body>${data && `<script type="application/json" id="portal-data">${data}</script>`}`)
}

/** What the page's script does not take for granted (`UNHEARD` in `src/data/portal/hooks/portal.ts`). */
const FIRST: Readonly<Record<string, unknown>> = { revision: 0, ...FIRST_SETTINGS, isDemo: false, isSetUp: true }
const changesOf = (portal: Portal): Partial<Portal> =>
  Object.fromEntries(
    Object.entries(portal).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(FIRST[name])),
  )

/** The name under the icon on an Apple device. */
const titleOf = (name: string): string =>
  `<meta name="apple-mobile-web-app-title" content="${name === 'ANPAN Portal' ? 'ANPAN' : escapeMarkup(name)}"`
