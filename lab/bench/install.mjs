// Rows N18: what the installing of a page's worker sends, and home's own HTML.
import { get } from 'node:http'
import { SLOW_4G } from './device.mjs'
import { Line } from './line.mjs'
import { onNewDevice } from './loads.mjs'

/** @typedef {Record<string, number>} Figures */

/** Visits a page for the first time over a slow line, until its worker has taken over. @param {string} url @returns {Promise<Figures>} what the line carried for the worker alone: not what the browser had from the visit */
export async function install(url) {
  const line = new Line(url, SLOW_4G)
  const address = await line.open()
  try {
    return await onNewDevice(async (device) => {
      const { page } = await device.page()
      await page.goto(address, { timeout: 60_000 })
      const took = await page.evaluate(installing)
      const sent = line.sent.filter(({ isWorkers }) => isWorkers)
      if (sent.length === 0) throw new Error('nothing was sent to the worker')
      const bytes = sent.reduce((total, one) => total + one.bytes, 0)
      return { kb: bytes / 1024, requests: sent.length, took: took / 1000 }
    })
  } finally {
    await line.close()
  }
}

/** From the moment at which the worker's script is there until it is active, in ms; runs in the page. */
async function installing() {
  /** @type {ServiceWorker | null | undefined} */
  let worker
  while (!worker) {
    const registration = await navigator.serviceWorker.getRegistration()
    worker = registration?.installing ?? registration?.waiting ?? registration?.active
    if (!worker) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const startMs = performance.now()
  await navigator.serviceWorker.ready
  return performance.now() - startMs
}

/** The size of a page's HTML as it is sent to a visitor. @param {string} url @returns {Promise<Figures>} */
export function htmlOf(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br', 'Accept-Language': 'en-US', Accept: 'text/html' } }, (answer) => {
      let bytes = 0
      answer.on('data', (/** @type {Buffer} */ chunk) => {
        bytes += chunk.length
      })
      answer.once('end', () =>
        answer.headers['content-encoding'] === 'br'
          ? resolve({ br: bytes / 1024 })
          : reject(new Error('home was not sent with Brotli')),
      )
    }).once('error', reject)
  })
}
