import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { appIsDrawn } from './app.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until a page shows its own heading, nothing that stands for content to come, and no list that is yet to measure the window. */
export async function settled(page: Page): Promise<void> {
  await appIsDrawn(page) // until then home is what its HTML has drawn
  await page.locator('#main h1').first().waitFor({ state: 'attached', timeout: 30_000 })
  await page
    .locator('#main [aria-busy=true], #main .skeleton, #main [role=feed]:not(:has(article))')
    .first()
    .waitFor({ state: 'detached', timeout: 5000 })
    .catch(() => undefined) // a picture or a list that cannot be had keeps its place
}

/** Which of these texts a page holds, be it out of sight or in a field. */
export const heldOf = (page: Page, ...texts: string[]): Promise<string[]> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
    const all = [document.documentElement.outerHTML, ...fields.map(({ value }) => value)]
    return wanted.filter((text) => all.some((one) => one.includes(text)))
  }, texts)

/** What is wrong with the page as it stands, in words: none, or texts that no person should read. */
export async function textFaults(page: Page): Promise<string[]> {
  const text = await page.locator('body').innerText()
  const faults = [
    ...text.matchAll(/.{0,30}(?:undefined|\bNaN\b|\[object|Invalid Date|\{\w+\}|\bnull\b|JP¥|￥).{0,30}/g),
  ]
  return [...faults.map(([found]) => `text: ${found}`), ...(await page.evaluate(foreignMoney))]
}

/** Amounts that Korean and Chinese readers would take for another money; what people have written is theirs. */
function foreignMoney(): string[] {
  if (!['ko', 'zh'].includes(document.documentElement.lang)) return []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const { parentElement: parent, nodeValue: text } = texts.currentNode
    if (text?.includes('¥') && parent?.checkVisibility() && !parent.closest('article:not([data-product])'))
      found.push(`a bare yen sign: ${text}`)
  }
  return found
}

/** Waits until every icon of the page has its drawing. */
export const iconsDrawn = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[class*=i-ph-]')]
            .filter((icon) => getComputedStyle(icon, '::before').content === 'none')
            .map((icon) => icon.className),
        ),
      { message: `icons without a drawing at ${page.url()}` },
    )
    .toEqual([])

/** The width of the page beyond the screen, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/**
 * Names that cannot repeat all that is seen: those of a fixed wording (a like's count, the composer's question, the language),
 * and a service whose mark, a letter, is spoken as a word.
 */
const FIXED_NAMES = /aria-label="(?:Like|New post|Language|[\w ]+, (?:beta|coming soon))"/

/** Serious and critical findings of axe on the page, or on one part of it, one line each; a change of look is judged as it ends. */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  // not as a script element, which the page's policy refuses
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async (selector) => {
    type Run = (within: Node | string, options: object) => Promise<{ violations: Violation[] }>
    const { axe } = globalThis as unknown as { axe: { run: Run } }
    const still = new CSSStyleSheet()
    still.replaceSync('*,::before,::after{transition:none!important}') // half faded is no colour to judge
    const before = document.adoptedStyleSheets
    document.adoptedStyleSheets = [...before, still]
    try {
      return (await axe.run(selector ?? document, { resultTypes: ['violations'] })).violations
    } finally {
      document.adoptedStyleSheets = before
    }
  }, part)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => id !== 'label-content-name-mismatch' || !FIXED_NAMES.test(html))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`),
    )
}

/** Gives the running page a theme, as its person would have chosen it, and waits until its colours have changed. */
export const setTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition)
    await Promise.all(changes.map((change) => change.finished.catch(() => undefined))) // one that is cut off is over too
  }, theme)
