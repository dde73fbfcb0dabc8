// Rows 1 to 16: first visits, returns, and starts without a network.
import { counters, Device, followRequests, heapMb, until } from './device.mjs'
import { readOut } from './observe.mjs'

/** For so long nothing must be on its way before a page counts as loaded. */
const QUIET_MS = 1500

/** @typedef {{ url: string, start(): Promise<void>, stop(): Promise<void> }} Host */
/** @typedef {Record<string, number>} Figures */

/** Loads a page in a new tab and measures it. @param {Device} device @param {string} url @param {{ cpu?: number, isSlow?: boolean }} [how] @returns {Promise<Figures>} */
export async function load(device, url, how) {
  const { page, cdp } = await device.page(how)
  const requests = followRequests(cdp)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await until(async () => requests.isQuiet && Date.now() - requests.lastAt > QUIET_MS && (await hasCard(page)))
  const { TaskDuration = Number.NaN } = await counters(cdp)
  const figures = { ...(await page.evaluate(readOut)), cpu: TaskDuration * 1000 }
  const sent = { bytes: requests.bytes / 1024, requests: requests.requests }
  const heap = await heapMb(cdp)
  await page.close()
  return { ...figures, ...sent, heap }
}

/** @param {import('@playwright/test').Page} page @returns {Promise<boolean>} */
const hasCard = (page) => page.evaluate('bench.card > 0')

/** The ways in which a page is loaded, in the order in which one profile goes through them. @param {Host} host @param {readonly string[]} ways @returns {Promise<Record<string, Figures>>} */
export async function loadInWays(host, ways) {
  /** @type {Record<string, Figures>} */
  const found = {}
  if (ways.includes('slow'))
    found.slow = await onNewDevice((device) => load(device, host.url, { cpu: 4, isSlow: true }))
  await onNewDevice(async (device) => {
    found.cold = await load(device, host.url)
    if (!ways.some((way) => way === 'warm' || way.startsWith('offline'))) return
    await isInstalled(device, host.url)
    if (ways.includes('warm')) found.warm = await load(device, host.url)
    // the last of what a visit leaves behind
    await load(device, host.url)
    await host.stop()
    try {
      // the device has its network and does not know yet that the server is gone
      if (ways.includes('silent')) found.silent = await load(device, host.url)
      for (const [way, cpu] of /** @type {const} */ ([
        ['offline', 1],
        ['offline4', 4],
      ])) {
        if (!ways.includes(way)) continue
        await device.close()
        await device.open()
        await device.context.setOffline(true)
        found[way] = await load(device, host.url, { cpu })
      }
    } finally {
      await host.start()
    }
  })
  return found
}

/** @template T @param {(device: Device) => Promise<T>} work @returns {Promise<T>} */
export async function onNewDevice(work) {
  const device = new Device()
  await device.open()
  try {
    return await work(device)
  } finally {
    await device.dispose()
  }
}

/** Waits until the page's worker has taken over. @param {Device} device @param {string} url */
export async function isInstalled(device, url) {
  const { page } = await device.page()
  await page.goto(url)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
  await page.close()
}

/** Visits a page until the pictures of its newest posts are kept for a time without a network. @param {Device} device @param {string} url */
export async function keepsPictures(device, url) {
  const { page } = await device.page()
  await page.goto(url)
  const count = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
  let before = 0
  await until(async () => {
    const now = await count()
    const isSettled = now > 0 && now === before
    before = now
    if (!isSettled) await page.waitForTimeout(QUIET_MS)
    return isSettled
  })
  await page.close()
}
