// Row 22, the start with very many stored posts, and the sending of a long outbox.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from './build-floors.mjs'
import { Device, until } from './device.mjs'
import { median, p95 } from './statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, number>} Figures */

const DOOR = '__bench/'

/** A page in the product's origin that holds the product's storage code and nothing else. @param {Device} device @param {string} url @returns {Promise<Page>} */
export async function storePage(device, url) {
  const { page } = await device.page()
  const script = readFileSync(join(builtFolder('storage'), 'store.js'), 'utf8')
  await page.route(`${url}${DOOR}*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>store</title>' }),
  )
  await page.goto(`${url}${DOOR}store.html`)
  await page.evaluate(`import('/${DOOR}store.js').then(({ store }) => { window.store = store })`)
  return page
}

/** Fills the product's store on a device. @param {Device} device @param {string} url @param {readonly unknown[]} samples @param {number} count */
export async function fillStore(device, url, samples, count) {
  const page = await storePage(device, url)
  await page.evaluate(
    ([posts, many]) => /** @type {any} */ (window).store.fill(posts, many),
    /** @type {const} */ ([samples, count]),
  )
  await page.close()
}

/** What the product's storage does with so many posts. @param {Device} device @param {string} url @param {readonly unknown[]} samples @returns {Promise<Figures>} */
export async function askStore(device, url, samples) {
  const page = await storePage(device, url)
  /** @param {string} call @returns {Promise<any>} */
  const ask = (call) => page.evaluate(`store.${call}`)
  const words = JSON.stringify(['rarebird', 'の', 'パン 今日'])
  const newest = await ask('newest50(21)')
  const live = await ask('liveUpdates(30)')
  const gathered = await ask('gatherTexts()')
  const found = await ask(`searches(${words}, 15)`)
  const write = await page.evaluate((posts) => /** @type {any} */ (window).store.longestWrite(posts, 10), samples)
  await page.close()
  return { newest50: median(newest), live: p95(live), gathered, search: p95(found), write }
}

/** Writes 500 posts without a network, gives it back, and watches them being sent. @param {{ url: string, start(): Promise<void>, stop(): Promise<void> }} host @param {number} count @returns {Promise<Figures>} */
export async function replay(host, count) {
  const device = new Device()
  await device.open()
  try {
    const store = await storePage(device, host.url)
    await store.evaluate((many) => /** @type {any} */ (window).store.writePosts(many), count)
    let open = 0
    let most = 0
    const { page } = await device.page()
    const isWrite = (/** @type {import('@playwright/test').Request} */ request) =>
      request.method() !== 'GET' && request.url().includes('/api/posts')
    device.context.on('request', (request) => {
      if (isWrite(request)) most = Math.max(most, ++open)
    })
    const end = (/** @type {import('@playwright/test').Request} */ request) => {
      if (isWrite(request)) open -= 1
    }
    device.context.on('requestfinished', end)
    device.context.on('requestfailed', end)
    const startMs = Date.now()
    await page.goto(host.url)
    await until(async () => (await store.evaluate('store.waiting()')) === 0, 400_000)
    const tookS = (Date.now() - startMs) / 1000
    const longest = await page.evaluate('Math.max(0, ...bench.tasks.map(({ ms }) => ms))')
    return { took: tookS, inFlight: most, longestTask: Number(longest) }
  } finally {
    await device.dispose()
  }
}
