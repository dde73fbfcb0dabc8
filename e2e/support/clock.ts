import type { BrowserContext, Page } from '@playwright/test'
import { openHome } from './app.ts'
import { type FaultProxy, prefixed } from './proxy.ts'
import type { TestBrowser } from './test-browser.ts'

interface Time {
  /** How far the device's clock is ahead of the true time; behind it where negative. */
  aheadMs: number
  /** Waits of exactly this many ms, by what they are shortened to. */
  waits: Record<number, number>
}

/** Runs in page and worker before their own first line: a clock and timers as the test wants them. */
function setTime(time: Time): void {
  const RealDate = Date
  const now = () => RealDate.now() + time.aheadMs
  const TestDate = new Proxy(RealDate, {
    construct: (target, all: [], made) => Reflect.construct(target, all.length === 0 ? [now()] : all, made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  const realTimeout = setTimeout
  const shortened = (run: TimerHandler, ms?: number, ...all: unknown[]) =>
    realTimeout(run as () => void, time.waits[ms ?? 0] ?? ms, ...all)
  Object.assign(globalThis, { Date: TestDate, setTimeout: shortened, testTime: time })
  const isWorker = !('document' in globalThis)
  if (isWorker)
    addEventListener('message', ({ data }) => {
      if (data?.type === 'test-clock') time.aheadMs = data.aheadMs
    })
}

/**
 * Gives pages and worker of a browser another clock, and shorter waits; to be called before the first page is opened
 * through the proxy. The worker's script is the built one, behind the clock's own lines.
 */
export async function withTime(context: BrowserContext, network: FaultProxy, time: Partial<Time>): Promise<void> {
  const whole: Time = { aheadMs: 0, waits: {}, ...time }
  await context.addInitScript(setTime, whole)
  network.meet({ path: '/sw.js' }, prefixed(`(${setTime})(${JSON.stringify(whole)});`))
}

/** Opens the browser with home in it, with another clock and shorter waits, and with what `prepare` adds. */
export async function atHomeInTime(
  device: TestBrowser,
  network: FaultProxy,
  time: Partial<Time> = {},
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
): Promise<Page> {
  const page = await device.open()
  await withTime(device.context, network, time)
  await prepare(device.context)
  await openHome(page, network.url)
  return page
}

/** Moves the clock of this page and of the worker that serves it. */
export const setAhead = (page: Page, aheadMs: number): Promise<void> =>
  page.evaluate((ms) => {
    const { testTime } = globalThis as unknown as { testTime: { aheadMs: number } }
    testTime.aheadMs = ms
    navigator.serviceWorker.controller?.postMessage({ type: 'test-clock', aheadMs: ms })
  }, aheadMs)
