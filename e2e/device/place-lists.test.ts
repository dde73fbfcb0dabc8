import type { Page } from '@playwright/test'
import { openHome } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/page-checks.ts'

/** Every kind of list that is longer than the screen; its filters stand in its address. */
const LISTS = {
  found: ['/discover', '/discover?q=a', '/discover?tab=posts&q=a', '/discover?tab=products'],
  shown: ['/anpan-tv', '/anpan-tv?category=live', '/anpan-music', '/anpan-games'],
  offered: ['/anpan-real-estate', '/anpan-realty', '/potential-prime', '/kago'],
  'kept for a person': ['/kabu-pay', '/uuu-global', '/profile', '/settings'],
}

/** How far a list may stand off the place that it returns to. */
const BACK_PX = 8

/** What stands in the middle of the window: where it is in the document, what it says, and its top. */
interface Row {
  path: string
  text: string
  topPx: number
}

const rowInView = (page: Page): Promise<Row> =>
  page.evaluate(() => {
    // between two rows stands the list itself, whose words change with each row that comes
    const isRow = ({ textContent }: Element) => String(textContent).length < 200
    const under = [420, 400, 440, 380, 460].flatMap((y) => document.elementsFromPoint(195, y))
    const inMain = under.filter((element) => element.closest('#main') && element.textContent?.trim())
    const row = inMain.find(isRow) ?? inMain[0] ?? document.body
    const steps: string[] = []
    for (let at: Element = row; at !== document.body && at.parentElement; at = at.parentElement)
      steps.unshift(`:nth-child(${[...at.parentElement.children].indexOf(at) + 1})`)
    return { path: ['body', ...steps].join('>'), text: row.textContent ?? '', topPx: row.getBoundingClientRect().top }
  })

/** By how many pixels the row stands off its place; a word where it is not there. */
const offBy = (page: Page, { path, text, topPx }: Row): Promise<number | string> =>
  page.evaluate(
    ([selector, said, top]) => {
      const row = document.querySelector(selector)
      if (row?.textContent !== said) return `not there: ${said.slice(0, 40)}`
      return Math.abs(row.getBoundingClientRect().top - top)
    },
    [path, text, topPx] as const,
  )

/** Waits until the page neither grows nor moves. */
async function still(page: Page): Promise<void> {
  await settled(page)
  let last = ''
  await expect
    .poll(
      async () => {
        const now = await page.evaluate(() => `${scrollY} ${document.documentElement.scrollHeight}`)
        const isSame = now === last
        last = now
        return isSame
      },
      { intervals: [400], timeout: 30_000 },
    )
    .toBe(true)
}

async function expectAt(page: Page, row: Row): Promise<void> {
  await expect.poll(() => offBy(page, row), { timeout: 30_000 }).toBeLessThanOrEqual(BACK_PX)
  await still(page)
  expect(await offBy(page, row)).toBeLessThanOrEqual(BACK_PX)
}

for (const [kind, lists] of Object.entries(LISTS))
  test(`lists of what is ${kind} return to the row that was read, after Back and after a reload`, async ({
    host,
    device,
  }) => {
    test.setTimeout(240_000)
    const page = await device.open()
    await openHome(page, host.url)
    for (const list of lists)
      await test.step(list, async () => {
        await page.goto(host.url + list)
        await still(page)
        await page.evaluate(() =>
          scrollTo(0, Math.min(1500, (document.documentElement.scrollHeight - innerHeight) * 0.7)),
        )
        await still(page)
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50)
        const row = await rowInView(page)

        const elsewhere = list === '/profile' ? '/discover' : '/profile'
        await page.locator(`nav a[href="${elsewhere}"]`).first().dispatchEvent('click')
        await expect(page).toHaveURL(new RegExp(elsewhere))
        await still(page)
        await page.goBack()
        await expectAt(page, row)
        await page.reload()
        await expectAt(page, row)
      })
    expect(device.errors).toEqual([])
  })
