import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any page of the product has between two things. */
const MOST_STOPS = 120

/**
 * What a sighted user misses at the focused element: a focus mark on it, its label or its row, or the element itself
 * in sight. Undefined where all is well, and where nothing has the focus.
 */
const focusFault = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null
    if (!element || element === document.body || element.id === 'main') return undefined
    const name = `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}"`
    const marked = (one: Element | null): boolean => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /inset.* 2px/.test(boxShadow)
    }
    // what is drawn for a hidden radio button or slider is its label, or the box around it
    const shown = element.matches('.only-read, .opacity-0') ? element.parentElement : element
    const isField = element.matches('input, textarea')
    if (!marked(element) && !marked(shown) && !(isField && marked(element.parentElement))) return `${name}: no mark`
    const box = (shown ?? element).getBoundingClientRect()
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [x, y] as const))
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)
      return hit !== null && (shown?.contains(hit) || hit.contains(shown))
    })
    return isSeen ? undefined : `${name}: out of sight`
  })

/** The fault of the focus that stays once what moves has come to rest. */
async function waitUntilSeen(page: Page): Promise<string | undefined> {
  let fault = await focusFault(page)
  for (let tries = 0; fault && tries < 30; tries++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    fault = await focusFault(page)
  }
  return fault
}

/** Goes with the Tab key until `target` has the focus; every stop on the way must be seen to have it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible()
  const faults = new Set<string>()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    const isThere = await target.first().evaluate((element) => element === document.activeElement)
    if (isThere) break
    await page.keyboard.press(key)
    // what has just opened or scrolls may still move
    const fault = await waitUntilSeen(page)
    if (fault) faults.add(fault)
  }
  await expect(target.first()).toBeFocused()
  expect([...faults], 'the focus can be seen wherever it stops').toEqual([])
}

/** Goes to a control with the Tab key and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Goes to a field with the Tab key and writes into it. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}
