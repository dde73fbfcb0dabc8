import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator } from 'unocss'
import type { Rolldown } from 'vite'
import { FIRST_PAGES, type FirstPage, firstPages } from '#contract/first-pages.ts'
import type { Post } from '#contract/posts.ts'
import type { Product } from '#contract/products.ts'
import type { Service } from '#contract/services.ts'
import { services } from '#fixtures/services.ts'
import { FORCED_COLOURS_CSS } from '../src/ui/look/base-css.ts'
import unoConfig from '../uno.config.ts'
import { type LanguageCode, languageCodes } from './languages.ts'
import { withPages } from './page-server.ts'
import { samplePosts, sampleProducts } from './sample-posts.ts'
import { withUsedVariables } from './used-variables.ts'

const PHONE_PX = 390
const DESKTOP_PX = 1280
/** Parts of home that no first drawing shows, but a snapshot may. */
const LATER_PARTS = [
  'shell/sync-strip.tsx',
  'shell/strip-action.tsx',
  'features/posts/sync-bar.tsx',
  'features/posts/not-sent.tsx',
  'features/posts/later/failed-bar.tsx',
  'features/announcements/announcement-cards.tsx',
  'features/announcements/announcement-text.tsx',
]

/**
 * A device that has used the app shows its own rows. Without script no text is cut, as the reader could not expand it,
 * and buttons are hidden, as they would do nothing.
 */
const FIRST_CARDS_CSS =
  '[data-known] #feed,[data-known] #announcements{display:none}@media (scripting:none){button{display:none!important}.line-clamp-6{-webkit-line-clamp:none!important}}'
/** The drawings of icons follow: they have their place until then. */
const ICONS_CSS = '[class*=i-ph-]{width:1em;height:1em}'

/** The pages whose first screen is drawn into their HTML; home is drawn in a way of its own. */
type OtherPage = Exclude<FirstPage, '/'>
const otherPages = firstPages.filter((page) => page !== '/')

interface Cards {
  areReady: Promise<unknown>
  drawCards(language: LanguageCode, posts: readonly Post[]): string
  drawDiscover(language: LanguageCode, posts: readonly Post[], products: readonly Product[]): string
}
/** The rows of each page in all their looks, for the styles that they need. */
const ROWS: Record<OtherPage, (cards: Cards, code: LanguageCode) => string> = {
  '/discover': ({ drawDiscover }, code) => drawDiscover(code, samplePosts, sampleProducts),
}

/** Home for phones, and for wide windows. */
export interface Drawing {
  narrow: string
  wide: string
}

/** Home, the other pages and the frame in every language, with the rules that they need. */
export async function drawPages(root: string, bundle: Rolldown.OutputBundle) {
  const home = {} as Record<LanguageCode, Drawing>
  const frame = {} as Record<LanguageCode, string>
  const pages = new Map(otherPages.map((page) => [page, { drawn: {} as Record<LanguageCode, string>, seen: '' }]))
  let seen = LATER_PARTS.map((part) => readFileSync(join(root, 'src', part), 'utf8')).join('\n')
  await withPages(root, 'shell', async (load) => {
    const draw = (await load('/src/app/first-frame.tsx')) as {
      drawHome(language: LanguageCode, services: readonly Service[], widthPx: number): Promise<string>
      drawPage(language: LanguageCode, path: string): Promise<string>
      drawFrame(language: LanguageCode): Promise<string>
    }
    const { beginFirstDrawing } = (await load('/src/lib/first-drawing.ts')) as { beginFirstDrawing(): void }
    // and never ended: what pages bring in files of their own would come between one language and the next
    beginFirstDrawing()
    for (const code of languageCodes) {
      home[code] = {
        narrow: await draw.drawHome(code, services, PHONE_PX),
        wide: await draw.drawHome(code, services, DESKTOP_PX),
      }
      frame[code] = await draw.drawFrame(code)
    }
    const cards = (await load('/src/app/first-cards.tsx')) as unknown as Cards
    await cards.areReady
    for (const code of languageCodes) {
      seen += home[code].narrow + home[code].wide + cards.drawCards(code, samplePosts)
      for (const [page, own] of pages) {
        own.drawn[code] = await draw.drawPage(code, page)
        own.seen += own.drawn[code] + ROWS[page](cards, code)
      }
    }
  })
  const withRows = async (words: string) => (await stylesOf(words, bundle)) + FIRST_CARDS_CSS
  // a row in short is cut in other places than a card
  const withShortRows = async (words: string) =>
    (await withRows(words)).replace(
      '.line-clamp-6{-webkit-line-clamp:none',
      '[class*=line-clamp]{-webkit-line-clamp:none',
    )
  return {
    home: { drawn: home, css: await withRows(seen) },
    others: await Promise.all(
      [...pages].map(async ([page, own]) => ({
        name: FIRST_PAGES[page].html,
        drawn: own.drawn,
        css: await withShortRows(own.seen),
      })),
    ),
    frame: { drawn: frame, css: await stylesOf(Object.values(frame).join(''), bundle) },
  }
}

/** The words of HTML as its source has them: a class may hold signs that HTML writes otherwise. */
const asWritten = (html: string): string =>
  html.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/**
 * Just the rules that these words need, with the font where the build has put it. The lines of forced colours come with
 * the sheet behind: the first flight has no room for them.
 */
async function stylesOf(words: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(asWritten(words), { preflights: true, minify: true })
  const font = Object.keys(bundle).find((name) => /figtree.*\.woff2$/.test(name))
  const sheet = css
    .replace(/url\([^)]*figtree[^)]*\)/, `url(/${font})`)
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\n\s*/g, '')
    .replace(FORCED_COLOURS_CSS.replaceAll('\n', ''), '')
  return ICONS_CSS + withUsedVariables(sheet, words)
}
