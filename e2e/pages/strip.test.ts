import { expectOffline, openHome, twoFrames } from '../support/app.ts'
import { expect, test } from '../support/fixtures.ts'
import { settled } from '../support/page-checks.ts'
import { ROUTES } from '../support/routes.ts'

/** Pages that a phone or a desktop shows whole; the longer run walks through all. */
const SHORT = ['/outbox', '/orders', '/sign-in', '/reset', '/share', '/no-such-page']
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const walk = test.extend({ hasWorker: false })
walk('a strip that comes hides no control that cannot be scrolled from under it', async ({ host, device }) => {
  test.setTimeout(300_000)
  const page = await device.open('en-US')
  await openHome(page, host.url)
  const hidden: string[] = []
  let looked = 0
  for (const path of process.env.LONG === '1' ? ROUTES : SHORT) {
    await page.setViewportSize(SIZES[0] ?? null)
    await page.goto(host.url + path)
    await settled(page)
    await device.context.setOffline(true)
    await expectOffline(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await twoFrames(page)
      const under = await page.evaluate(controlsUnderStrip)
      looked += under ? 1 : 0
      for (const control of under ?? []) hidden.push(`${path} at ${size.width}: ${control}`)
    }
    await device.context.setOffline(false)
  }
  expect(hidden).toEqual([])
  expect(looked, 'pages that do not scroll').toBeGreaterThanOrEqual(SHORT.length)
})

/** What the strip covers on a page that does not scroll; undefined for a page that does. */
function controlsUnderStrip(): string[] | undefined {
  if (document.documentElement.scrollHeight > innerHeight) return undefined
  const strip = document.querySelector('.strip')?.getBoundingClientRect()
  if (!strip?.height) throw new Error('no strip')
  const controls = document.querySelectorAll<HTMLElement>('#main :is(a[href], button, input, textarea, select)')
  return [...controls]
    .filter((one) => {
      const { left, right, top, bottom, height } = one.getBoundingClientRect()
      return height > 0 && left < strip.right && right > strip.left && top < strip.bottom - 1 && bottom > strip.top + 1
    })
    .map((one) => one.getAttribute('aria-label') ?? one.innerText)
}
