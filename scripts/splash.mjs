// Draws public/splash, what iPhones and iPads show while the app starts: `npm run splash`. The results are committed.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { openDrawing, readModules } from './drawing.mjs'
import { tile } from './mark.mjs'

const folder = 'public/splash'
const font = readFileSync('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

const { startupImages, LIGHT, DARK } = await readModules(
  '/src/features/install/startup-images.ts',
  '/src/ui/look/tokens.ts',
)
const { page, close } = await openDrawing()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { width, height, ratio, theme, path } of startupImages) {
  const { bg, text } = theme === 'dark' ? DARK : LIGHT
  await page.setViewportSize({ width, height })
  // in the device's own px, so that one browser draws for all
  await page.setContent(`<style>
@font-face { font-family: Figtree; font-weight: 300 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
* { margin: 0 }
body { width: ${width}px; height: ${height}px; overflow: hidden; background: ${bg}; color: ${text}; display: grid; place-items: center; position: relative }
svg { width: ${96 * ratio}px; height: ${96 * ratio}px }
p { position: absolute; inset-inline: 0; bottom: ${40 * ratio}px; text-align: center; font: 800 ${22 * ratio}px/1 Figtree; letter-spacing: .035em }
</style>${tile}<p>ANPAN</p>`)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  writeFileSync(`public${path}`, await page.screenshot())
}
await close()
