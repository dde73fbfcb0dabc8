// Row 22, the start with very many stored posts, and row N17, the sending of a long outbox.
import { Device, until } from './device.mjs'
import { median, p95 } from './statistics.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {Record<string, number>} Figures */
/** @typedef {import('./product-server.mjs').ProductServer} ProductServer */

const DOOR = '__bench/'
/** How the waiting posts begin; see `pages/storage/store.ts`. */
const WAITING = 'Waiting post '

/** A page in the product's origin that holds the product's storage code and nothing else. @param {Device} device @param {ProductServer} host @returns {Promise<Page>} */
async function storePage(device, { url, storage }) {
  const { page } = await device.page()
  await page.route(`${url}${DOOR}*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: storage })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>store</title>' }),
  )
  await page.goto(`${url}${DOOR}store.html`)
  await page.evaluate(`import('/${DOOR}store.js').then(({ store }) => { window.store = store })`)
  return page
}

/** Fills the product's store on a device. @param {Device} device @param {ProductServer} host @param {readonly unknown[]} samples @param {number} count */
export async function fillStore(device, host, samples, count) {
  const page = await storePage(device, host)
  await page.evaluate(
    ([posts, many]) => /** @type {any} */ (window).store.fill(posts, many),
    /** @type {const} */ ([samples, count]),
  )
  await page.close()
}

/** What the product's storage does with so many posts. @param {Device} device @param {ProductServer} host @param {readonly unknown[]} samples @returns {Promise<Figures>} */
export async function askStore(device, host, samples) {
  const page = await storePage(device, host)
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

/** Signs a new member up from a page of the product. @param {Page} page */
async function signUp(page) {
  const status = await page.evaluate(async () => {
    const login = { email: 'hana@mail.example', password: 'correct horse', firstName: 'Hana' }
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch('/api/auth/sign-up', { method: 'POST', headers, body: JSON.stringify(login) })).status
  })
  if (status >= 300) throw new Error(`nobody could sign up: ${status}`)
}

/** A member older than a day writes so many posts without a network, and gets it back. @param {ProductServer} host @param {number} count @returns {Promise<Figures>} */
export async function replay(host, count) {
  const device = new Device()
  await device.open()
  try {
    const opened = await device.page()
    await opened.page.goto(host.url)
    await signUp(opened.page)
    await host.ageAccounts()
    // the device learns who it belongs to
    await opened.page.goto(host.url)
    await opened.page.locator('article button[aria-pressed]').first().waitFor()
    await opened.page.waitForTimeout(3000)
    await opened.page.close()
    const store = await storePage(device, host)
    await store.evaluate((many) => /** @type {any} */ (window).store.writePosts(many), count)
    let open = 0
    let most = 0
    const { page } = await device.page()
    const isWrite = (/** @type {import('@playwright/test').Request} */ request) =>
      request.method() === 'POST' && /\/api\/(?:posts|batch)/.test(request.url())
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
    await expectAll(host.url, count)
    return { took: tookS, inFlight: most, longestTask: Number(longest) }
  } finally {
    await device.dispose()
  }
}

/** Each post has arrived once, and in order. @param {string} url @param {number} count */
async function expectAll(url, count) {
  /** @type {string[]} */
  const arrived = []
  /** @type {string | undefined} */
  let next = '/api/posts?limit=50'
  while (next && arrived.length <= count) {
    /** @type {Response} */
    const answer = await fetch(new URL(next, url))
    /** @type {{ content: string }[]} */
    const posts = await answer.json()
    arrived.push(...posts.map(({ content }) => content).filter((content) => content.startsWith(WAITING)))
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (posts.every(({ content }) => !content.startsWith(WAITING))) break
  }
  const expected = Array.from({ length: count }, (_, at) => `${WAITING}${count - at}`)
  if (String(arrived) !== String(expected)) throw new Error(`not each once and in order: ${arrived.length} of ${count}`)
}
