// Draws public/og.png, the picture of link previews, from the product's own drawings: `node scripts/share-picture.mjs`.
// The result is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

const size = { width: 1200, height: 630 }
const font = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')
const mark = readFileSync('public/icons/icon.svg', 'utf8').replace(/<rect[^>]*\/>/, '')

const vite = await createServer({
  configFile: false,
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  logLevel: 'error',
})
const { art } = await vite.ssrLoadModule('/src/art/art.ts')
const hills = art({ kind: 'hills', id: 'share-picture', hue: 150, time: 'dawn', ...size })
await vite.close()

const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
const page = await browser.newPage({ viewport: size })
await page.setContent(`<style>
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
* { margin: 0 }
body { width: 1200px; height: 630px; position: relative; overflow: hidden; font-family: Figtree; color: #12303f }
body > svg:first-child { position: absolute; inset: 0; width: 100%; height: 100% }
main { position: absolute; inset: 0; display: flex; align-items: center; justify-content: center; gap: 36px; padding-bottom: 170px }
main svg { width: 330px; height: 330px }
h1 { font-size: 128px; line-height: 1; font-weight: 800; letter-spacing: .035em }
p { margin-top: 14px; font-size: 52px; font-weight: 600 }
</style>${hills}<main>${mark}<div><h1>ANPAN</h1><p>Portal</p></div></main>`)
// the bun is the sun, and no mist goes through its name
await page.evaluate(async () => {
  for (const shape of document.querySelectorAll('body > svg:first-child :is(circle, rect[rx])'))
    if (shape.getBoundingClientRect().top < 340) shape.remove()
  await document.fonts.ready
})
writeFileSync('public/og.png', await page.screenshot())
await browser.close()
