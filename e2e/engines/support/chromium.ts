import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs'
import { processesOn } from '../../support/processes.ts'
import { type EngineBrowser, type OpenOptions, resultOf, sourceOf, type Tab } from './engine.ts'

/** No offer to install, which the other engines have not: its sheet would come between the presses of a story. */
const NO_OFFER = "addEventListener('beforeinstallprompt', (offer) => offer.stopImmediatePropagation(), true)"

/** Opens Chromium as the other browser tests do, in the words of every engine. */
export async function openChromium(options: OpenOptions): Promise<EngineBrowser> {
  const { profile, size, languages, userAgent, hasScripts, before } = options
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium found')
  const start = { executablePath, args: chromiumFlags, headless: true }
  const settings = {
    viewport: size,
    locale: languages[0] ?? 'en-US',
    javaScriptEnabled: hasScripts,
    ...(userAgent !== undefined && { userAgent }),
  }
  const context = await chromium.launchPersistentContext(profile, { ...start, ...settings })
  const lines: string[] = []
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack ?? error.error()}`))
  await context.addInitScript({ content: NO_OFFER })
  if (before !== undefined) await context.addInitScript({ content: before })
  const page = context.pages()[0] ?? (await context.newPage())
  return {
    version: context.browser()?.version() ?? '',
    first: chromiumTab(page),
    console: lines,
    newTab: async () => chromiumTab(await context.newPage()),
    close: () => context.close(),
    untilStored: () => cookiesAreStored(context, profile),
    async kill() {
      const gone = new Promise<void>((resolve) => context.once('close', () => resolve()))
      for (const pid of processesOn(profile)) process.kill(pid, 'SIGKILL')
      await gone
      // what one that was killed leaves keeps the next from starting
      for (const name of readdirSync(profile)) if (name.startsWith('Singleton')) rmSync(join(profile, name))
    },
  }
}

/**
 * Waits until Chromium has written its cookies, which it does every 30 seconds: a session that began after that is gone
 * with the process, and the app asks its member to sign in.
 */
async function cookiesAreStored(context: BrowserContext, profile: string): Promise<void> {
  const file = join(profile, 'Default', 'Cookies')
  const names = (await context.cookies()).filter(({ expires }) => expires > 0).map(({ name }) => name)
  const isStored = () => existsSync(file) && names.every((name) => readFileSync(file).includes(name))
  await expect.poll(isStored, { timeout: 60_000 }).toBe(true)
}

const chromiumTab = (page: Page): Tab => ({
  async goto(url) {
    await page.goto(url).catch(() => undefined)
  },
  async reload() {
    await page.reload().catch(() => undefined)
  },
  async back() {
    await page.goBack().catch(() => undefined)
  },
  url: async () => page.url(),
  run: async (call, ...args) => resultOf(await page.evaluate<string>(sourceOf(call, args))),
  click: (css) => page.locator(css).first().click({ timeout: 5000 }),
  type: (text) => page.keyboard.type(text),
  press: (keys) => page.keyboard.press(keys),
  setFiles: (css, ...paths) => page.locator(css).first().setInputFiles(paths),
  screenshot: () => page.screenshot(),
  bringToFront: () => page.bringToFront(),
  close: () => page.close(),
})
