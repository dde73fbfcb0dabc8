import { expect, type Page } from '@playwright/test'

/** What is read: the topmost post under the header, and where its top stands in the window. */
export interface Reading {
  post: string | null
  topPx: number
}

/** How far a list may stand off the place that it returns to. */
const BACK_PX = 8

export const reading = (page: Page): Promise<Reading> =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('article[data-post]')]
    const read = cards.find((card) => card.getBoundingClientRect().bottom > 60)
    return { post: read?.dataset.post ?? null, topPx: read?.getBoundingClientRect().top ?? 0 }
  })

/** Scrolls down to a card that many posts further on, as a reader does, and waits until the page stands still. */
export async function readOn(page: Page, posts: number): Promise<Reading> {
  const at = () => page.evaluate(() => Number(document.querySelectorAll('article[data-post]')[2]?.ariaPosInSet ?? 0))
  await page.mouse.move(195, 400)
  await expect
    .poll(
      async () => {
        const before = await page.evaluate(() => scrollY)
        await page.mouse.wheel(0, 600)
        // on a busy machine a wheel is heard late: the page would stand still first, and move after that
        await page.waitForFunction((from) => scrollY !== from, before)
        return at()
      },
      { timeout: 60_000, intervals: [120] },
    )
    .toBeGreaterThan(posts)
  return standing(page)
}

/** What is read once there is something, and it has stood in the same place for half a second. */
export async function standing(page: Page): Promise<Reading> {
  let last: Reading | undefined
  await expect
    .poll(
      async () => {
        const now = await reading(page)
        const isSame = now.post !== null && last?.post === now.post && Math.abs(last.topPx - now.topPx) < 0.5
        last = now
        return isSame
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBe(true)
  return reading(page)
}

/** Waits until the page has come to stand where it was read. */
export async function expectReading(page: Page, { post, topPx }: Reading, offPx = BACK_PX): Promise<void> {
  const topOf = () =>
    page.evaluate((id) => document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top, post)
  await expect.poll(topOf, { timeout: 30_000 }).toBeDefined()
  await standing(page)
  // by itself: a pixel more may show the end of the post above it under the header
  expect(Math.abs(((await topOf()) ?? Number.NaN) - topPx)).toBeLessThanOrEqual(offPx)
}
