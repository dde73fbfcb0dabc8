// Row 21: the change to a page whose files are there already, and what a tap waits for.
import { until } from './device.mjs'

/** @param {import('@playwright/test').Page} page */
const watchEvents = (page) =>
  page.evaluate(() => {
    const taps = { longest: 0 }
    Object.assign(window, { taps })
    const observer = new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries()))
        if (entry.interactionId) taps.longest = Math.max(taps.longest, entry.duration)
    })
    observer.observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16 }))
  })

/** Notes when the page that `wanted` names is drawn after the next tap; runs in the page. @param {string} wanted */
function watchChange(wanted) {
  const change = { took: 0 }
  Object.assign(window, { change })
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!document.querySelector(wanted)) return requestAnimationFrame(look)
        // a task of its own comes once the frame is drawn
        const drawn = new MessageChannel()
        drawn.port1.onmessage = () => {
          change.took = performance.now() - timeStamp
        }
        return requestAnimationFrame(() => drawn.port2.postMessage(0))
      }
      look()
    },
    { capture: true, once: true },
  )
}

/** @typedef {{ link: string, arrived: string, back: string, press: string }} Places selectors: the link to another page, what that page alone has, the link back, and something to press in a card */

/** Goes to another page and back a few times, and presses something in a card. @param {import('@playwright/test').Page} page @param {Places} places @returns {Promise<Record<string, number>>} the fastest that a lazy page came once it was loaded, and the slowest interaction */
export async function changeRoutes(page, { link, arrived, back, press }) {
  await watchEvents(page)
  /** @type {number[]} */
  const changes = []
  for (let time = 0; time < 4; time++) {
    await page.locator(press).first().tap()
    await page.waitForTimeout(300)
    await page.evaluate(watchChange, arrived)
    await page.locator(link).first().tap()
    await until(() => page.evaluate('change.took > 0'))
    // the first time its files are fetched
    if (time > 0) changes.push(await page.evaluate('change.took'))
    await page.locator(back).first().tap()
    await page.locator(press).first().waitFor()
    await page.waitForTimeout(300)
  }
  return { change: Math.max(...changes), inp: await page.evaluate('taps.longest') }
}
