// Rows N10 and N19: what an open page requests by itself, and how soon it says that the server does not answer.
import { setTimeout as wait } from 'node:timers/promises'
import { until } from './device.mjs'
import { onNewDevice } from './loads.mjs'

const EVENTS = '/api/events'
/** What follows a visit is over so long after it. */
const SETTLED_MS = 12_000
/** The page knows by then how quick the server is. */
const KNOWN_MS = 4000
const WINDOW_MS = 60_000
const TOLD_AT_MOST_MS = 60_000

/** Opens a page until it hears its stream of news, and so much longer. @param {import('./device.mjs').Device} device @param {string} url @param {number} restMs */
async function hearing(device, url, restMs) {
  let hasStream = false
  device.context.on('response', (answer) => {
    const isStream = new URL(answer.url()).pathname === EVENTS && answer.status() === 200
    hasStream ||= isStream
  })
  const { page } = await device.page()
  await page.goto(url)
  await page.locator('article').first().waitFor()
  await until(() => hasStream)
  await page.waitForTimeout(restMs)
  return page
}

/** Counts what an idle page with a stream asks for. @param {string} url @returns {Promise<Record<string, number>>} in a minute */
export const idle = (url) =>
  onNewDevice(async (device) => {
    await hearing(device, url, SETTLED_MS)
    let requests = 0
    device.context.on('request', () => {
      requests += 1
    })
    await wait(WINDOW_MS)
    return { requests }
  })

/** Notes when the page says that there is no internet; runs in the page. */
function watchTold() {
  const told = { at: 0 }
  Object.assign(window, { told })
  const look = () => {
    const isTold = [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      textContent?.includes('You are offline'),
    )
    if (isTold && told.at === 0) told.at = Date.now()
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  look()
}

/** The server goes silent under an open page. @param {{ url: string, hush(isSilent: boolean): void }} host @returns {Promise<Record<string, number>>} seconds until the page says so */
export const silence = (host) =>
  onNewDevice(async (device) => {
    const page = await hearing(device, host.url, KNOWN_MS)
    await page.evaluate(watchTold)
    if (Number(await page.evaluate('told.at')) > 0) throw new Error('told before the server was silent')
    const startMs = Date.now()
    host.hush(true)
    try {
      await until(async () => {
        await page.mouse.wheel(0, 40)
        return Number(await page.evaluate('told.at')) > 0
      }, TOLD_AT_MOST_MS)
      return { told: (Number(await page.evaluate('told.at')) - startMs) / 1000 }
    } finally {
      host.hush(false)
    }
  })
