import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

/**
 * Starts the built server on a new database with the demo community, and a browser. Resolves once the server answers;
 * `close` ends both and removes the database.
 * @param {number} port
 */
export async function openBuiltDemo(port) {
  const address = `http://127.0.0.1:${port}`
  const data = mkdtempSync(join(tmpdir(), 'anpan-demo-'))
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  async function close() {
    await browser.close()
    server.kill()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
  const isUp = () =>
    fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
  for (let tries = 0; tries < 300; tries += 1) {
    if (await isUp()) return { address, browser, close }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await close()
  throw new Error('the server did not start')
}

/** Waits until what stands in the window is drawn: the page's own content, its letters and its pictures. @param {import('@playwright/test').Page} page */
export async function drawn(page) {
  await page.locator('#main h1').first().waitFor({ state: 'attached' })
  await page.locator('#main .skeleton').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    const images = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
  })
}

/**
 * Scrolls the page until something stands at its top, or so many pixels below it.
 * @param {import('@playwright/test').Page} page @param {string} selector
 */
export async function toTop(page, selector, belowPx = 0) {
  const target = page.locator(selector).first()
  // a long list draws only what is near
  while ((await target.count()) === 0) {
    await page.evaluate(() => scrollBy(0, innerHeight / 2))
    await page.waitForTimeout(300)
  }
  await target.evaluate((element, below) => scrollBy(0, element.getBoundingClientRect().top - below), belowPx)
  await page.waitForFunction(() => scrollY > 0)
  await page.waitForTimeout(800) // the header leaves
}
