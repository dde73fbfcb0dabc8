// `npm run bench:traces [-- --runs 3]`: where the main thread's time goes in the ways of starting whose rows of the bench
// miss their goal, and while home is scrolled, beside the floors; writes docs/proof/traces.md.
import '../../scripts/old-node.mjs'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { followRequests, until } from './device.mjs'
import { openFloors } from './floors.mjs'
import { isInstalled, onNewDevice } from './loads.mjs'
import { ProductServer } from './product-server.mjs'
import { aboutRuns } from './report.mjs'
import { scroll } from './scroll.mjs'
import { medians } from './statistics.mjs'
import { drawingThread, PHASES, phasesOf, record, startOf } from './trace.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
const runs = Math.max(1, Number(values.runs))
/** Without a request for so long a start is over. */
const QUIET_MS = 1500
/** After so long nothing of the start stands beside the scrolling. */
const REST_MS = 3000

/** @typedef {import('./device.mjs').Device} Device */
/** @typedef {import('./loads.mjs').Host} Host */
/** @typedef {{ cpu?: number, isSlow?: boolean }} How */
/** @typedef {{ untilPaint: Record<string, number>, untilQuiet: Record<string, number> }} Traced */

/** @param {Device} device @param {string} url @param {How} how @returns {Promise<Traced>} */
async function traceLoad(device, url, how) {
  const { page, cdp } = await device.page(how)
  const requests = followRequests(cdp)
  const events = await record(cdp, async () => {
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await until(async () => requests.isQuiet && Date.now() - requests.lastAt > QUIET_MS)
  })
  await page.close()
  const { painted, ...thread } = startOf(events, url)
  const wall = (painted - thread.from) / 1000
  return {
    untilPaint: { wall, ...phasesOf(events, { ...thread, to: painted }) },
    untilQuiet: { wall, ...phasesOf(events, thread) },
  }
}

/** @param {Host} host @param {How} how */
const first = ({ url }, how) => onNewDevice((device) => traceLoad(device, url, how))

/** @param {Host} host @param {How} how */
const warm = ({ url }, how) =>
  onNewDevice(async (device) => {
    await isInstalled(device, url)
    return traceLoad(device, url, how)
  })

/** @param {Host} host @param {How} how */
const offline = (host, how) =>
  onNewDevice(async (device) => {
    await isInstalled(device, host.url)
    await device.close()
    await host.stop()
    try {
      await device.open()
      await device.context.setOffline(true)
      return await traceLoad(device, host.url, how)
    } finally {
      await host.start()
    }
  })

/** @param {Host} host @returns {Promise<Record<string, number>>} what a frame of scrolling at a fourth of the speed takes */
const scrolling = ({ url }) =>
  onNewDevice(async (device) => {
    const { page, cdp } = await device.page({ cpu: 4 })
    await page.goto(url)
    await page.locator('article').first().waitFor()
    await page.waitForTimeout(REST_MS)
    let frames = Number.NaN
    const events = await record(cdp, async () => {
      ;({ frames = Number.NaN } = await scroll(page, cdp))
    })
    const spent = phasesOf(events, { ...drawingThread(events), from: 0 })
    return { frames, ...Object.fromEntries(Object.entries(spent).map(([phase, ms]) => [phase, ms / frames])) }
  })

const SLOW = { cpu: 4, isSlow: true }
/** @type {readonly [way: string, pages: readonly string[], (host: Host) => Promise<Traced>][]} */
const WAYS = [
  ['first visit, slow 4G and 4x', ['static', 'stack-lite', 'product'], (host) => first(host, SLOW)],
  ['first visit, 1x', ['static', 'stack-lite', 'product'], (host) => first(host, {})],
  ['another visit, 1x', ['static-sw', 'product'], (host) => warm(host, {})],
  ['without a network, 1x', ['static-sw', 'product'], (host) => offline(host, {})],
  ['without a network, 4x', ['static-sw', 'stack-lite', 'product'], (host) => offline(host, { cpu: 4 })],
]

const product = new ProductServer()
/** @type {Record<string, Host & { dispose(): Promise<void> }>} */
const hosts = { product }
try {
  await product.start()
  Object.assign(hosts, await openFloors(await (await fetch(`${product.url}api/posts?limit=50`)).json()))
  for (const host of Object.values(hosts)) if (host !== product) await host.start()
  /** @type {Record<string, Record<string, number>[]>} */
  const found = {}
  /** @param {string} key @param {Record<string, number>} figures */
  const note = (key, figures) => void (found[key] ??= []).push(figures)
  for (let run = 1; run <= runs; run++) {
    for (const [way, pages, work] of WAYS)
      for (const page of pages) {
        process.stdout.write(`${run} of ${runs}: ${way}, ${page}\n`)
        const host = /** @type {Host} */ (hosts[page])
        // now and then the browser does not say when a page was begun
        const traced = await work(host).catch((error) => void process.stdout.write(`not traced: ${error}\n`))
        if (!traced) continue
        const { untilPaint, untilQuiet } = traced
        note(`paint|${way}|${page}`, untilPaint)
        note(`quiet|${way}|${page}`, untilQuiet)
      }
    for (const page of ['virtua', 'product'])
      note(`scroll|scrolling, 4x|${page}`, await scrolling(/** @type {Host} */ (hosts[page])))
  }
  writeFileSync('docs/proof/traces.md', pageOf(found))
} finally {
  for (const host of Object.values(hosts)) await host.dispose()
}

/** @param {Record<string, Record<string, number>[]>} found */
function pageOf(found) {
  /** @param {string} about @param {string} head @param {string} key */
  const table = (about, head, key) => {
    const lines = Object.entries(found)
      .filter(([name]) => name.startsWith(about))
      .map(([name, all]) => {
        const [, way, page] = name.split('|')
        const of = medians(all)
        const shown = (/** @type {number | undefined} */ ms) => (ms ?? Number.NaN).toFixed((ms ?? 0) < 10 ? 1 : 0)
        const total = PHASES.reduce((sum, phase) => sum + (of[phase] ?? 0), 0)
        return `| ${[way, page, shown(of[key]), shown(total), ...PHASES.map((phase) => shown(of[phase]))].join(' | ')} |`
      })
    const heads = ['', 'page', head, 'busy', ...PHASES]
    return `| ${heads.join(' | ')} |\n| --- | --- |${heads
      .slice(2)
      .map(() => ' ---: |')
      .join('')}\n${lines.join('\n')}`
  }
  return `Made by \`npm run bench:traces\`, ${aboutRuns(runs)}: milliseconds of the main thread, each event without what stands within it. What the background compiles, paints or fetches is not in them.

Until the first paint, which came after so many ms:

${table('paint', 'first paint', 'wall')}

Until nothing was on its way any more:

${table('quiet', 'first paint', 'wall')}

A frame of scrolling through 1,000 posts, and how many of 480 there were:

${table('scroll', 'frames', 'frames')}
`
}
