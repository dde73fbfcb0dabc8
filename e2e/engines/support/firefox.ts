import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/engines.mjs'
import { type EngineBrowser, killGroup, type OpenOptions, resultOf, sourceOf, type Tab } from './engine.ts'

/** How long a start or a load may take on a busy machine. */
const SLOW_MS = 90_000

/** Opens Firefox through WebDriver BiDi. */
export async function openFirefox(options: OpenOptions): Promise<EngineBrowser> {
  const { profile, size, languages, userAgent, hasScripts, before } = options
  const executablePath = findFirefox()
  if (executablePath === undefined) throw new Error('no Firefox found')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: profile,
    defaultViewport: size,
    timeout: SLOW_MS,
    protocolTimeout: SLOW_MS,
    extraPrefsFirefox: {
      'intl.accept_languages': languages.join(','),
      'intl.locale.requested': languages[0],
      'javascript.enabled': hasScripts,
      'dom.disable_open_during_load': false,
      ...(userAgent !== undefined && { 'general.useragent.override': userAgent }),
    },
  })
  const lines: string[] = []
  async function tabOf(page: Page): Promise<Tab> {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) lines.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => lines.push(`uncaught: ${error instanceof Error ? error.stack : String(error)}`))
    await page.setViewport(size)
    if (before !== undefined) await page.evaluateOnNewDocument(before)
    return firefoxTab(page)
  }
  const [page] = await browser.pages()
  const first = await tabOf(page ?? (await browser.newPage()))
  const running = browser.process()
  const gone = running && running.exitCode === null ? once(running, 'exit') : Promise.resolve()
  return {
    version: await browser.version(),
    first,
    console: lines,
    newTab: async () => tabOf(await browser.newPage()),
    async close() {
      await Promise.race([browser.close().catch(() => undefined), wait(10_000)])
      killGroup(running?.pid)
      await gone
    },
    async kill() {
      killGroup(running?.pid)
      await gone
    },
  }
}

function firefoxTab(page: Page): Tab {
  const loaded = { waitUntil: 'load', timeout: SLOW_MS } as const
  return {
    async goto(url) {
      // an address without an answer shows the browser's own page, and what is seen there is judged by the story
      await page.goto(url, loaded).catch(() => undefined)
    },
    async reload() {
      await page.reload(loaded).catch(() => undefined)
    },
    async back() {
      await page.goBack(loaded).catch(() => undefined)
    },
    url: async () => page.url(),
    run: async (call, ...args) => resultOf((await page.evaluate(sourceOf(call, args))) as string),
    click: (css) => page.click(css),
    type: (text) => page.keyboard.type(text),
    async press(keys) {
      const all = keys.split('+') as KeyInput[]
      const held = all.slice(0, -1)
      for (const key of held) await page.keyboard.down(key)
      await page.keyboard.press(all.at(-1) ?? 'Enter')
      for (const key of held.toReversed()) await page.keyboard.up(key)
    },
    async setFiles(css, ...paths) {
      const field = await page.$(css)
      if (!field) throw new Error(`no field ${css}`)
      await (field as unknown as { uploadFile(...all: string[]): Promise<void> }).uploadFile(...paths)
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    bringToFront: () => page.bringToFront(),
    close: () => page.close(),
  }
}
