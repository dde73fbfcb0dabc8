import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.mjs'
import { observe } from './observe.mjs'

/** A phone's screen. */
const SCREEN = { width: 412, height: 823 }
/** Slow 4G as Lighthouse understands it. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** A browser with a profile that outlives it, as an installed app's does. */
export class Device {
  #profile = mkdtempSync(join(tmpdir(), 'anpan-bench-profile-'))
  /** @type {import('@playwright/test').BrowserContext | undefined} */
  #context

  /** A device with the same profile; this one is closed meanwhile. */
  copy() {
    const device = new Device()
    cpSync(this.#profile, device.#profile, { recursive: true, verbatimSymlinks: true })
    return device
  }

  /** Starts the browser anew. */
  async open() {
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: ensureChromium(),
      args: chromiumFlags,
      headless: true,
      locale: 'en-US',
      viewport: SCREEN,
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
    })
    await this.#context.addInitScript(observe)
  }

  get context() {
    if (!this.#context) throw new Error('the browser is not open')
    return this.#context
  }

  /** A new page, and the way to the browser's own figures of it. @param {{ cpu?: number, isSlow?: boolean }} [how] */
  async page({ cpu = 1, isSlow = false } = {}) {
    const page = await this.context.newPage()
    const cdp = await this.context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Performance.enable', { timeDomain: 'timeTicks' })
    if (isSlow) await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    return { page, cdp }
  }

  async close() {
    await this.#context?.close()
    this.#context = undefined
  }

  async dispose() {
    await this.close()
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** @typedef {import('@playwright/test').CDPSession} Cdp */

/** Follows the requests of a page from now on. @param {Cdp} cdp */
export function followRequests(cdp) {
  const open = new Set()
  const seen = {
    requests: 0,
    bytes: 0,
    lastAt: Date.now(),
    get isQuiet() {
      return open.size === 0
    },
  }
  const own = new Set()
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/.test(request.url)) return
    open.add(requestId)
    own.add(requestId)
    seen.lastAt = Date.now()
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    // what the worker or the browser's cache answers is not sent
    if (response.fromServiceWorker || response.fromDiskCache) own.delete(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.delete(requestId)) {
      seen.requests += 1
      seen.bytes += encodedDataLength
    }
    end(requestId)
  })
  cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  /** @param {string} requestId */
  function end(requestId) {
    if (open.delete(requestId)) seen.lastAt = Date.now()
  }
  return seen
}

/** Waits until `check` is true, looking rarely so that the page is left alone. @param {() => Promise<boolean> | boolean} check @param {number} [limitMs] */
export async function until(check, limitMs = 60_000) {
  const endsAt = Date.now() + limitMs
  while (!(await check())) {
    if (Date.now() > endsAt) throw new Error(`waited in vain: ${check}`)
    await wait(250)
  }
}

/** What the browser counts of a page. @param {Cdp} cdp @returns {Promise<Record<string, number>>} times in s, sizes in bytes */
export async function counters(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** The heap once everything that is not used is gone, in MB. @param {Cdp} cdp */
export async function heapMb(cdp) {
  for (let time = 0; time < 2; time++) await cdp.send('HeapProfiler.collectGarbage')
  return ((await counters(cdp)).JSHeapUsedSize ?? Number.NaN) / 1024 / 1024
}
