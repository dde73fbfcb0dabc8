import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Handler, Hono } from 'hono'
import { accentCss } from '#contract/accent.ts'
import { LANGUAGES, type Language } from '#contract/fields.ts'
import type { PageHeads } from '#contract/page-heads.ts'
import type { Portal } from '#contract/portal.ts'
import { ownSubtitle, shortName } from '#contract/portal-name.ts'
import type { AppEnv } from '../context.ts'
import { hashOf } from './packed.ts'
import type { PortalReader } from './held-portal.ts'
import { isListedIn } from './own-head.ts'
import { fileOf } from './static-files.ts'

interface Manifest {
  description?: string
  theme_color?: string
  shortcuts?: { url: string }[]
  screenshots?: unknown[]
}

/**
 * The build's manifest as this portal's: its name, words and colour, shortcuts to what it offers, and pictures of the app
 * only where they show the demo that it is.
 */
export function manifestOf(built: Manifest, portal: Portal, language: Language, { pages }: PageHeads): object {
  const { screenshots, ...rest } = built
  return {
    ...rest,
    name: portal.name,
    short_name: shortName(portal),
    description: ownSubtitle(portal, language) || built.description,
    theme_color: portal.accent ?? built.theme_color,
    shortcuts: built.shortcuts?.filter(({ url }) => {
      const page = pages[url.replace(/\?.*/, '')]
      return page === undefined || page.service === undefined || isListedIn(portal, page)
    }),
    ...(portal.isDemo && { screenshots }),
  }
}

/** Serves the manifest of each language, and the sheet of the portal's colours. */
export function serveOwnFiles(app: Hono<AppEnv>, dist: string, heads: PageHeads, portals: PortalReader): void {
  for (const language of LANGUAGES)
    app.get(`/manifest-${language}.webmanifest`, manifestIn(language, dist, heads, portals))
  app.get('/portal.css', async (c) => {
    const { portal, at } = await portals.read()
    const css = portal.accent === null ? '' : accentCss(portal.accent)
    const isOfNow = at !== undefined && new URL(c.req.url).search === `?${portal.revision}`
    c.header('Cache-Control', isOfNow ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('Content-Type', 'text/css; charset=utf-8')
    return tagged(c, css)
  })
}

function manifestIn(language: Language, dist: string, heads: PageHeads, portals: PortalReader): Handler<AppEnv> {
  const path = join(dist, `manifest-${language}.webmanifest`)
  return async (c, next) => {
    if (!fileOf(path)) return next()
    const { portal } = await portals.read()
    // text-calls: a file of the build
    const built = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Type', 'application/manifest+json')
    return tagged(c, JSON.stringify(manifestOf(built, portal, language, heads)))
  }
}

function tagged(c: Context<AppEnv>, text: string): Response {
  const etag = `W/"${hashOf(text)}"`
  c.header('ETag', etag)
  return c.req.header('if-none-match')?.includes(etag) ? c.body(null, 304) : c.body(text)
}
