import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium, findShell } from '../../scripts/chromium.mjs'
import { type Intent, watchIntents } from './intents.ts'
import { processesOn } from './processes.ts'
import { withoutWorker } from './without-worker.ts'

const PHONE = { width: 390, height: 844 }

/** Chromium's own line for a request without network. */
const OWN_LINE = /^Failed to load resource: net::/

/** How every browser of the tests is started. */
function launchOptions(
  executablePath = findChromium(),
  args = chromiumFlags,
): { executablePath: string; args: string[]; headless: true } {
  if (!executablePath) throw new Error('no Chromium found')
  return { executablePath, args, headless: true }
}

const noProfile = () => new Error('a device without a profile: the test is to be a profileTest')

/** Starts a browser without a profile, for many tests in turn. */
export const startBrowser = (): Promise<Browser> => chromium.launch(launchOptions())

/**
 * The same of Chromium's headless shell, for pages without a worker: it ends a worker that sets a number on the app's
 * icon, and has no background sync. A translator it only promises.
 */
export const startShell = (): Promise<Browser> =>
  chromium.launch(launchOptions(findShell(), [...chromiumFlags, '--disable-blink-features=TranslationAPI']))

/**
 * A real browser on a device of its own. With a profile it outlives its end, as a phone's does; without one it is a fresh
 * context of `shared`, a browser that runs already: a start takes seconds.
 */
export class TestBrowser {
  private readonly shared: Browser | undefined
  private readonly profile: string | undefined
  private readonly hasWorker: boolean
  private running: BrowserContext | undefined
  private locale = 'en-US'
  /** What went wrong in pages and workers, in words; Chromium's own lines for a missing network left out. */
  readonly errors: string[] = []
  /** Addresses asked for, by pages and by the worker. */
  readonly asked: string[] = []
  /** What its pages have accepted, by place in the outbox. */
  readonly intents = new Map<number, Intent>()

  constructor(shared?: Browser, hasWorker = true) {
    this.shared = shared
    this.hasWorker = hasWorker
    this.profile = shared ? undefined : mkdtempSync(join(tmpdir(), 'anpan-e2e-profile-'))
  }

  /**
   * Opens the browser with its profile, in a language; resolves with an empty page. `keepsPages`: a page that is left
   * lives on in the back/forward cache, as in a browser without automation; it needs a profile.
   */
  async open(locale = this.locale, { keepsPages = false } = {}): Promise<Page> {
    this.locale = locale
    const options = { locale, viewport: PHONE }
    const context = await (this.shared && !keepsPages
      ? this.shared.newContext(options)
      : chromium.launchPersistentContext(this.folder, {
          ...launchOptions(),
          ...(keepsPages ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
          ...options,
        }))
    this.running = context
    // Chromium offers to install at a moment of its own choice, and the sheet would stand before what a test presses
    await context.addInitScript(() =>
      addEventListener('beforeinstallprompt', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
    )
    context.on('console', (message) => {
      if (message.type() === 'error' && !OWN_LINE.test(message.text())) this.errors.push(message.text())
    })
    context.on('weberror', (event) => {
      const error = event.error()
      this.errors.push(error.stack || `${error.name}: ${error.message}, without a stack`) // as a DOMException has
    })
    context.on('request', (request) => this.asked.push(request.url()))
    if (!this.hasWorker) await withoutWorker(context)
    await watchIntents(context, this.intents)
    return context.pages()[0] ?? context.newPage()
  }

  /** The folder of the profile: before the first `open` a kept one can be put there, after `close` it is whole. */
  get folder(): string {
    if (this.profile === undefined) throw noProfile()
    return this.profile
  }

  get context(): BrowserContext {
    if (!this.running) throw new Error('the browser is not open')
    return this.running
  }

  newTab(): Promise<Page> {
    return this.context.newPage()
  }

  /**
   * Runs the worker's sync event, as the browser does by itself when the network is back. Its own moment for that
   * cannot be waited for here: it judges the machine's network, which a test never takes away.
   */
  async fireSync(url: string, { lastChance = false } = {}): Promise<void> {
    await this.toWorker(url, (cdp, own) =>
      cdp.send('ServiceWorker.dispatchSyncEvent', { ...own, tag: 'outbox:test', lastChance }),
    )
  }

  /** Gives the worker what a push service has for it, as the browser does with what it has decrypted. */
  async deliverPush(url: string, data: string): Promise<void> {
    await this.toWorker(url, (cdp, own) => cdp.send('ServiceWorker.deliverPushMessage', { ...own, data }))
  }

  /** Does something with the worker of an app, from a page of no app. */
  private async toWorker(
    url: string,
    act: (cdp: CDPSession, own: { origin: string; registrationId: string }) => Promise<unknown>,
  ): Promise<void> {
    const page = await this.context.newPage()
    const cdp = await this.context.newCDPSession(page)
    const { origin } = new URL(url)
    const registrationId = new Promise<string>((resolve) =>
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (own) resolve(own.registrationId)
      }),
    )
    await cdp.send('ServiceWorker.enable')
    await act(cdp, { origin, registrationId: await registrationId })
    await page.close()
  }

  /** Ends the browser as a crash or an empty battery would: nothing is told, nothing is written any more. */
  async kill(): Promise<void> {
    const { context } = this
    const closed = new Promise((resolve) => context.once('close', resolve))
    for (const pid of processesOn(this.folder)) process.kill(pid, 'SIGKILL')
    await closed
    this.running = undefined
    for (const file of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
      rmSync(join(this.folder, file), { force: true })
  }

  /** Closes the browser as a person does. */
  async close(): Promise<void> {
    await this.running?.close()
    this.running = undefined
  }

  /**
   * Closes the browser, and sees to it that it has written what its caches take: one that was cut short, as a busy machine
   * cuts it, does not count what is freed in its next life, and a full disk stays full. `url` is the app's, which opens them.
   */
  async closeCounted(url: string): Promise<void> {
    await this.close()
    for (let more = 2; more > 0 && !this.hasCountedCaches(); more--) {
      const page = await this.reopen()
      await page.goto(url)
      await page.evaluate(async () => {
        for (const name of await caches.keys()) await (await caches.open(name)).keys()
      })
      await this.close()
    }
  }

  /** True where each cache has an index that is as new as what it holds. */
  private hasCountedCaches(): boolean {
    const root = join(this.folder, 'Default/Service Worker/CacheStorage')
    const indexes = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
      ({ name }) => name === 'index-dir',
    )
    return indexes.every(({ parentPath }) => {
      const index = join(parentPath, 'index-dir/the-real-index')
      const files = readdirSync(parentPath, { withFileTypes: true }).filter((entry) => entry.isFile())
      const newest = Math.max(...files.map(({ name }) => statSync(join(parentPath, name)).mtimeMs))
      return existsSync(index) && statSync(index).mtimeMs >= newest
    })
  }

  /** Opens it again on what its profile holds. */
  reopen(): Promise<Page> {
    if (this.profile === undefined) throw noProfile()
    return this.open()
  }

  /** Ends it with its profile; closed as a person does it would first wait for what its worker still sends. */
  async dispose(): Promise<void> {
    if (this.profile === undefined) return this.close()
    if (this.running) await this.kill().catch(() => undefined)
    await rm(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }) // its children write a moment longer
  }
}
