import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumFlags, ensureChromium } from './chromium.mjs'

/** Opens a browser that turns SVG or HTML into pictures. */
export async function openDrawing() {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const page = await browser.newPage()
  return {
    page,
    close: () => browser.close(),
    /** @param {string} picture an SVG that fills a square @param {number} size its side in px */
    async draw(picture, size) {
      await page.setViewportSize({ width: size, height: size })
      await page.setContent(`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${picture}`)
      return page.screenshot({ omitBackground: true, clip: { x: 0, y: 0, width: size, height: size } })
    },
  }
}

/**
 * Reads what modules of the project export, for what the pictures share with the product.
 * @param {string[]} paths @returns {Promise<Record<string, any>>}
 */
export async function readModules(...paths) {
  const vite = await createServer({
    configFile: false,
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    logLevel: 'error',
  })
  try {
    const found = {}
    for (const path of paths) Object.assign(found, await vite.ssrLoadModule(path))
    return found
  } finally {
    await vite.close()
  }
}
