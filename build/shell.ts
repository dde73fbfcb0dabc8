import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { bootScript } from '../src/features/theme/boot.ts'
import { homeBootScript } from '../src/shell/first-frame/home-boot.ts'
import { lateStylesScript } from '../src/shell/first-frame/late-styles.ts'
import { pageBootScript } from '../src/shell/first-frame/page-boot.ts'
import { portalBootScript } from '../src/shell/first-frame/portal-boot.ts'
import { type Drawing, drawPages } from './draw-pages.ts'
import { type LanguageCode, languageCodes, languages } from './languages.ts'
import { manifestPath } from './manifest.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
/**
 * Turns `index.html` into the HTML of every language: `home-<language>.html` with home drawn and its styles in it, one
 * more for each other page that is drawn whole, and `page-<language>.html` with the frame, for the rest. Writes the
 * hashes of the inline blocks to `csp.json` for the server's security policy.
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
        const { home, others, frame } = await drawPages(root, bundle)
        for (const { drawn } of [frame, ...others]) Object.values(drawn).forEach(checkPlaces)
        for (const { narrow, wide } of Object.values(home.drawn)) [narrow, wide].forEach(checkPlaces)
        const icons = iconsOf(bundle, 'first')
        const allIcons = [icons, iconsOf(bundle, 'later')]
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
        for (const code of languageCodes) {
          const own = withPreloads(inLanguage(html, code), bundle, [`locales/home/${code}.po`])
          emit(`page-${code}.html`, withFrame(own, frame.drawn[code], frame.css, icons))
          for (const { name, drawn, css } of others)
            emit(`${name}-${code}.html`, withPage(own, drawn[code], css, allIcons))
          emit(
            `shell-${code}.html`,
            own.replace(ROOT, () => `<div id="root">${frame.drawn[code]}</div>${OWN_PLACES}`),
          )
          emit(`home-${code}.html`, withHome(withPreloads(own, bundle, HOME_PARTS), home.drawn[code], home.css, icons))
        }
        delete bundle['index.html']
        emit('csp.json', JSON.stringify(shellHashes([home, ...others, frame].map(({ css }) => css))))
      },
    },
  }
}

/** What the security policy must allow besides the build's own files: the inline blocks, by their hashes. */
export const shellHashes = (css: readonly string[]) => ({
  script: [bootScript, homeBootScript, pageBootScript, portalBootScript, lateStylesScript].map(hash),
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
    .replace('</head>', () => `<link rel="manifest" href="${manifestPath(language)}"></head>`)
}

/**
 * Throws where an element that is another's in another portal (`server/http/portal-places.ts`) holds one of its own kind:
 * the server could not tell where it ends.
 */
export function checkPlaces(html: string): void {
  for (const [all, tag = ''] of html.matchAll(/<(\w+)\b[^>]* data-(?:demo|service)=[^>]*>.*?<\/\1>/gs))
    if (all.indexOf(`<${tag}`, 1) > 0)
      throw new Error(`an element ${tag} of a portal holds another: ${all.slice(0, 80)}`)
}

/** Home's HTML: drawn for phones, with the wide variant beside it. */
export const withHome = (html: string, { narrow, wide }: Drawing, css: string, icons: string): string =>
  withDrawn(
    html,
    `<div id="root">${withPlace(narrow)}</div><template id="wide">${wide}</template><!--answers--><script>${homeBootScript}</script>${OWN_PLACES}`,
    css,
    [icons],
  )

/** The HTML of another page that is drawn whole. */
export const withPage = (html: string, drawn: string, css: string, icons: readonly string[]): string =>
  withDrawn(
    html,
    `<div id="root">${withPlace(drawn)}</div><!--answers--><script>${pageBootScript}</script>${OWN_PLACES}`,
    css,
    icons,
  )

/** Marks where the server puts the first rows: in the place of those that are awaited. */
function withPlace(html: string): string {
  const from = html.search(AWAITED)
  if (from < 0) throw new Error('a page has no place for its rows')
  let depth = 0
  for (const { 0: tag, index } of html.slice(from).matchAll(/<(\/?)div\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    const to = from + index + tag.length
    if (depth === 0) return `${html.slice(0, from)}<!--posts-->${html.slice(from, to)}<!--/posts-->${html.slice(to)}`
  }
  throw new Error('the place of rows does not end')
}
const AWAITED = /<div aria-busy="true" class="(?:[^"]* )?invisible">/

/** Another page's HTML: the frame. */
export const withFrame = (html: string, frame: string, css: string, icons: string): string =>
  withDrawn(html, `<div id="root">${frame}</div>${OWN_PLACES}`, css, [icons])

/** What is drawn has its rules in the page; the whole stylesheet and the icons follow behind it, and no paint waits for them. */
function withDrawn(html: string, drawn: string, css: string, icons: readonly string[]): string {
  const [link = ''] = STYLESHEET.exec(html) ?? []
  const whole = link.replace('rel="stylesheet"', LATE_STYLE)
  const sheets = (rel: string) => icons.map((file) => `<link ${rel} crossorigin href="/${file}">`).join('')
  return html
    .replace(link, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
    .replace(
      ROOT,
      () =>
        `${drawn}<noscript>${link}${sheets('rel="stylesheet"')}</noscript>${whole}${sheets(LATE_STYLE)}<script>${lateStylesScript}</script>`,
    )
}

const ROOT = '<div id="root"></div>'
/** Puts the portal's own words into a page that comes from the device. */
const OWN_PLACES = `<!--kept--><script>${portalBootScript}</script><!--/kept-->`
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

function iconsOf(bundle: Rolldown.OutputBundle, part: 'first' | 'later'): string {
  const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${part}-`) && name.endsWith('.css'))
  if (!file) throw new Error(`the ${part} icons are no file of their own`)
  return file
}
