// Takes public/screenshots, which browsers and stores show before installing, from the built app with the real server
// and its sample community: `npm run build && npm run screenshots`. The results are committed.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.mjs'
import { readModules } from './drawing.mjs'

const port = 4790
const address = `http://127.0.0.1:${port}`
const { screenshots, SIZES, screenshotPath } = await readModules('/build/screenshots.ts')

const data = mkdtempSync(join(tmpdir(), 'anpan-screenshots-'))
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: '' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })

/** Waits until the server answers. */
async function started() {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${address}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the server did not start')
}

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
  await page.locator('#main h1').first().waitFor({ state: 'attached' })
  await page.locator('#main .skeleton').first().waitFor({ state: 'detached' })
  if (from !== undefined) await toTop(page, from)
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
  const picture = await page.screenshot({ type: 'jpeg', quality: 84, animations: 'disabled' })
  await page.close()
  return picture
}

/** Scrolls the page until something stands at its top. @param {import('@playwright/test').Page} page @param {string} selector */
async function toTop(page, selector) {
  const target = page.locator(selector).first()
  // a long list draws only what is near
  while ((await target.count()) === 0) {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await page.waitForTimeout(300)
  }
  await target.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top))
  await page.waitForFunction(() => scrollY > 0)
  await page.waitForTimeout(800) // the header leaves
}

try {
  await started()
  mkdirSync('public/screenshots', { recursive: true })
  for (const shot of screenshots) writeFileSync(`public${screenshotPath(shot)}`, await take(shot))
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true, force: true, maxRetries: 5 })
}
