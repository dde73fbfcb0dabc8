import { chromium } from '@playwright/test'
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.mjs'
import { ownModule } from '../own-modules.mjs'

const PORT = 9229

/** Ends the process where Lighthouse is not installed. */
export const loadLighthouse = () => ownModule(() => import('lighthouse'))

/** Asks Lighthouse in a browser of its own: it leaves what a page has stored to the next one. @param {string} url @param {string[]} [onlyCategories] */
export async function askLighthouse(url, onlyCategories) {
  const { default: lighthouse } = await loadLighthouse()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${PORT}`],
  })
  try {
    const flags = { port: PORT, output: /** @type {const} */ ('json'), logLevel: /** @type {const} */ ('error') }
    const answer = await lighthouse(url, onlyCategories ? { ...flags, onlyCategories } : flags)
    if (!answer) throw new Error(`Lighthouse has no answer for ${url}`)
    return answer.lhr
  } finally {
    await browser.close()
  }
}

/** The points of a page for its speed. @param {string} url @returns {Promise<number>} up to 100 */
export async function performanceOf(url) {
  const { categories, runtimeError } = await askLighthouse(url, ['performance'])
  const score = categories.performance?.score
  if (typeof score !== 'number') throw new Error(`Lighthouse has no score for ${url}: ${runtimeError?.message ?? ''}`)
  return Math.round(score * 100)
}
