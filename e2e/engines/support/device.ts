import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openChromium } from './chromium.ts'
import type { EngineBrowser, EngineName, OpenOptions, Tab } from './engine.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

const OPEN = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }
const PHONE = { width: 390, height: 844 }
const USUAL = { size: PHONE, languages: ['en-US', 'en'], hasScripts: true }

/** A device on which one engine runs: its profile outlives the browser, as a phone's does. */
export class EngineDevice {
  readonly engine: EngineName
  private readonly profile = mkdtempSync(join(tmpdir(), 'anpan-engine-'))
  private running: EngineBrowser | undefined
  private readonly earlier: string[] = []

  constructor(engine: EngineName) {
    this.engine = engine
  }

  /** Opens the browser on what its profile holds; resolves with its first, empty tab. */
  async open(options: Partial<Omit<OpenOptions, 'profile'>> = {}): Promise<Tab> {
    this.running = await OPEN[this.engine]({ ...USUAL, profile: this.profile, ...options })
    return this.running.first
  }

  newTab(): Promise<Tab> {
    return this.browser.newTab()
  }

  get version(): string {
    return this.browser.version
  }

  /** The console of all pages since the device was made. */
  get console(): string[] {
    return [...this.earlier, ...(this.running?.console ?? [])]
  }

  /** What its first tab shows; undefined where no browser runs, or it does not answer. */
  picture(): Promise<Buffer | undefined> {
    return this.running ? this.running.first.screenshot().catch(() => undefined) : Promise.resolve(undefined)
  }

  async close(): Promise<void> {
    const { running } = this
    this.leave()
    await running?.close()
  }

  /** Ends the browser at once, as an empty battery does. */
  async kill(): Promise<void> {
    await this.running?.untilStored?.()
    await this.end()
  }

  async dispose(): Promise<void> {
    await this.end()
    await rm(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }

  private get browser(): EngineBrowser {
    if (!this.running) throw new Error('the browser is not open')
    return this.running
  }

  private async end(): Promise<void> {
    const { running } = this
    this.leave()
    await running?.kill()
  }

  private leave(): void {
    this.earlier.push(...(this.running?.console ?? []))
    this.running = undefined
  }
}
