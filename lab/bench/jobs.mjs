// The measurements, each with the rows that it is for. What is compared stands in the same job, so that it is measured
// at the same time.
import { performanceOf } from './ask-lighthouse.mjs'
import { mountCards } from './card.mjs'
import { Device } from './device.mjs'
import { idle, silence } from './idle.mjs'
import { htmlOf, install } from './install.mjs'
import { isInstalled, keepsPictures, load, loadInWays, onNewDevice } from './loads.mjs'
import { changeRoutes } from './routes.mjs'
import { STORAGE_ROW, STORED } from './rows.mjs'
import { scroll } from './scroll.mjs'
import { askStore, fillStore, replay } from './storage.mjs'

/** @typedef {import('./loads.mjs').Host} Host */
/** @typedef {import('./report.mjs').Measured} Measured */
/** @typedef {import('./product-server.mjs').ProductServer} ProductServer */
/** @typedef {{ server: ProductServer, unbounded?: ProductServer, card?: Host, samples: readonly unknown[], devices: Map<string, Device> }} Served a product: with more stored posts than it keeps, its card alone, posts as its server sends them, and devices that hold many of them */
/** @typedef {{ floors: Record<string, Host>, products: Record<string, Served>, wanted: ReadonlySet<string>, fail(what: string, error: unknown): void }} Given */
/** @typedef {{ name: string, isFor: readonly string[], isOnce?: boolean, work(given: Given): Promise<Measured> }} Job `isOnce`: the figure does not vary, or takes too long to be taken again */

/** The ways that rows need, by page. @type {Record<string, Record<string, readonly string[]>>} */
const WAYS = {
  static: { slow: ['N1', '1', '2'], cold: ['N3'] },
  'static-sw': { warm: ['N3', '7'], offline: ['N3', '8'], offline4: ['N3', 'N4'] },
  'stack-lite': { slow: ['N1', 'N5'], cold: ['N2', 'N7', '12', '16'], offline4: ['N6'] },
  product: {
    slow: ['N1', 'N5', '1', '2', '11'],
    cold: ['N2', 'N3', 'N7', '11', '12', '16'],
    warm: ['N3', '7', '11'],
    offline: ['N3', '8', '11'],
    offline4: ['N3', 'N4', 'N6', '11'],
    silent: ['11'],
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

/** @template T @param {T | undefined} host @param {string} name @returns {T} */
function existing(host, name) {
  if (!host) throw new Error(`no host ${name}`)
  return host
}

/** @param {Given} given @param {string} name */
const floorOf = ({ floors }, name) => existing(floors[name], name)

/** Measures each product, one after the other: what fails with one of them leaves the others their figures. @param {Given} given @param {(product: Served) => Promise<Measured[string]>} work @returns {Promise<Measured>} */
async function onEach({ products, fail }, work) {
  /** @type {Measured} */
  const found = {}
  for (const [name, product] of Object.entries(products)) {
    try {
      found[name] = await work(product)
    } catch (error) {
      fail(name, error)
    }
  }
  return found
}

/** Opens a page on a device, at rest with its cards. @param {import('./device.mjs').Device} device @param {string} url @param {number} cpu */
async function atRest(device, url, cpu) {
  const opened = await device.page({ cpu })
  await opened.page.goto(url)
  await opened.page.locator('article').first().waitFor()
  await opened.page.waitForTimeout(REST_MS)
  return opened
}

/** A closed device on which the product is installed with so many stored posts, as a visit leaves it. @param {Served} product @param {ProductServer} host @param {number} count */
async function deviceWith({ samples, devices }, host, count) {
  const name = `${host.url} ${count}`
  const before = devices.get(name)
  if (before) return before
  const device = new Device()
  devices.set(name, device)
  await device.open()
  await isInstalled(device, host.url)
  await keepsPictures(device, host.url)
  await fillStore(device, host, samples, count)
  await device.close()
  return device
}

/** Does something on a device that starts offline with so many stored posts. @template T @param {Served} product @param {ProductServer} host which of its servers @param {number} count @param {(device: Device, url: string) => Promise<T>} work @returns {Promise<T>} */
async function offlineWith(product, host, count, work) {
  // a copy each time: a place that was read is returned to, with all that stands above it
  const device = (await deviceWith(product, host, count)).copy()
  await host.stop()
  try {
    await device.open()
    return await work(device, host.url)
  } finally {
    await device.dispose()
    await host.start()
  }
}

/** Scrolls home from its top, at rest. @param {import('./device.mjs').Device} device @param {string} url @param {number} cpu */
async function scrolled(device, url, cpu) {
  const { page, cdp } = await atRest(device, url, cpu)
  return scroll(page, cdp)
}

/** Posts in the list that is scrolled, as in that of the floor: as many as the product keeps. */
export const MANY = 1000

/** @param {number} cpu @param {string} way @param {readonly string[]} isFor @returns {Job} */
const scrolling = (cpu, way, isFor) => ({
  name: `scrolling, ${cpu}x`,
  isFor,
  isOnce: cpu === 1,
  async work(given) {
    const virtua = await onNewDevice((device) => scrolled(device, floorOf(given, 'virtua').url, cpu))
    const found = await onEach(given, async (product) => ({
      [way]: await offlineWith(product, product.server, MANY, (device, url) => scrolled(device, url, cpu)),
    }))
    return { virtua: { [way]: virtua }, ...found }
  },
})

/** @param {Host} host @param {number} cpu @param {import('./routes.mjs').Places} places */
const changed = ({ url }, cpu, places) =>
  onNewDevice(async (device) => {
    await isInstalled(device, url)
    const { page } = await atRest(device, url, cpu)
    return changeRoutes(page, places)
  })

/** @param {number} cpu @param {string} way @param {readonly string[]} isFor @returns {Job} */
const changing = (cpu, way, isFor) => ({
  name: `changing routes, ${cpu}x`,
  isFor,
  isOnce: cpu === 1,
  work: async (given) => ({
    'stack-lite': { [way]: await changed(floorOf(given, 'stack-lite'), cpu, LITE) },
    ...(await onEach(given, async ({ server }) => ({ [way]: await changed(server, cpu, OURS) }))),
  }),
})

/** @param {number} count @returns {Job} */
const storing = (count) => ({
  name: `${count} stored posts`,
  isFor: [STORAGE_ROW],
  isOnce: true,
  work: (given) =>
    onEach(given, async (product) => {
      const host = existing(product.unbounded, 'unbounded')
      const started = await offlineWith(product, host, count, (device, url) => load(device, url))
      const asked = await onNewDevice(async (device) => {
        await fillStore(device, host, product.samples, count)
        return askStore(device, host, product.samples)
      })
      const { card = Number.NaN, heap = Number.NaN } = started
      const fast = await offlineWith(product, host, count, (device, url) => scrolled(device, url, 1))
      const slow = await offlineWith(product, host, count, (device, url) => scrolled(device, url, 4))
      return { [`stored${count}`]: { ...asked, card, heap }, [`scroll${count}`]: fast, [`slow${count}`]: slow }
    }),
})

/** @type {Job[]} */
export const jobs = [
  {
    name: 'loading',
    isFor: [...new Set(Object.values(WAYS).flatMap((ways) => Object.values(ways).flat()))],
    async work(given) {
      const needed = (/** @type {string} */ page) =>
        Object.entries(WAYS[page] ?? {}).flatMap(([way, rows]) =>
          rows.some((row) => given.wanted.has(row)) ? way : [],
        )
      /** @type {Measured} */
      const found = {}
      for (const [page, host] of Object.entries(given.floors))
        if (needed(page).length > 0) found[page] = await loadInWays(host, needed(page))
      return { ...found, ...(await onEach(given, ({ server }) => loadInWays(server, needed('product')))) }
    },
  },
  scrolling(4, 'scroll4', ['N8', '20']),
  changing(4, 'routes4', ['N9']),
  {
    name: 'Lighthouse',
    isFor: ['N20'],
    work: (given) =>
      onEach(given, async ({ server: { url } }) => ({
        lighthouse: { home: await performanceOf(url), discover: await performanceOf(`${url}discover`) },
      })),
  },
  {
    name: 'a silent server',
    isFor: ['N19'],
    work: (given) => onEach(given, async ({ server }) => ({ silence: await silence(server) })),
  },
  {
    name: 'cards by themselves',
    isFor: ['24'],
    work: async (given) => ({
      bare: { mount: await onNewDevice((device) => mountCards(device, floorOf(given, 'card').url, 'bare')) },
      ...(await onEach(given, async ({ card }) => ({
        mount: await onNewDevice((device) => mountCards(device, existing(card, 'card').url, 'card')),
      }))),
    }),
  },
  scrolling(1, 'scroll', ['18']),
  changing(1, 'routes', ['21']),
  {
    // together: both wait, the one for a minute to pass, the other for its line
    name: 'an idle page, and installing',
    isFor: ['N10', 'N18'],
    isOnce: true,
    async work(given) {
      const isWanted = (/** @type {string} */ row) => given.wanted.has(row)
      const lite = isWanted('N18') && { install: await install(floorOf(given, 'stack-lite').url) }
      const found = await onEach(given, async ({ server: { url } }) => {
        const [rest, sent] = await Promise.all([isWanted('N10') && idle(url), isWanted('N18') && install(url)])
        return { ...(rest && { idle: rest }), ...(sent && { install: sent, html: await htmlOf(url) }) }
      })
      return { ...(lite && { 'stack-lite': lite }), ...found }
    },
  },
  ...STORED.map(storing),
  {
    // the last: the posts are there from then on
    name: 'sending 500 waiting posts',
    isFor: ['N17'],
    isOnce: true,
    work: (given) => onEach(given, async ({ server }) => ({ replay: await replay(server, 500) })),
  },
]
