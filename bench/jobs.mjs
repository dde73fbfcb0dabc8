// The measurements, each with the rows that it is for. What is compared stands in the same job, so that it is measured
// at the same time.
import { mountCards } from './card.mjs'
import { fillStore, askStore, replay } from './storage.mjs'
import { isInstalled, keepsPictures, load, loadInWays, onNewDevice } from './loads.mjs'
import { changeRoutes } from './routes.mjs'
import { STORED } from './rows.mjs'
import { scroll } from './scroll.mjs'

/** @typedef {import('./loads.mjs').Host} Host */
/** @typedef {import('./report.mjs').Measured} Measured */
/** @typedef {{ hosts: Record<string, Host>, samples: readonly unknown[], wanted: ReadonlySet<number> }} Given */
/** @typedef {{ name: string, isFor: readonly number[], isOnce?: boolean, work(given: Given): Promise<Measured> }} Job `isOnce`: the figure does not vary, or takes too long to be taken again */

/** The ways that rows need, by page. @type {Record<string, Record<string, readonly number[]>>} */
const WAYS = {
  static: { slow: [1, 2], cold: [5] },
  'static-sw': { warm: [7], offline: [8], offline4: [9] },
  'stack-lite': { slow: [3, 4, 11], cold: [6, 11, 12, 14, 16], warm: [11], offline: [11], offline4: [10, 11] },
  product: {
    slow: [1, 2, 3, 4, 11],
    cold: [5, 6, 11, 12, 14, 16],
    warm: [7, 11],
    offline: [8, 11],
    offline4: [9, 10, 11],
    silent: [11],
  },
}
const LITE = { link: 'a[href="/other"]', arrived: 'main h1', back: 'a[href="/"]', press: 'article button' }
const OURS = {
  link: 'nav a[href="/discover"]:visible',
  arrived: '#discover-panel',
  back: 'nav a[href="/"]:visible',
  press: 'article button[aria-pressed]',
}
/** A start is over, and what follows it too, before something else is measured. */
const REST_MS = 3000

/** @param {Record<string, Host>} hosts @param {string} name @returns {Host} */
function hostOf(hosts, name) {
  const host = hosts[name]
  if (!host) throw new Error(`no host ${name}`)
  return host
}

/** Opens a page on a device, at rest with its cards. @param {import('./device.mjs').Device} device @param {string} url @param {number} cpu */
async function atRest(device, url, cpu) {
  const opened = await device.page({ cpu })
  await opened.page.goto(url)
  await opened.page.locator('article').first().waitFor()
  await opened.page.waitForTimeout(REST_MS)
  return opened
}

/** Does something on a device that starts offline with so many stored posts. @template T @param {Given} given @param {number} count @param {(device: import('./device.mjs').Device, url: string) => Promise<T>} work @returns {Promise<T>} */
function offlineWith({ hosts, samples }, count, work) {
  const host = hostOf(hosts, 'unbounded')
  return onNewDevice(async (device) => {
    await isInstalled(device, host.url)
    await keepsPictures(device, host.url)
    await fillStore(device, host.url, samples, count)
    await host.stop()
    try {
      await device.close()
      await device.open()
      return await work(device, host.url)
    } finally {
      await host.start()
    }
  })
}

/** Scrolls home from its top, at rest. @param {import('./device.mjs').Device} device @param {string} url @param {number} cpu */
async function scrolled(device, url, cpu) {
  const { page, cdp } = await atRest(device, url, cpu)
  return scroll(page, cdp)
}

/** @param {number} cpu @param {string} way @returns {Job} */
const scrolling = (cpu, way) => ({
  name: `scrolling, ${cpu}x`,
  isFor: cpu === 1 ? [18] : [19, 20],
  async work(given) {
    const virtua = await onNewDevice((device) => scrolled(device, hostOf(given.hosts, 'virtua').url, cpu))
    const product = await offlineWith(given, 2000, (device, url) => scrolled(device, url, cpu))
    return { virtua: { [way]: virtua }, product: { [way]: product } }
  },
})

/** @param {number} cpu @param {string} way @returns {Job} */
const changing = (cpu, way) => ({
  name: `changing routes, ${cpu}x`,
  isFor: [21],
  async work({ hosts }) {
    const changed = (/** @type {string} */ name, /** @type {import('./routes.mjs').Places} */ places) =>
      onNewDevice(async (device) => {
        const { url } = hostOf(hosts, name)
        await isInstalled(device, url)
        const { page } = await atRest(device, url, cpu)
        return changeRoutes(page, places)
      })
    return {
      'stack-lite': { [way]: await changed('stack-lite', LITE) },
      product: { [way]: await changed('product', OURS) },
    }
  },
})

/** @param {number} count @returns {Job} */
const storing = (count) => ({
  name: `${count} stored posts`,
  isFor: [22],
  isOnce: true,
  async work(given) {
    const started = await offlineWith(given, count, (device, url) => load(device, url))
    const host = hostOf(given.hosts, 'unbounded')
    const asked = await onNewDevice(async (device) => {
      await fillStore(device, host.url, given.samples, count)
      return askStore(device, host.url, given.samples)
    })
    const { card = Number.NaN, heap = Number.NaN } = started
    // each on a device of its own: a place that was read is returned to, with all that stands above it
    const fast = await offlineWith(given, count, (device, url) => scrolled(device, url, 1))
    const slow = await offlineWith(given, count, (device, url) => scrolled(device, url, 4))
    return {
      product: { [`stored${count}`]: { ...asked, card, heap }, [`scroll${count}`]: fast, [`slow${count}`]: slow },
    }
  },
})

/** @type {Job[]} */
export const jobs = [
  {
    name: 'loading',
    isFor: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16],
    async work({ hosts, wanted }) {
      /** @type {Measured} */
      const found = {}
      for (const [page, ways] of Object.entries(WAYS)) {
        const needed = Object.keys(ways).filter((way) => ways[way]?.some((row) => wanted.has(row)))
        if (needed.length > 0) found[page] = await loadInWays(hostOf(hosts, page), needed)
      }
      return found
    },
  },
  scrolling(1, 'scroll'),
  scrolling(4, 'scroll4'),
  changing(1, 'routes'),
  changing(4, 'routes4'),
  {
    name: 'cards by themselves',
    isFor: [24],
    async work({ hosts }) {
      const mounted = (/** @type {string} */ kind) =>
        onNewDevice((device) => mountCards(device, hostOf(hosts, 'card').url, kind))
      return { bare: { mount: await mounted('bare') }, product: { mount: await mounted('card') } }
    },
  },
  ...STORED.map(storing),
  {
    name: 'sending 500 waiting posts',
    isFor: [23],
    isOnce: true,
    work: async ({ hosts }) => ({ product: { replay: await replay(hostOf(hosts, 'product'), 500) } }),
  },
]
