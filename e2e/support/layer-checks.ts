import { expect, type Locator, type Page } from '@playwright/test'
import { axeFaults, iconsDrawn, setTheme } from './page-checks.ts'

/** An overlay by its name: a dialog, a question or a menu. */
export const layerNamed = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name })).or(page.getByRole('menu', { name }))

/** Waits until an element moves no more. */
const atRest = (element: Locator): Promise<void> =>
  element.evaluate(async (node) => {
    const moves = node.getAnimations({ subtree: true })
    const ending = moves.filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((move) => move.finished.catch(() => undefined)))
  })

/** Which overlay the top entry of the session history belongs to, if any: Back closes that overlay, and the page stays. */
const heldBy = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (history.state as { held?: string } | null)?.held)

/** True if Back closes an overlay, and the page stays. */
export const holdsBack = async (page: Page): Promise<boolean> => (await heldBy(page)) !== undefined

/**
 * The faults of an open overlay: whether the focus is in it, axe on it in a theme, its fit on the screen, whether it
 * holds Back, and, once Escape has closed it, whether the focus is on the element that opened it.
 */
export async function layerFaults(
  page: Page,
  layer: Locator,
  theme: 'light' | 'dark',
  opener?: Locator,
): Promise<string[]> {
  await expect(layer).toBeVisible()
  await expect.poll(() => layer.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  await layer.locator('[aria-busy=true], .skeleton').first().waitFor({ state: 'detached', timeout: 20_000 })
  await atRest(layer)
  await iconsDrawn(page)
  const faults: string[] = []
  await layer.evaluate((node) => node.setAttribute('data-looked-at', ''))
  await setTheme(page, theme)
  faults.push(...(await axeFaults(page, '[data-looked-at]')))
  const box = await layer.boundingBox()
  const size = page.viewportSize()
  const fits = box && size && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width + 1
  if (!fits || box.y + box.height > size.height + 1) faults.push(`does not fit: ${JSON.stringify(box)}`)
  const held = await heldBy(page)
  if (held === undefined) faults.push('Back leaves the page')
  await page.keyboard.press('Escape')
  await expect(layer, 'Escape closes it').toHaveCount(0)
  // an overlay below it may hold Back now
  if (held !== undefined) await expect.poll(() => heldBy(page), 'no entry of the overlay is left').not.toBe(held)
  if (opener) await expect(opener, 'the focus is back').toBeFocused()
  return faults
}
