// Takes public/screenshots, which browsers and stores show before installing, from the built app with the real server
// and its sample community: `npm run build && npm run screenshots`. The results are committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { drawn, openBuiltDemo, toTop } from './built-demo.mjs'
import { readModules } from './drawing.mjs'

const { screenshots, SIZES, screenshotPath } = await readModules('/build/screenshots.ts')
const { address, browser, close } = await openBuiltDemo(4790)

/** @param {{ form: 'narrow' | 'wide', url: string, from?: string }} shot */
async function take({ form, url, from }) {
  const [width, height] = SIZES[form]
  const ratio = form === 'narrow' ? 2 : 1
  const page = await browser.newPage({
    viewport: { width: width / ratio, height: height / ratio },
    deviceScaleFactor: ratio,
    isMobile: form === 'narrow',
    hasTouch: form === 'narrow',
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await page.goto(address + url, { waitUntil: 'networkidle' })
  await drawn(page)
  if (from !== undefined) await toTop(page, from)
  await drawn(page)
  const picture = await page.screenshot({ type: 'jpeg', quality: 84, animations: 'disabled' })
  await page.close()
  return picture
}

try {
  mkdirSync('public/screenshots', { recursive: true })
  for (const shot of screenshots) writeFileSync(`public${screenshotPath(shot)}`, await take(shot))
} finally {
  await close()
}
