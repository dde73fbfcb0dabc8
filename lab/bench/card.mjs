// Row 24: what one card costs to draw, and what it is made of.
import { counters } from './device.mjs'
import { median } from './statistics.mjs'

/** As many as an eight-second scroll draws: the first of them run code that is not warm yet. */
const CARDS = 80

/** Draws cards of a kind one after another in a page of their own. @param {import('./device.mjs').Device} device @param {string} url @param {string} kind @returns {Promise<Record<string, number>>} */
export async function mountCards(device, url, kind) {
  const { page, cdp } = await device.page()
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor()
  const before = await counters(cdp)
  /** @type {{ ms: number[], counts: Record<string, number> }} */
  const { ms, counts } = await page.evaluate(`mount(${JSON.stringify(kind)}, ${CARDS})`)
  const after = await counters(cdp)
  const seconds = (/** @type {string} */ name) => ((after[name] ?? 0) - (before[name] ?? 0)) / CARDS
  const parts = {
    cpu: 'TaskDuration',
    script: 'ScriptDuration',
    style: 'RecalcStyleDuration',
    layout: 'LayoutDuration',
  }
  const times = Object.fromEntries(Object.entries(parts).map(([name, counter]) => [name, seconds(counter) * 1000]))
  return { ms: median(ms), ...times, ...counts }
}
