// Takes docs/pictures, which README.md shows, from the built app with the real server and its sample community:
// `npm run build && npm run pictures`, or only some: `npm run pictures -- offline`. The results are committed; each takes 60 KB at most.
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { drawn, openBuiltDemo, toTop } from './built-demo.mjs'

const MOST_BYTES = 60 * 1024
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true }
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** What stands over the feed while it is scrolled: the choice of the feed, and below it the strip that says what is not well. */
const BAR_PX = 56
const STRIP_PX = 40
const POST = 'Wrote this on the night train, somewhere under the mountains. It can wait for the next station.'

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').BrowserContextOptions} ContextOptions
 * @typedef {{ name: string, look: ContextOptions, url: string, act?: (page: Page) => Promise<unknown> }} Picture
 */

/** @type {Picture[]} */
const pictures = [
  { name: 'desktop', look: { ...DESKTOP, locale: 'en-GB' }, url: '/' },
  {
    name: 'phone',
    look: { ...PHONE, locale: 'ja-JP' },
    url: '/',
    act: (page) => toTop(page, 'article:has(.post-picture)', BAR_PX),
  },
  {
    name: 'dark',
    look: { ...PHONE, locale: 'en-GB', colorScheme: 'dark' },
    url: '/products/mug-blue',
    act: (page) => page.waitForFunction(() => document.querySelector('#main img')?.checkVisibility()),
  },
  { name: 'offline', look: { ...PHONE, locale: 'en-GB' }, url: '/', act: writeOffline },
]

/** Takes the network away, writes a post, and starts the app anew: the post waits there. @param {Page} page */
async function writeOffline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await page.getByText('You are offline').first().waitFor()
  await page.getByRole('region', { name: 'Community' }).getByRole('button', { name: 'New post' }).click()
  await page.getByRole('textbox', { name: 'Write a post' }).fill(POST)
  await page.getByRole('button', { name: /^Post(?: later)?$/ }).click()
  await page.getByRole('article').filter({ hasText: POST }).waitFor()
  await page.reload()
  await page.getByRole('article').filter({ hasText: POST }).waitFor()
  await toTop(page, 'article', BAR_PX + STRIP_PX)
}

/** The picture as WebP, as good as fits into its size. @param {Buffer} png */
async function pack(png) {
  for (let quality = 86; quality > 30; quality -= 4) {
    const packed = await sharp(png).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    if (packed.length <= MOST_BYTES) return packed
  }
  throw new Error('a picture does not fit into its size')
}

const only = process.argv.slice(2)
const { address, browser, close } = await openBuiltDemo(4791)
try {
  mkdirSync('docs/pictures', { recursive: true })
  for (const { name, look, url, act } of pictures.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce', ...look })
    const page = await context.newPage()
    await page.goto(address + url, { waitUntil: 'networkidle' })
    await drawn(page)
    await act?.(page)
    await drawn(page)
    writeFileSync(`docs/pictures/${name}.webp`, await pack(await page.screenshot({ animations: 'disabled' })))
    await context.close()
  }
} finally {
  await close()
}
