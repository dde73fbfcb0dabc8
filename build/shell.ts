import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator } from 'unocss'
import type { Plugin, Rolldown } from 'vite'
import type { Post } from '#contract/posts.ts'
import type { Service } from '#contract/services.ts'
import { services } from '#fixtures/services.ts'
import { bootScript } from '../src/features/theme/boot.ts'
import { homeBootScript } from '../src/shell/first-frame/home-boot.ts'
import { lateStylesScript } from '../src/shell/first-frame/late-styles.ts'
import { FORCED_COLOURS_CSS } from '../src/ui/look/base-css.ts'
import unoConfig from '../uno.config.ts'
import { deviceTags } from './device-tags.ts'
import { type LanguageCode, languageCodes, languages } from './languages.ts'
import { withPages } from './page-server.ts'
import { samplePosts } from './sample-posts.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const PHONE_PX = 390
const DESKTOP_PX = 1280
/** Parts of home that no first drawing shows, but a snapshot may. */
const LATER_PARTS = [
  'shell/sync-strip.tsx',
  'shell/strip-action.tsx',
  'features/posts/sync-bar.tsx',
  'features/posts/not-sent.tsx',
  'features/posts/later/failed-bar.tsx',
]

/**
 * Where the app has been before, the device's own posts are shown. Without script nothing is cut, for nobody can open it,
 * and no button stands there that nobody answers.
 */
const FIRST_CARDS_CSS =
  '[data-known] #feed{display:none}@media (scripting:none){button{display:none!important}.line-clamp-6{-webkit-line-clamp:none!important}}'

/**
 * Turns `index.html` into the HTML of every language: `home-<language>.html` with home drawn and its styles in it, and
 * `page-<language>.html` with the frame, for all other pages. Writes the hashes of the inline blocks to `csp.json` for
 * the server's security policy.
 */
export function shell(): Plugin {
  let root = ''
  return {
    name: 'anpan-shell',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: withBootScript,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return
        const html = String(page.source)
        const { home, frame, css, frameCss } = await drawAll(root, bundle)
        const icons = iconsOf(bundle)
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        for (const code of languageCodes) {
          const own = withPreloads(inLanguage(html, code), bundle, [`locales/${code}.po`])
          emit(`page-${code}.html`, withFrame(own, frame[code], frameCss, icons))
          emit(
            `shell-${code}.html`,
            own.replace(ROOT, () => `<div id="root">${frame[code]}</div>`),
          )
          emit(`home-${code}.html`, withHome(withPreloads(own, bundle, HOME_PARTS), home[code], css, icons))
        }
        delete bundle['index.html']
        emit('csp.json', JSON.stringify(shellHashes([css, frameCss])))
      },
    },
  }
}

/** What the security policy must allow besides the build's own files: the inline blocks, by their hashes. */
export const shellHashes = (css: readonly string[]) => ({
  script: [bootScript, homeBootScript, lateStylesScript].map(hash),
  style: css.map(hash),
})

/** The boot script stands behind the charset and before the styles, so that the theme is right at the first paint. */
export function withBootScript(html: string): string {
  return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}<script>${bootScript}</script>`)
}

/** The page's HTML with its language, title, description and manifest in place. */
export function inLanguage(html: string, language: LanguageCode): string {
  const { title, description } = languages[language]
  return html
    .replace(/<html[^>]*>/, () => `<html lang="${language}" data-served="${language}">`)
    .replace(/(<title[^>]*>)[^<]*/, (_all, start: string) => start + title)
    .replace(/(<meta name="description"[^>]*content=")[^"]*/, (_all, start: string) => start + description)
    .replace('</head>', () => `${deviceTags(language)}</head>`)
}

interface Drawing {
  narrow: string
  wide: string
}

/** Home's HTML: drawn for phones, with the wide variant beside it. */
export const withHome = (html: string, { narrow, wide }: Drawing, css: string, icons: string): string =>
  withDrawn(
    html,
    `<div id="root">${withPlace(narrow)}</div><template id="wide">${wide}</template><!--answers--><script>${homeBootScript}</script>`,
    css,
    icons,
  )

/** Marks where the server puts the newest posts: in the place of those that are awaited, the last thing of their panel. */
function withPlace(html: string): string {
  const marked = html.replace(
    AWAITED,
    (awaited, end: string) => `<!--posts-->${awaited.slice(0, -end.length)}<!--/posts-->${end}`,
  )
  if (marked === html) throw new Error('home has no place for its posts')
  return marked
}
const AWAITED = /<div aria-busy="true" class="invisible">.*?(<\/div><\/section>)/s

/** Another page's HTML: the frame. */
export const withFrame = (html: string, frame: string, css: string, icons: string): string =>
  withDrawn(html, `<div id="root">${frame}</div>`, css, icons)

/** What is drawn has its rules in the page; the whole stylesheet and the icons follow behind it, and no paint waits for them. */
function withDrawn(html: string, drawn: string, css: string, icons: string): string {
  const [link = ''] = STYLESHEET.exec(html) ?? []
  const whole = link.replace('rel="stylesheet"', LATE_STYLE)
  return html
    .replace(link, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(
      ROOT,
      () =>
        `${drawn}<noscript>${link}<link rel="stylesheet" crossorigin href="/${icons}"></noscript>${whole}<link ${LATE_STYLE} crossorigin href="/${icons}"><script>${lateStylesScript}</script>`,
    )
}

const ROOT = '<div id="root"></div>'
const LATE_STYLE = 'rel="preload" as="style"'
const STYLESHEET = /<link rel="stylesheet"[^>]*>/
const HOME_PARTS = ['src/routes/(home)/index.tsx?tsr-split=component', 'src/data/hooks/home-start.ts']

/** Asks for these modules' files beside the entry, so that they do not wait for it. */
function withPreloads(html: string, bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const files = new Set(modules.flatMap((module) => filesOf(bundle, module)))
  const links = [...files]
    .filter((file) => !html.includes(`/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return html.replace(STYLESHEET, (link) => links.join('') + link)
}

/** A module's file, and those that it needs at once. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(`/${module}`)),
  )
  if (chunk?.type !== 'chunk') throw new Error(`no file of the build holds ${module}`)
  return [chunk.fileName, ...chunk.imports]
}

function iconsOf(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /assets\/first-.*\.css$/.test(name))
  if (!file) throw new Error('the icons of home are no file of their own')
  return file
}

async function drawAll(root: string, bundle: Rolldown.OutputBundle) {
  const home = {} as Record<LanguageCode, Drawing>
  const frame = {} as Record<LanguageCode, string>
  let seen = LATER_PARTS.map((part) => readFileSync(join(root, 'src', part), 'utf8')).join('\n')
  await withPages(root, 'shell', async (load) => {
    const pages = (await load('/src/app/first-frame.tsx')) as {
      drawHome(language: LanguageCode, services: readonly Service[], widthPx: number): Promise<string>
      drawFrame(language: LanguageCode): Promise<string>
    }
    const { areReady, drawCards } = (await load('/src/app/first-cards.tsx')) as {
      areReady: Promise<unknown>
      drawCards(language: LanguageCode, posts: readonly Post[]): string
    }
    await areReady
    for (const code of languageCodes) {
      home[code] = {
        narrow: await pages.drawHome(code, services, PHONE_PX),
        wide: await pages.drawHome(code, services, DESKTOP_PX),
      }
      frame[code] = await pages.drawFrame(code)
      seen += home[code].narrow + home[code].wide + drawCards(code, samplePosts)
    }
  })
  return {
    home,
    frame,
    css: (await stylesOf(seen, bundle)) + FIRST_CARDS_CSS,
    frameCss: await stylesOf(Object.values(frame).join(''), bundle),
  }
}

/**
 * Just the rules that these words need, with the font where the build has put it. The lines of forced colours come with
 * the sheet behind: the first flight has no room for them.
 */
async function stylesOf(words: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const generator = await createGenerator(unoConfig)
  const { css } = await generator.generate(words, { preflights: true, minify: true })
  const font = Object.keys(bundle).find((name) => /figtree.*\.woff2$/.test(name))
  return css
    .replace(/url\([^)]*figtree[^)]*\)/, `url(/${font})`)
    .replace(/\/\*.*?\*\//g, '')
    .replace(/\n\s*/g, '')
    .replace(FORCED_COLOURS_CSS.replaceAll('\n', ''), '')
}
