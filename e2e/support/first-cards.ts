import { type Page } from '@playwright/test'
import type { TestBrowser } from './test-browser.ts'

/** The build's scripts, without which a page is what its HTML shows. */
export const SCRIPTS = /\/assets\/.*\.js$/

/** A page of a browser whose script is switched off. */
export async function withoutScript(device: TestBrowser, locale: string): Promise<Page> {
  await device.open(locale)
  const browser = device.context.browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ locale, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  return context.newPage()
}

/**
 * Opens an address with some of the build's files held back; without its scripts the page stays what its HTML shows.
 * Resolves with a function that releases them.
 */
export async function openHeld(page: Page, url: string, files = SCRIPTS): Promise<() => void> {
  let areHeld = true
  const held: (() => void)[] = []
  await page.route(files, (route) => (areHeld ? void held.push(() => void route.continue()) : route.continue()))
  await page.goto(url, { waitUntil: 'commit' })
  return () => {
    areHeld = false
    for (const go of held) go()
  }
}

/** What a page has done by itself, as `watchFrames` has noted it. */
export interface SeenFrames {
  /** How much has moved. */
  shift: number
  /** What has moved, from where to where. */
  moved: string[]
  /** Frames in which no card stood once one had. */
  empty: number
  hadCard: boolean
  /** Calls of the API until the app was in charge. */
  asked: string[]
}

type LayoutShift = PerformanceEntry & {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Notes how much the page moves by itself, frames in which no card stands once one has, and what it has asked for; runs in the page. */
export function watchFrames(): void {
  const seen: SeenFrames = { shift: 0, moved: [], empty: 0, hadCard: false, asked: [] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      seen.shift += entry.value
      for (const { node, previousRect: from, currentRect: to } of entry.sources)
        seen.moved.push(
          `${node?.nodeName} ${node instanceof Element ? node.className : node?.textContent}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height} at ${entry.startTime}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
  let isDrawn = false
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    if (!isDrawn) seen.asked.push(String(input))
    return real(input, init)
  }
  const look = () => {
    // behind what the frame itself draws
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const card = document.querySelector('main article')
      if (seen.hadCard && !card) seen.empty += 1
      seen.hadCard ||= card !== null
      // React marks the elements whose events it handles
      isDrawn ||= card !== null && Object.keys(card).some((name) => name.startsWith('__reactProps$'))
    }
    port2.postMessage(0)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** What `watchFrames` has noted until now. */
export const seenFrames = (page: Page): Promise<SeenFrames> =>
  page.evaluate(() => Reflect.get(globalThis, 'seen') as SeenFrames)

/** Every page of HTML that the worker keeps. */
export const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (answer?.headers.get('content-type')?.includes('html')) found.push(await answer.text())
      }
    }
    return found
  })
