// The budgets of the first load, of every page, of the catalogues, the styles and the worker's precache, in KB of
// Brotli 11 over the build's own manifest; and what must not be in the build at all.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const budgets = {
  entry: 112,
  home: 28,
  page: 25,
  pageWithShared: 62,
  allPages: 200,
  catalogue: 8,
  allCatalogues: 60,
  css: 16,
  icons: 12,
  html: 14,
  precache: 680,
}
/** @type {{ dependencies: Record<string, string> }} */
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
/** Words that a library keeps when it is minified: where it may be, but never in the first load. */
const later = { Dexie: /DexieError/, 'Base UI': /Base UI|base-ui-/ }
/** The same for what must not be in the build at all. */
const never = {
  miragejs: /Pretender|miragejs/,
  msw: /mockServiceWorker/,
  zod: /ZodError/,
  'tailwind-merge': /twMerge/,
  'the demo community': /あんぱんの表面のつやは、卵を二度ぬる/,
}

/** @typedef {{ file: string, src?: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk */

const dist = 'dist'
if (!existsSync(join(dist, '.vite/manifest.json'))) throw new Error('There is no build to measure: npm run build.')
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
let faults = 0

/** @param {string} file */
function packedKb(file) {
  const text = readFileSync(join(dist, file))
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1024
}

/** @param {string} what @param {number} kb @param {number} limitKb */
function measure(what, kb, limitKb) {
  const isOver = kb > limitKb
  if (isOver) faults += 1
  process.stdout.write(`${isOver ? 'OVER ' : 'ok   '} ${what}: ${kb.toFixed(1)} KB of ${limitKb}\n`)
}

/** @param {string} what */
function refuse(what) {
  faults += 1
  process.stdout.write(`WRONG ${what}\n`)
}

/** @param {string} key @param {Set<string>} [seen] @returns {Set<string>} a chunk and everything it imports at once */
function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) withStaticImports(next, seen)
  return seen
}

/** @param {Iterable<string>} keys */
const sumKb = (keys) => [...keys].reduce((sum, key) => sum + packedKb(manifest[key]?.file ?? ''), 0)

const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
if (!entryKey) throw new Error('The manifest names no entry.')
const entry = withStaticImports(entryKey)
measure('entry and its static imports', sumKb(entry), budgets.entry)

const keysNamed = (/** @type {RegExp} */ pattern) =>
  Object.keys(manifest).filter((key) => manifest[key]?.file.endsWith('.js') && pattern.test(manifest[key]?.name ?? ''))
const [home] = keysNamed(/^home$/)
if (home) measure('home, with what other pages share with it', sumKb([home]), budgets.home)
else refuse('home is no file of its own')
const pages = keysNamed(/^page-/)
if (pages.length < 20) refuse(`only ${pages.length} pages are files of their own`)
const nameOf = (/** @type {string} */ page) => (manifest[page]?.name ?? '').replace(/^page-/, '')
/** A page's own code: what it draws at once, and its parts that are loaded later. */
const ownOf = (/** @type {string} */ page) => [page, ...keysNamed(new RegExp(`^later-${nameOf(page)}$`))]
let allPages = 0
for (const page of pages) {
  const kb = sumKb(ownOf(page))
  allPages += kb
  if (kb > budgets.page) measure(`${nameOf(page)}, its own code`, kb, budgets.page)
}
measure(`all ${pages.length} pages together, their own code`, allPages, budgets.allPages)
for (const page of pages) {
  const kb = sumKb([...withStaticImports(page)].filter((part) => !entry.has(part)))
  if (kb > budgets.pageWithShared) measure(`${nameOf(page)} and all that it adds`, kb, budgets.pageWithShared)
}

for (const language of ['ja', 'en', 'ko', 'zh']) {
  const first = manifest[`locales/${language}.po`]
  if (!first) refuse(`the texts of home in ${language} are not a file of their own`)
  else measure(`texts of home in ${language}`, packedKb(first.file), budgets.catalogue)
  const later = Object.keys(manifest).filter((key) => key.includes(`texts-`) && key.includes(`-${language}-`))
  if (later.length !== 2) refuse(`the later texts in ${language} are not two files`)
  measure(`texts of all pages in ${language}`, sumKb(later), budgets.allCatalogues)
}

const styles = [...entry].flatMap((key) => manifest[key]?.css ?? [])
measure(
  'styles of the first load',
  styles.reduce((sum, file) => sum + packedKb(file), 0),
  budgets.css,
)
const icons = Object.values(manifest).find(({ src }) => src?.endsWith('icons/first.css'))?.file
if (!icons) refuse('the icons are not a file of their own, so they hold up the first paint')
else measure('icons, which do not hold up the first paint', packedKb(icons), budgets.icons)
for (const name of readdirSync(dist).filter((name) => /^(?:home|page|shell)-.*\.html$/.test(name))) {
  if (packedKb(name) > budgets.html) measure(name, packedKb(name), budgets.html)
}

const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
const listed = [...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]|"url":"([^"]+)"/g)].map(
  (found) => found[1] ?? found[2] ?? '',
)
const precached = [...new Set(listed)].filter((file) => existsSync(join(dist, file)))
if (precached.length === 0) refuse('the worker precaches nothing')
measure(
  `precache, ${precached.length} files`,
  precached.reduce((sum, file) => sum + packedKb(file), 0),
  budgets.precache,
)
for (const name of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))) {
  if (!precached.includes(`assets/${name}`)) refuse(`assets/${name} is not precached: a page would not open offline`)
}

const entryText = [...entry].map((key) => readFileSync(join(dist, manifest[key]?.file ?? ''), 'utf8')).join('\n')
const scripts = readdirSync(dist, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js'))
const texts = new Map(scripts.map((name) => [name, readFileSync(join(dist, name), 'utf8')]))
for (const [library, mark] of Object.entries(later)) {
  if (mark.test(entryText)) refuse(`${library} is in the first load`)
  const isUsed = Object.keys(dependencies).some((name) =>
    name.toLowerCase().includes(library.toLowerCase().replace(' ', '-')),
  )
  if (isUsed && ![...texts.values()].some((text) => mark.test(text)))
    refuse(`${library} is not recognised anywhere in the build`)
}
for (const [name, text] of texts) {
  for (const [library, mark] of Object.entries(never)) if (mark.test(text)) refuse(`${library} is in ${name}`)
}
process.exit(faults === 0 ? 0 : 1)
